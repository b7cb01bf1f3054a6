import { type Session, sessionsView } from "@furrow/core";
import { CircleCheck, CircleDashed } from "lucide-react";
import { timerPageWords } from "#words/timer-page.ts";
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
        <h2 id="todays-sessions">{timerPageWords.sessions}</h2>
        {sessions.length > 0 && <p className={styles.sum}>{timerPageWords.focused(focusedMinutes / 60)}</p>}
      </header>
      {sessions.length === 0 ? (
        <p className={styles.none}>{timerPageWords.noSessions}</p>
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
  const isStopped = session.outcome === "abandoned";
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
        <strong>{session.taskTitle === "" ? timerPageWords.focus : session.taskTitle}</strong>
        <span className={styles.when}>{timerPageWords.sessionTimes(session)}</span>
      </span>
      <span className={styles.length}>
        {isStopped ? timerPageWords.focusedOf(focused, planned) : focused}
      </span>
      {isFinished && <Badge tone="success">{timerPageWords.finished}</Badge>}
      {isStopped && <Badge tone="neutral">{timerPageWords.stoppedEarly}</Badge>}
    </li>
  );
}
