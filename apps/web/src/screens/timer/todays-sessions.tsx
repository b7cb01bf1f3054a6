import { sessionsOfDay } from "@furrow/core";
import { Plus } from "lucide-react";
import { sessionBookWords } from "#messages/session-book.ts";
import { timerPageWords } from "#messages/timer-page.ts";
import { Button } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { useToday } from "../../hooks/use-now.ts";
import { useView } from "../../hooks/use-view.ts";
import { SessionItem } from "../../shared/session-book/session-line.tsx";
import { useSessionCommands } from "../../shared/session-book/use-session-commands.tsx";
import styles from "./todays-sessions.module.css";

export function TodaysSessions() {
  const today = useToday();
  const { sessions, focusedMinutes } = useView(sessionsOfDay, today);
  const commands = useSessionCommands();
  return (
    <Card as="section" aria-labelledby="todays-sessions">
      <header className={styles.head}>
        <h2 id="todays-sessions">{timerPageWords.sessions}</h2>
        {sessions.length > 0 && <p className={styles.sum}>{sessionBookWords.focused(focusedMinutes / 60)}</p>}
      </header>
      {sessions.length === 0 ? (
        <p className={styles.none}>{timerPageWords.noSessions}</p>
      ) : (
        <ol className={styles.list} aria-labelledby="todays-sessions">
          {sessions.map((session) => (
            <SessionItem key={session.id} session={session} commands={commands} />
          ))}
        </ol>
      )}
      <Button
        data-add-session=""
        size="sm"
        variant="quiet"
        className={styles.add}
        icon={<Plus />}
        onClick={() => commands.add(today)}
      >
        {sessionBookWords.add}
      </Button>
      {commands.dialog}
    </Card>
  );
}
