import type { CalendarDay, CalendarStep, Day, Exam } from "@furrow/core";
import { type KeyboardEvent, memo, useEffect, useRef } from "react";
import { calendarWords } from "#messages/calendar.ts";
import { classNames } from "../../components/class-names.ts";
import { ExamSheet } from "../../components/icons/first-icons.ts";
import { useRestricted } from "../../components/restricted.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { format } from "../../messages/format.ts";
import { courseStyle } from "../../shared/courses/course-style.ts";
import styles from "./month-grid.module.css";

interface MonthGridProps {
  readonly labelledBy: string;
  readonly weeks: readonly (readonly CalendarDay[])[];
  readonly exams: Readonly<Record<Day, readonly Exam[]>>;
  /** The one day that Tab reaches. */
  readonly current: Day;
  readonly onStep: (step: CalendarStep) => void;
  readonly onSelect: (day: Day) => void;
}

/** Sunday first. */
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

const STEPS: Readonly<Record<string, CalendarStep>> = {
  ArrowLeft: "previousDay",
  ArrowRight: "nextDay",
  ArrowUp: "previousWeek",
  ArrowDown: "nextWeek",
  Home: "weekStart",
  End: "weekEnd",
  PageUp: "previousMonth",
  PageDown: "nextMonth",
  "Shift+PageUp": "previousYear",
  "Shift+PageDown": "nextYear",
};

/** In right-to-left languages tomorrow is on the left. */
const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** A month as the ARIA grid pattern has it: one stop for Tab, arrows inside, Enter or Space opens the day. */
export const MonthGrid = memo(function MonthGrid({
  labelledBy,
  weeks,
  exams,
  current,
  onStep,
  onSelect,
}: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const isWalking = useRef(false);
  const restricted = useRestricted();

  useEffect(() => {
    if (!isWalking.current) return;
    isWalking.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
  }, [current]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.currentTarget.matches(":dir(rtl)") ? (MIRRORED[event.key] ?? event.key) : event.key;
    const step = STEPS[event.shiftKey ? `Shift+${key}` : key];
    if (step === undefined) return;
    event.preventDefault();
    isWalking.current = true;
    onStep(step);
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern makes a table a grid.
    <table ref={grid} role="grid" className={styles.grid} aria-labelledby={labelledBy} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {WEEKDAYS.map((weekday) => (
            <th key={weekday} scope="col">
              <span aria-hidden="true">{format.weekdayInColumn(weekday)}</span>
              <VisuallyHidden>{format.weekday(weekday)}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: another month fills the same squares, which is a fifth less work than new ones.
          <tr key={row}>
            {week.map((day, column) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the focus is on the button inside, as the pattern allows.
              <td
                // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                key={column}
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cells of a grid, see above.
                role="gridcell"
                aria-selected={day.isInMonth ? day.isSelected : undefined}
                aria-disabled={!day.isInMonth || undefined}
              >
                {day.isInMonth ? (
                  <button
                    type="button"
                    className={classNames(
                      styles.day,
                      day.isToday && styles.today,
                      day.isSelected && styles.selected,
                    )}
                    tabIndex={day.day === current ? 0 : -1}
                    data-day={day.day}
                    data-drop-day={day.day}
                    aria-current={day.isToday ? "date" : undefined}
                    onClick={() => onSelect(day.day)}
                    {...restricted}
                  >
                    <VisuallyHidden>{calendarWords.dayAloud(day, exams[day.day])}</VisuallyHidden>
                    <DayFace day={day} exams={exams[day.day]} isNamed />
                  </button>
                ) : (
                  <span className={classNames(styles.day, styles.outside)}>
                    <DayFace day={day} exams={exams[day.day]} />
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** Inline in the square: thirty squares are most of the page. `isNamed` if a label says the same. */
function DayFace({
  day,
  exams = [],
  isNamed,
}: {
  readonly day: CalendarDay;
  readonly exams?: readonly Exam[] | undefined;
  readonly isNamed?: true;
}) {
  return (
    <>
      <span className={styles.date} aria-hidden={isNamed}>
        {day.date}
      </span>
      {day.hours > 0 && (
        <span
          className={styles.badge}
          data-course={day.courseDone !== null || undefined}
          style={day.courseDone === null ? undefined : courseStyle(day.courseDone.color)}
          aria-hidden={isNamed}
        >
          {format.duration(day.hours)}
        </span>
      )}
      {exams.map((exam) => (
        <span key={exam.id} className={styles.exam} title={exam.name} aria-hidden={isNamed}>
          <ExamSheet />
          <span dir="auto">{exam.name}</span>
        </span>
      ))}
      {day.classCount > 0 && (
        <span className={styles.classes} aria-hidden={isNamed}>
          {calendarWords.classes(day.classCount)}
        </span>
      )}
      {day.unfinished.length > 0 && (
        <span className={styles.titles} aria-hidden={isNamed}>
          {day.unfinished.map(({ title, course }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two tasks may have one title.
            <span key={at} title={title} style={course === null ? undefined : courseStyle(course.color)}>
              <bdi>{title}</bdi>
            </span>
          ))}
          {day.unfinishedCount > day.unfinished.length && (
            <small>{calendarWords.andMore(day.unfinishedCount - day.unfinished.length)}</small>
          )}
        </span>
      )}
      {day.unfinishedCount > 0 && (
        <span className={styles.planned} aria-hidden={isNamed}>
          {day.marks.map((course) => (
            <i key={course?.id ?? "none"} style={course === null ? undefined : courseStyle(course.color)} />
          ))}
        </span>
      )}
    </>
  );
}
