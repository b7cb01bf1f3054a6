import type { CalendarChange, Waiting } from "@furrow/core/calendars";
import { useId } from "react";
import { calendarOffersWords as words } from "#messages/calendar-offers.ts";
import { Button } from "../../components/button.tsx";
import styles from "./calendar-offers.module.css";
import { toNextLine } from "./focus-inbox.ts";
import type { CalendarCommands } from "./use-calendar-commands.ts";

interface ChangeLinesProps {
  readonly changes: readonly CalendarChange[];
  readonly waiting: readonly Waiting[];
  readonly commands: CalendarCommands;
}

/** What the calendars changed of what was accepted. Nothing is deleted by itself. */
export function ChangeLines({ changes, waiting, commands }: ChangeLinesProps) {
  const id = useId();
  const told = changes.filter(({ isGone }) => !isGone);
  return (
    <section className={styles.group} aria-labelledby={id}>
      <header>
        <h3 id={id}>{words.changed}</h3>
        {told.length > 0 && (
          <Button size="sm" ref={toNextLine} onClick={() => void commands.confirm(told)}>
            {words.gotIt}
          </Button>
        )}
      </header>
      <ul className={styles.lines}>
        {changes.map((change) => (
          <li key={`${change.table} ${change.id} ${change.what.type}`}>
            <div>
              <strong dir="auto">{change.title}</strong>
              <p className={styles.note}>{words.change(change)}</p>
            </div>
            {change.isGone && (
              <span className={styles.buttons}>
                <Button
                  size="sm"
                  ref={toNextLine}
                  aria-label={words.keepAloud(change.title)}
                  onClick={() => void commands.confirm([change])}
                >
                  {words.keep}
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  ref={toNextLine}
                  aria-label={words.removeAloud(change.title)}
                  onClick={() => void commands.removeGone(change)}
                >
                  {words.remove}
                </Button>
              </span>
            )}
          </li>
        ))}
        {waiting.map((each) => (
          <li key={each.id}>
            <div>
              <strong dir="auto">{each.event.title}</strong>
              <p className={styles.note}>{words.nowHas(each)}</p>
            </div>
            <span className={styles.buttons}>
              <Button
                size="sm"
                ref={toNextLine}
                aria-label={words.addDatesAloud(each.event.title)}
                onClick={() => void commands.addDates(each)}
              >
                {words.addDates}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                ref={toNextLine}
                aria-label={words.stopFollowingAloud(each.event.title)}
                onClick={() => void commands.stopFollowing(each)}
              >
                {words.stopFollowing}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
