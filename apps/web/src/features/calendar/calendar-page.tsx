import {
  type CalendarStep,
  calendarView,
  type Day,
  type Month,
  monthOf,
  type State,
  sameDateIn,
  stepInCalendar,
} from "@furrow/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState } from "react";
import { calendarWords } from "#words/calendar.ts";
import { pagesWords } from "#words/pages.ts";
import { useToday } from "../../data/use-now.ts";
import { useView } from "../../data/use-view.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useLocation } from "../../ui/navigation/navigation.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { format } from "../../words/format.ts";
import styles from "./calendar-page.module.css";
import { DayDetails } from "./day-details.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { readReceivedDay } from "./received-day.ts";

const monthShown = (state: State, month: Month, selected: Day | null, today: Day) =>
  calendarView(state, { month, selected }, today);

const TITLE_ID = "calendar-month";

export default function CalendarPage() {
  const today = useToday();
  // Where the keyboard stands; its month is the one that is shown.
  const [received] = useState(readReceivedDay(useLocation().state));
  const [current, setCurrent] = useState(received ?? today);
  const [selected, setSelected] = useState<Day | null>(received ?? today);
  const view = useView(monthShown, monthOf(current), selected, today);
  const { month, previousMonth, nextMonth, weeks, details } = view;

  const turnTo = (month: Month) => setCurrent(sameDateIn(month, current));
  const select = (day: Day) => {
    setCurrent(day);
    setSelected(day);
  };
  const step = (by: CalendarStep) => setCurrent(stepInCalendar(current, by));

  return (
    <>
      <PageHeading intro={calendarWords.intro}>{pagesWords.calendar}</PageHeading>
      <div className={styles.columns}>
        <Card as="section" tone="raised" padding="none" className={styles.month} aria-labelledby={TITLE_ID}>
          <header className={styles.head}>
            <h2 id={TITLE_ID} aria-live="polite">
              {format.month(month)}
            </h2>
            {monthOf(today) !== month && <Button onClick={() => select(today)}>{calendarWords.today}</Button>}
            <IconButton
              variant="outlined"
              label={calendarWords.previousMonth}
              onClick={() => turnTo(previousMonth)}
            >
              <ChevronLeft aria-hidden="true" />
            </IconButton>
            <IconButton variant="outlined" label={calendarWords.nextMonth} onClick={() => turnTo(nextMonth)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </header>
          <MonthGrid labelledBy={TITLE_ID} weeks={weeks} current={current} onStep={step} onSelect={select} />
        </Card>
        {details === null ? (
          <p className={styles.hint}>{calendarWords.chooseDay}</p>
        ) : (
          <DayDetails key={details.day} details={details} today={today} />
        )}
      </div>
    </>
  );
}
