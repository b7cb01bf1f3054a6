import { type SessionLine, sessionsView } from "@furrow/core";
import { CircleCheck, CircleDashed } from "lucide-react";
import { useToday } from "../../data/use-now.ts";
import { useView } from "../../data/use-view.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import styles from "./todays-sessions.module.css";

export function TodaysSessions() {
  const { sessions, focusedText } = useView(sessionsView, useToday());
  return (
    <Card as="section" aria-labelledby="todays-sessions">
      <header className={styles.head}>
        <h2 id="todays-sessions">Today's sessions</h2>
        {sessions.length > 0 && <p className={styles.sum}>{focusedText} of focus</p>}
      </header>
      {sessions.length === 0 ? (
        <p className={styles.none}>No sessions yet today. The first one is the hardest.</p>
      ) : (
        <ol className={styles.list} aria-labelledby="todays-sessions">
          {sessions.map((line) => (
            <Line key={line.session.id} line={line} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Line({
  line: { session, timeRange, focusedText, plannedText, isFinished },
}: {
  readonly line: SessionLine;
}) {
  return (
    <li className={styles.line}>
      {isFinished ? (
        <CircleCheck className={styles.finished} aria-hidden="true" />
      ) : (
        <CircleDashed className={styles.stopped} aria-hidden="true" />
      )}
      <span className={styles.what}>
        <strong>{session.taskTitle === "" ? "Focus" : session.taskTitle}</strong>
        <span className={styles.when}>{timeRange}</span>
      </span>
      <span className={styles.length}>{isFinished ? focusedText : `${focusedText} of ${plannedText}`}</span>
      <Badge tone={isFinished ? "success" : "neutral"}>{isFinished ? "Finished" : "Stopped early"}</Badge>
    </li>
  );
}
