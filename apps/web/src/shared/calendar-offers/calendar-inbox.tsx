import { classesFrom, type Day } from "@furrow/core";
import { calendarOffersView, type ReadCalendar } from "@furrow/core/calendars";
import type { ReactNode } from "react";
import { calendarOffersWords as words } from "#messages/calendar-offers.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { Disclosure } from "../../components/disclosure.tsx";
import { useView } from "../../hooks/use-view.ts";
import styles from "./calendar-offers.module.css";
import { ChangeLines } from "./change-lines.tsx";
import { OfferGroupSection } from "./offer-group.tsx";
import { useCalendarCommands } from "./use-calendar-commands.ts";

interface CalendarInboxProps {
  readonly calendars: readonly ReadCalendar[];
  readonly today: Day;
  readonly onClose: () => void;
  readonly title?: string;
  /** Above the offers. */
  readonly children?: ReactNode;
}

const MOST_LINES = 100;

/** What calendars offer and changed, and the classes that came from them. */
export function CalendarInbox({ calendars, today, onClose, title, children }: CalendarInboxProps) {
  const { groups, changes, waiting } = useView(calendarOffersView, calendars, today);
  const hasChanges = changes.length + waiting.length > 0;
  const leftOut = calendars.flatMap((calendar) => calendar.leftOut ?? []);
  const classes = useView(classesFrom, today);
  const commands = useCalendarCommands();
  return (
    <Dialog title={title ?? words.title} size="lg" onClose={onClose}>
      <div className={styles.inbox} tabIndex={-1} data-around="">
        <p className={styles.note}>{groups.length === 0 && !hasChanges ? words.nothing : words.intro}</p>
        {children}
        {hasChanges && <ChangeLines changes={changes} waiting={waiting} commands={commands} />}
        {leftOut.length > 0 && (
          <Disclosure title={words.leftOutTitle(leftOut.length)}>
            <ul className={styles.lines}>
              {leftOut.slice(0, MOST_LINES).map((each) => (
                <li key={`${each.title} ${each.why}`}>
                  <span>{words.leftOut(each)}</span>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
        {groups.map((group) => (
          <OfferGroupSection key={group.key} group={group} today={today} commands={commands} />
        ))}
        {classes.length > 0 && (
          <Disclosure title={words.classesShown(classes.length)}>
            <ul className={styles.lines}>
              {classes.map((each) => (
                <li key={each.event.id}>
                  <span>{words.classLine(each)}</span>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={words.removeAloud(each.event.title)}
                    onClick={() => void commands.removeClass(each.event)}
                  >
                    {words.remove}
                  </Button>
                </li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
    </Dialog>
  );
}
