import { byCourseName, type Course } from "../records/course.ts";
import type { State } from "../records/state/state.ts";
import { hoursThisWeek } from "../study/hours-by-course.ts";
import { allTasks } from "../tasks/occurrences.ts";
import type { Day } from "../time/types.ts";

interface CourseShown {
  readonly course: Course;
  /** Of this week. */
  readonly hours: number;
  /** Of its target, 0 to 100; null where it has none, or is archived. */
  readonly percent: number | null;
  /** How many tasks belong to it. */
  readonly tasks: number;
}

export interface CoursesView {
  /** By name. */
  readonly present: readonly CourseShown[];
  readonly archived: readonly CourseShown[];
}

export const coursesView = (state: State, today: Day): CoursesView => {
  const week = hoursThisWeek(state, today);
  const tasks = new Map<string, number>();
  const all = allTasks(state, today);
  for (const day of all.keys()) {
    for (const { course } of all.get(day) ?? []) {
      if (course !== undefined) tasks.set(course, (tasks.get(course) ?? 0) + 1);
    }
  }
  const shown = [...state.courses.values()].sort(byCourseName).map((course): CourseShown => {
    const { id, weeklyHours, archivedAt } = course;
    const hours = week.get(id) ?? 0;
    const hasTarget = weeklyHours !== null && archivedAt === null;
    return {
      course,
      hours,
      percent: hasTarget ? Math.min(100, Math.round((hours / weeklyHours) * 100)) : null,
      tasks: tasks.get(id) ?? 0,
    };
  });
  return {
    present: shown.filter(({ course }) => course.archivedAt === null),
    archived: shown.filter(({ course }) => course.archivedAt !== null),
  };
};
