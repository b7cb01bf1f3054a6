import {
  type Course,
  clockOfMinutes,
  courseOf,
  type Day,
  type Exam,
  type State,
  type Task,
  threeDaysOf,
  type WeekBlock,
  type WeekDay,
  type WeekView,
} from "@furrow/core";
import { TriangleAlert } from "lucide-react";
import type { CSSProperties } from "react";
import { calendarWords } from "#messages/calendar.ts";
import { classNames } from "../../components/class-names.ts";
import { ExamSheet } from "../../components/icons/first-icons.ts";
import { useRestricted } from "../../components/restricted.ts";
import { useMediaQuery } from "../../components/use-media-query.ts";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { useView } from "../../hooks/use-view.ts";
import { format } from "../../messages/format.ts";
import { courseStyle } from "../../shared/courses/course-style.ts";
import { RepeatMark } from "../../shared/series/repeat-mark.tsx";
import styles from "./week-grid.module.css";

interface WeekGridProps {
  readonly week: WeekView;
  readonly exams: Readonly<Record<Day, readonly Exam[]>>;
  readonly labelledBy: string;
  /** Of three days, the one in the middle. */
  readonly current: Day;
  readonly selected: Day | null;
  readonly onSelect: (day: Day) => void;
}

/** Seven days in columns, or three below a strip of seven dates, each task at its time. A press on a day or a task opens the day. */
export function WeekGrid({ week, exams, labelledBy, current, selected, onSelect }: WeekGridProps) {
  const { fromHour, toHour } = week;
  const isNarrow = useMediaQuery("(width < 37.5rem)");
  const days = isNarrow ? threeDaysOf(week.days, current) : week.days;
  const hours = Array.from({ length: toHour - fromHour }, (_, index) => fromHour + index);
  return (
    <div className={styles.week} style={hoursStyle(hours.length)}>
      {isNarrow && <Dates week={week} shown={days} onSelect={onSelect} />}
      <div className={styles.clock} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{format.hourOfDay(hour)}</span>
        ))}
      </div>
      <ol className={styles.days} aria-labelledby={labelledBy}>
        {days.map((day) => (
          <DayColumn
            key={day.day}
            column={day}
            exams={exams[day.day]}
            fromHour={fromHour}
            isSelected={day.day === selected}
            onSelect={onSelect}
          />
        ))}
      </ol>
    </div>
  );
}

interface DatesProps {
  readonly week: WeekView;
  readonly shown: readonly WeekDay[];
  readonly onSelect: (day: Day) => void;
}

/** The week's dates above three of its days. */
function Dates({ week, shown, onSelect }: DatesProps) {
  const restricted = useRestricted();
  return (
    <ol className={styles.dates}>
      {week.days.map((each) => (
        <li key={each.day} data-today={each.isToday || undefined}>
          <button
            type="button"
            className={classNames(styles.date, shown.includes(each) && styles.selected)}
            aria-label={calendarWords.showDay(each.day)}
            onClick={() => onSelect(each.day)}
            {...restricted}
          >
            {format.dayOfWeek(each.day)}
            <b>{Number(each.day.slice(8))}</b>
          </button>
        </li>
      ))}
    </ol>
  );
}

interface DayColumnProps {
  readonly column: WeekDay;
  readonly exams: readonly Exam[] | undefined;
  readonly fromHour: number;
  readonly isSelected: boolean;
  readonly onSelect: (day: Day) => void;
}

function DayColumn({ column, exams, fromHour, isSelected, onSelect }: DayColumnProps) {
  const { day, isToday, hours, blocks, untimed, freeMinutes } = column;
  const restricted = useRestricted();
  const free = calendarWords.free(freeMinutes / 60);
  return (
    <li className={styles.day} data-drop-day={day} data-today={isToday || undefined}>
      <button
        type="button"
        className={classNames(styles.head, isSelected && styles.selected)}
        aria-pressed={isSelected}
        onClick={() => onSelect(day)}
        {...restricted}
      >
        <VisuallyHidden>{calendarWords.weekDayAloud(column, exams)}</VisuallyHidden>
        <span aria-hidden="true">{format.dayOfWeek(day)}</span>
        <b aria-hidden="true">{Number(day.slice(8))}</b>
        {exams?.map((exam) => (
          <small key={exam.id} className={styles.exam} title={exam.name} aria-hidden="true">
            <ExamSheet />
          </small>
        ))}
        <small aria-hidden="true">{hours > 0 ? format.duration(hours) : free}</small>
      </button>
      <div className={styles.hours}>
        {blocks.map((block) => (
          <Block key={block.task.id} block={block} fromHour={fromHour} onOpen={() => onSelect(day)} />
        ))}
      </div>
      {untimed.length > 0 && <p className={styles.untimed}>{calendarWords.untimed(untimed.length)}</p>}
    </li>
  );
}

const courseOfTask = ({ courses }: State, task: Task): Course | undefined => courseOf(task, courses);

/** Minutes: a shorter block has one line. */
const HOUR = 60;

/** Minutes: below its name and time, a shorter block has no room for its course. The legend names its color. */
const WITH_COURSE = 150;

interface BlockProps {
  readonly block: WeekBlock;
  readonly fromHour: number;
  readonly onOpen: () => void;
}

function Block({ block, fromHour, onOpen }: BlockProps) {
  const { task, isDone, from, to, clashes, isClass } = block;
  const course = useView(courseOfTask, task);
  const hasRoom = to - from >= HOUR;
  return (
    <button
      type="button"
      className={classNames(
        styles.block,
        isDone && styles.done,
        clashes && styles.clash,
        isClass && styles.lesson,
      )}
      style={{ ...placeStyle(block, fromHour), ...(course && courseStyle(course.color)) }}
      data-course={course !== undefined || undefined}
      data-narrow={block.lanes > 1 || undefined}
      data-short={!hasRoom || undefined}
      title={task.title}
      draggable={!isClass}
      data-task={isClass ? undefined : task.id}
      onClick={onOpen}
    >
      <VisuallyHidden>
        {calendarWords.blockAloud(block)} <bdi>{course?.name}</bdi>
      </VisuallyHidden>
      <span className={styles.inside}>
        {clashes && hasRoom && <TriangleAlert />}
        <RepeatMark task={task} className={styles.repeats} />
        <span className={styles.name} dir="auto" aria-hidden="true">
          {task.title}
        </span>
        {course !== undefined && to - from >= WITH_COURSE && (
          <span className={styles.course} dir="auto" aria-hidden="true">
            {course.name}
          </span>
        )}
        {hasRoom && (
          <span className={styles.time} aria-hidden="true">
            {format.clock(clockOfMinutes(from))}
          </span>
        )}
      </span>
    </button>
  );
}

const hoursStyle = (count: number): CSSProperties & Record<`--${string}`, number> => ({ "--hours": count });

function placeStyle(
  { from, to, lane, lanes }: WeekBlock,
  fromHour: number,
): CSSProperties & Record<`--${string}`, number> {
  return {
    "--from": (from - fromHour * 60) / 60,
    "--length": (to - from) / 60,
    "--lane": lane,
    "--lanes": lanes,
  };
}
