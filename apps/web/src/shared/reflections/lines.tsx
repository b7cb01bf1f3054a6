import { type Course, linesOfCourse, type Session } from "@furrow/core";
import { useState } from "react";
import { reflectionsWords as words } from "#messages/reflections.ts";
import { Button } from "../../components/button.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { useView } from "../../hooks/use-view.ts";
import { Reflection } from "./reflection.tsx";
import styles from "./reflections.module.css";

interface LinesProps {
  /** Of the course or topic. */
  readonly name: string;
  /** The latest first. */
  readonly sessions: readonly Session[];
  readonly sayOf: (session: Session) => string;
}

const FIRST = 3;

export function Lines({ name, sessions, sayOf }: LinesProps) {
  const [limit, setLimit] = useState(FIRST);
  if (sessions.length === 0) return null;
  return (
    <div className={styles.lines}>
      <ul aria-label={words.whatStuckIn(name)}>
        {sessions.slice(0, limit).map((session) => (
          <li key={session.id}>
            <Reflection session={session} />
            <small>{sayOf(session)}</small>
          </li>
        ))}
      </ul>
      {sessions.length > limit && (
        <Button size="sm" variant="quiet" onClick={() => setLimit(Number.POSITIVE_INFINITY)}>
          {words.showAll(sessions.length)}
        </Button>
      )}
    </div>
  );
}

/** What stuck in the sessions of a course's tasks, if anything did. */
export default function CourseLines({ course: { id, name } }: { readonly course: Course }) {
  const sessions = useView(linesOfCourse, id);
  if (sessions.length === 0) return null;
  return (
    <Disclosure title={words.whatStuckIn(name)}>
      <Lines name={name} sessions={sessions} sayOf={words.taskAndDay} />
    </Disclosure>
  );
}
