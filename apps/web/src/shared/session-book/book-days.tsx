/** The book day by day, the latest first; earlier days are asked for. */
import { type State, sessionBookView } from "@furrow/core";
import { Plus } from "lucide-react";
import { useState } from "react";
import { sessionBookWords as words } from "#messages/session-book.ts";
import { Button } from "../../components/button.tsx";
import { useToday } from "../../hooks/use-now.ts";
import { useView } from "../../hooks/use-view.ts";
import { format } from "../../messages/format.ts";
import styles from "./session-book.module.css";
import { SessionItem } from "./session-line.tsx";
import { useSessionCommands } from "./use-session-commands.tsx";

const DAYS_A_PAGE = 7;

const book = (state: State, limit: number) => sessionBookView(state, limit);

export default function BookDays() {
  const [limit, setLimit] = useState(DAYS_A_PAGE);
  const { days, hasMore } = useView(book, limit);
  const commands = useSessionCommands();
  const today = useToday();
  return (
    <>
      <Button data-add-session="" className={styles.add} icon={<Plus />} onClick={() => commands.add(today)}>
        {words.add}
      </Button>
      {days.length === 0 && <p className={styles.none}>{words.noSessions}</p>}
      {days.map(({ day, sessions, focusedMinutes }) => (
        <section key={day} aria-labelledby={`sessions-${day}`}>
          <header className={styles.head}>
            <h3 id={`sessions-${day}`}>{format.fullDay(day)}</h3>
            <p>{words.focused(focusedMinutes / 60)}</p>
          </header>
          <ol className={styles.list}>
            {sessions.map((session) => (
              <SessionItem key={session.id} session={session} commands={commands} />
            ))}
          </ol>
        </section>
      ))}
      {hasMore && (
        <Button className={styles.more} onClick={() => setLimit(limit + DAYS_A_PAGE)}>
          {words.showMoreDays}
        </Button>
      )}
      {commands.dialog}
    </>
  );
}
