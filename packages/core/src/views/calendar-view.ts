import { courseOf } from "../courses/course-of.ts";
import type { Course } from "../records/course.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";
import { classesOn } from "../tasks/classes.ts";
import { countUnfinishedOn, tasksAndMissedOn, tasksOn } from "../tasks/occurrences.ts";
import { addDays, dateOfDay, daysFrom, weekStart } from "../time/day.ts";
import { addMonths, firstDayOfMonth, lastDayOfMonth, type Month, monthOf } from "../time/month.ts";
import type { Day } from "../time/types.ts";
import { courseDoneOn, marksOpenOn } from "./course-marks.ts";
import { type TaskCard, taskCard } from "./task-card.ts";

export interface CalendarDay {
  readonly day: Day;
  /** 1 to 31. */
  readonly date: number;
  readonly isInMonth: boolean;
  readonly isToday: boolean;
  readonly isSelected: boolean;
  readonly hours: number;
  readonly taskCount: number;
  readonly unfinishedCount: number;
  readonly classCount: number;
  /** What the unfinished ones are of, null where they are of no course; the first few. */
  readonly marks: readonly (Course | null)[];
  /** The first course of a day whose tasks are all completed. */
  readonly courseDone: Course | null;
  /** The first unfinished tasks, as many as a square has room for. */
  readonly unfinished: readonly { readonly title: string; readonly course: Course | null }[];
}

export interface CalendarDetails {
  readonly day: Day;
  readonly hours: number;
  readonly tasks: readonly TaskCard[];
  /** Of subscribed calendars, by time. */
  readonly classes: readonly Task[];
}

export interface CalendarView {
  readonly month: Month;
  readonly previousMonth: Month;
  readonly nextMonth: Month;
  /** Weeks of seven days, Sunday first, with the days of the neighbouring months that fill them. */
  readonly weeks: readonly (readonly CalendarDay[])[];
  /** Of the selected day, when it is one of the month. */
  readonly details: CalendarDetails | null;
}

export interface CalendarShown {
  readonly month: Month;
  readonly selected: Day | null;
}

export const calendarView = (state: State, { month, selected }: CalendarShown, today: Day): CalendarView => {
  const first = weekStart(firstDayOfMonth(month));
  const last = addDays(weekStart(lastDayOfMonth(month)), 6);
  const days = daysFrom(first, last).map((day) => calendarDay(state, day, month, selected, today));
  return {
    month,
    previousMonth: addMonths(month, -1),
    nextMonth: addMonths(month, 1),
    weeks: Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)),
    details: selected === null || monthOf(selected) !== month ? null : detailsOf(state, selected, today),
  };
};

const TITLES_IN_A_SQUARE = 2;

const calendarDay = (
  state: State,
  day: Day,
  month: Month,
  selected: Day | null,
  today: Day,
): CalendarDay => ({
  day,
  date: dateOfDay(day),
  isInMonth: monthOf(day) === month,
  isToday: day === today,
  isSelected: day === selected,
  hours: state.hoursByDay.get(day) ?? 0,
  taskCount: tasksOn(state, day, today).length,
  unfinishedCount: countUnfinishedOn(state, day, today),
  classCount: classesOn(state, day).length,
  marks: marksOpenOn(state, day, today),
  courseDone: courseDoneOn(state, day, today),
  unfinished: tasksOn(state, day, today)
    .filter(({ done }) => done === null)
    .slice(0, TITLES_IN_A_SQUARE)
    .map((task) => ({ title: task.title, course: courseOf(task, state.courses) ?? null })),
});

const detailsOf = (state: State, day: Day, today: Day): CalendarDetails => ({
  day,
  hours: state.hoursByDay.get(day) ?? 0,
  tasks: tasksAndMissedOn(state, day, today).map(taskCard),
  classes: classesOn(state, day),
});
