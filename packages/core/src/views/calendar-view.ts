import { courseOf } from "../courses/course-of.ts";
import { byCourseName, type Course } from "../records/course.ts";
import type { State } from "../records/state.ts";
import { classesOn } from "../tasks/classes.ts";
import { countUnfinishedOn, tasksAndMissedOn, tasksOn } from "../tasks/occurrences.ts";
import { addDays, dateOfDay, daysFrom, weekStart } from "../time/day.ts";
import { addMonths, firstDayOfMonth, lastDayOfMonth, type Month, monthOf } from "../time/month.ts";
import type { Day } from "../time/types.ts";
import { taskCard } from "./task-card.ts";

export type CalendarDay = ReturnType<typeof calendarDay>;

export type CalendarDetails = ReturnType<typeof detailsOf>;

export interface CalendarShown {
  readonly month: Month;
  readonly selected: Day | null;
}

export const calendarView = (state: State, { month, selected }: CalendarShown, today: Day) => {
  const first = weekStart(firstDayOfMonth(month));
  const last = addDays(weekStart(lastDayOfMonth(month)), 6);
  const days = daysFrom(first, last).map((day) => calendarDay(state, day, month, selected, today));
  return {
    month,
    previousMonth: addMonths(month, -1),
    nextMonth: addMonths(month, 1),
    /** Weeks of seven days, Sunday first, with the days of the neighbouring months that fill them. */
    weeks: Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)),
    /** Of the selected day, when it is one of the month. */
    details: selected === null || monthOf(selected) !== month ? null : detailsOf(state, selected, today),
  };
};

const TITLES_IN_A_SQUARE = 2;

const calendarDay = (state: State, day: Day, month: Month, selected: Day | null, today: Day) => ({
  day,
  /** 1 to 31. */
  date: dateOfDay(day),
  isInMonth: monthOf(day) === month,
  isToday: day === today,
  isSelected: day === selected,
  hours: state.hoursByDay.get(day) ?? 0,
  taskCount: tasksOn(state, day, today).length,
  unfinishedCount: countUnfinishedOn(state, day, today),
  classCount: classesOn(state, day).length,
  /** What the unfinished ones are of, null where they are of no course; the first few. */
  marks: marksOpenOn(state, day, today),
  /** The first course of a day whose tasks are all completed. */
  courseDone: courseDoneOn(state, day, today),
  /** The first unfinished tasks, as many as a square has room for. */
  unfinished: tasksOn(state, day, today)
    .filter(({ done }) => done === null)
    .slice(0, TITLES_IN_A_SQUARE)
    .map((task) => ({ title: task.title, course: courseOf(task, state.courses) ?? null })),
});

const detailsOf = (state: State, day: Day, today: Day) => ({
  day,
  hours: state.hoursByDay.get(day) ?? 0,
  tasks: tasksAndMissedOn(state, day, today).map(taskCard),
  /** Of subscribed calendars, by time. */
  classes: classesOn(state, day),
});

/** So many fit into the square of a day. */
const MOST_MARKS = 3;

/** Of the day's open tasks: null for those without a course, then the courses in the tasks' order; the first few. */
export const marksOpenOn = (state: State, day: Day, today: Day): readonly (Course | null)[] => {
  const open = tasksOn(state, day, today).filter(({ done }) => done === null);
  const marks = new Set(open.map((task) => courseOf(task, state.courses) ?? null));
  const courses = [...marks].filter((course) => course !== null);
  return [...(marks.has(null) ? [null] : []), ...courses].slice(0, MOST_MARKS);
};

/** The first course of a day, if all its tasks are completed. */
export const courseDoneOn = (state: State, day: Day, today: Day): Course | null => {
  const tasks = tasksOn(state, day, today);
  if (tasks.some(({ done }) => done === null)) return null;
  return tasks.flatMap((task) => courseOf(task, state.courses) ?? [])[0] ?? null;
};

/** Of all tasks of these days, by name: what a legend names. */
export const coursesBetween = (state: State, from: Day, to: Day, today: Day): readonly Course[] => {
  const courses = new Set<Course>();
  if (state.courses.size === 0) return [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    for (const task of tasksOn(state, day, today)) {
      const course = courseOf(task, state.courses);
      if (course !== undefined) courses.add(course);
    }
  }
  return [...courses].sort(byCourseName);
};
