import {
  addDays,
  addMonths,
  type CalendarDetails,
  type CalendarStep,
  calendarView,
  coursesBetween,
  type Day,
  type Exam,
  firstDayOfPeriod,
  lastDayOfPeriod,
  type Month,
  monthOf,
  periodKeyOf,
  type State,
  sameDateIn,
  stepInCalendar,
  weekStart,
  weekView,
} from "@furrow/core";
import { ChevronLeft, ChevronRight, CircleQuestionMark, Plus } from "lucide-react";
import { startTransition, useCallback, useDeferredValue, useState } from "react";
import { calendarWords } from "#messages/calendar.ts";
import { pagesWords } from "#messages/pages.ts";
import { shellWords } from "#messages/shell.ts";
import { Button, ButtonLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { IconButton } from "../../components/icon-button.tsx";
import { lazyComponent, nothing } from "../../components/lazy.tsx";
import { useLocation } from "../../components/navigation/navigation.tsx";
import { PageHeading } from "../../components/page-heading.tsx";
import { SegmentedControl } from "../../components/segmented-control.tsx";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { useToday } from "../../hooks/use-now.ts";
import { useReadCalendars } from "../../hooks/use-read-calendars.ts";
import { useView } from "../../hooks/use-view.ts";
import { format } from "../../messages/format.ts";
import { CourseMark } from "../../shared/courses/course-mark.tsx";
import { examsBetween } from "../../shared/exams/exams-of.ts";
import { PLAN_EXAM } from "../../shared/exams/has-exams.ts";
import { useDragToDay } from "../../shared/move-tasks/use-drag-to-day.ts";
import { useTaskCommands } from "../../shared/task-commands/use-task-commands.ts";
import styles from "./calendar-page.module.css";
import { DayDetails } from "./day-details.tsx";
import { DayOver } from "./day-over.tsx";
import { MonthGrid } from "./month-grid.tsx";
import { readReceivedDay } from "./received-day.ts";
import { WeekGrid } from "./week-grid.tsx";

const InboxButton = lazyComponent(() => import("../../shared/calendar-offers/inbox-button.tsx"), {
  failed: nothing,
});

const monthShown = (state: State, month: Month, selected: Day | null, today: Day) =>
  calendarView(state, { month, selected }, today);

const SPANS = [
  { value: "month", label: calendarWords.month },
  { value: "week", label: calendarWords.week },
] as const;
type Span = (typeof SPANS)[number]["value"];

const TITLE_ID = "calendar-month";

export default function CalendarPage() {
  const today = useToday();
  // The day with the keyboard focus; its month is shown.
  const [received] = useState(readReceivedDay(useLocation().state));
  const [current, setCurrent] = useState(received ?? today);
  const [selected, setSelected] = useState<Day | null>(received ?? today);
  const hasCalendars = useReadCalendars().length > 0;
  const [span, setSpan] = useState<Span>("month");
  // The week takes the whole width there, and the day opens over it.
  const isOver = useMediaQuery("(min-width: 64rem)") && span === "week";
  const [isOpen, setOpen] = useState(false);
  const actions = useTaskCommands();
  const drag = useDragToDay((taskId, to) => void actions.move([{ taskId, to }]));
  const shown = span === "month" ? monthSpan(monthOf(current), current) : weekSpan(current);
  // A month's first and last week have days of its neighbors.
  const exams = useView(examsBetween, weekStart(shown.from), addDays(weekStart(shown.to), 6));
  const view = useView(monthShown, monthOf(current), selected, today);
  // The square that was pressed shows it at once; the day's tasks may follow in the next frame.
  const before = useDeferredValue(view.details);
  const details = before?.day === view.details?.day ? view.details : before;

  const select = useCallback((day: Day) => {
    setCurrent(day);
    setSelected(day);
  }, []);
  const step = useCallback((by: CalendarStep) => setCurrent((day) => stepInCalendar(day, by)), []);
  const openDay = (day: Day) => {
    select(day);
    setOpen(true);
  };
  const page = (by: CalendarStep) => startTransition(() => step(by));

  const dayOf = (shownDay: CalendarDetails) => (
    <DayDetails
      key={shownDay.day}
      details={shownDay}
      exams={exams[shownDay.day]}
      today={today}
      actions={actions}
    />
  );

  return (
    <>
      <PageHeading
        actions={
          <>
            {hasCalendars && <InboxButton />}
            <ButtonLink to="/courses" state={PLAN_EXAM} variant="quiet" icon={<Plus />}>
              {shellWords.planExam}
            </ButtonLink>
            <SegmentedControl label={calendarWords.span} value={span} options={SPANS} onValue={setSpan} />
          </>
        }
      >
        {pagesWords.calendar}
      </PageHeading>
      <div
        className={styles.columns}
        data-span={span}
        data-dragging={drag.isDragging || undefined}
        {...drag.handlers}
      >
        <Card as="section" tone="raised" padding="none" className={styles.month} aria-labelledby={TITLE_ID}>
          <header className={styles.head}>
            <h2 id={TITLE_ID} aria-live="polite">
              {shown.title}
            </h2>
            {!shown.has(today) && <Button onClick={() => select(today)}>{calendarWords.today}</Button>}
            <IconButton
              icon={<ChevronLeft data-points />}
              variant="outlined"
              label={calendarWords.previous[span]}
              onClick={() => (span === "month" ? page("previousMonth") : select(shown.previous))}
            />
            <IconButton
              icon={<ChevronRight data-points />}
              variant="outlined"
              label={calendarWords.next[span]}
              onClick={() => (span === "month" ? page("nextMonth") : select(shown.next))}
            />
          </header>
          {span === "month" ? (
            <MonthGrid
              labelledBy={TITLE_ID}
              weeks={view.weeks}
              exams={exams}
              current={current}
              onStep={step}
              onSelect={select}
            />
          ) : (
            <Week
              day={current}
              today={today}
              exams={exams}
              selected={isOver && !isOpen ? null : selected}
              onSelect={openDay}
            />
          )}
          <Legend span={span} from={shown.from} to={shown.to} today={today} />
        </Card>
        {details === null && !isOver && <p className={styles.hint}>{calendarWords.chooseDay}</p>}
        {details !== null && !isOver && dayOf(details)}
        {details !== null && isOver && isOpen && (
          <DayOver title={format.fullDay(details.day)} onClose={() => setOpen(false)}>
            {dayOf(details)}
          </DayOver>
        )}
      </div>
    </>
  );
}

interface SpanShown {
  readonly from: Day;
  readonly to: Day;
  readonly title: string;
  readonly previous: Day;
  readonly next: Day;
  readonly has: (day: Day) => boolean;
}

const monthSpan = (month: Month, current: Day): SpanShown => ({
  from: firstDayOfPeriod("monthly", periodKeyOf("monthly", current)),
  to: lastDayOfPeriod("monthly", periodKeyOf("monthly", current)),
  title: format.month(month),
  previous: sameDateIn(addMonths(month, -1), current),
  next: sameDateIn(addMonths(month, 1), current),
  has: (day) => monthOf(day) === month,
});

const weekSpan = (current: Day): SpanShown => ({
  from: weekStart(current),
  to: addDays(weekStart(current), 6),
  title: format.dayRange(weekStart(current), addDays(weekStart(current), 6)),
  previous: addDays(current, -7),
  next: addDays(current, 7),
  has: (day) => weekStart(day) === weekStart(current),
});

interface WeekProps {
  readonly day: Day;
  readonly today: Day;
  readonly exams: Readonly<Record<Day, readonly Exam[]>>;
  readonly selected: Day | null;
  readonly onSelect: (day: Day) => void;
}

function Week({ day, today, exams, selected, onSelect }: WeekProps) {
  const week = useView(weekView, day, today);
  return (
    <WeekGrid
      week={week}
      exams={exams}
      labelledBy={TITLE_ID}
      current={day}
      selected={selected}
      onSelect={onSelect}
    />
  );
}

/** The courses by their color, and on request what the marks mean. */
function Legend({
  span,
  from,
  to,
  today,
}: Pick<SpanShown, "from" | "to"> & { readonly span: Span; readonly today: Day }) {
  const courses = useView(coursesBetween, from, to, today);
  const [isOpen, setOpen] = useState(false);
  return (
    <p className={styles.legend}>
      <IconButton
        icon={<CircleQuestionMark />}
        size="sm"
        label={calendarWords.legend}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && span === "month" && (
        <>
          <span>
            <i className={styles.badge} aria-hidden="true" /> {calendarWords.hoursStudied}
          </span>
          <span>
            <i className={styles.dot} aria-hidden="true" /> {calendarWords.openTasks}
          </span>
        </>
      )}
      {isOpen && span === "week" && (
        <>
          <span>
            <i className={styles.done} aria-hidden="true" /> {calendarWords.doneTasks}
          </span>
          <span>
            <i className={styles.clash} aria-hidden="true" /> {calendarWords.clashes}
          </span>
        </>
      )}
      {courses.map((course) => (
        <CourseMark key={course.id} course={course} />
      ))}
    </p>
  );
}
