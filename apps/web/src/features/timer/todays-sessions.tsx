import { type Session, sessionsView } from "@furrow/core";
import { CircleCheck, CircleDashed } from "lucide-react";
import { timerWords } from "#words/timer.ts";
import { useToday } from "../../data/use-now.ts";
import { useView } from "../../data/use-view.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { format } from "../../words/format.ts";
import styles from "./todays-sessions.module.css";

export function TodaysSessions() {
  const { sessions, focusedMinutes } = useView(sessionsView, useToday());
  return (
    <Card as="section" aria-labelledby="todays-sessions">
      <header className={styles.head}>
        <h2 id="todays-sessions">Today's sessions</h2>
        {sessions.length > 0 && <p className={styles.sum}>{format.duration(focusedMinutes / 60)} of focus</p>}
      </header>
      {sessions.length === 0 ? (
        <p className={styles.none}>No sessions yet today. The first one is the hardest.</p>
      ) : (
        <ol className={styles.list} aria-labelledby="todays-sessions">
          {sessions.map((session) => (
            <Line key={session.id} session={session} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function Line({ session }: { readonly session: Session }) {
  const isFinished = session.outcome === "finished";
  const focused = format.duration(session.focusedMinutes / 60);
  const planned = format.duration(session.plannedMinutes / 60);
  return (
    <li className={styles.line}>
      {isFinished ? (
        <CircleCheck className={styles.finished} aria-hidden="true" />
      ) : (
        <CircleDashed className={styles.stopped} aria-hidden="true" />
      )}
      <span className={styles.what}>
        <strong>{session.taskTitle === "" ? "Focus" : session.taskTitle}</strong>
        <span className={styles.when}>{timerWords.sessionTimes(session)}</span>
      </span>
      <span className={styles.length}>{isFinished ? focused : `${focused} of ${planned}`}</span>
      <Badge tone={isFinished ? "success" : "neutral"}>{isFinished ? "Finished" : "Stopped early"}</Badge>
    </li>
  );
}
