import { ofCourse } from "../courses/course-filter.ts";
import { byCourseName, type Course, type CourseId } from "../records/course.ts";
import type { State } from "../records/state.ts";
import { hoursThisWeek } from "../study/hours-by-course.ts";
import { allTasks } from "../tasks/occurrences.ts";
import type { Day } from "../time/types.ts";

interface CourseShown {
  readonly course: Course;
  /** Of this week. */
  readonly hours: number;
  /** Of its target, 0 to 100; null where it has none, or is archived. */
  readonly percent: number | null;
}

export type CoursesView = ReturnType<typeof coursesView>;

/** How many tasks belong to a course: what is asked before it is deleted. */
export const countTasksOf = (state: State, courseId: CourseId, today: Day): number => {
  const pick = ofCourse(courseId, state.courses);
  const all = allTasks(state, today);
  let count = 0;
  for (const day of all.keys()) count += pick?.(all.get(day) ?? []).length ?? 0;
  return count;
};

export const coursesView = (state: State, today: Day) => {
  const week = hoursThisWeek(state, today);
  const shown = [...state.courses.values()].sort(byCourseName).map((course): CourseShown => {
    const { id, weeklyHours, archivedAt } = course;
    const hours = week.get(id) ?? 0;
    const hasTarget = weeklyHours !== null && archivedAt === null;
    return {
      course,
      hours,
      percent: hasTarget ? Math.min(100, Math.round((hours / weeklyHours) * 100)) : null,
    };
  });
  return {
    /** By name. */
    present: shown.filter(({ course }) => course.archivedAt === null),
    archived: shown.filter(({ course }) => course.archivedAt !== null),
  };
};
