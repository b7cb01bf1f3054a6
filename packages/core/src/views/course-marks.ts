/** Which courses a calendar marks. */
import { courseOf } from "../courses/course-of.ts";
import { byCourseName, type Course } from "../records/course.ts";
import type { State } from "../records/state.ts";
import { tasksOn } from "../tasks/occurrences.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";

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
