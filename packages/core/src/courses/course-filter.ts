import type { CourseId } from "../records/course.ts";
import type { State } from "../records/state.ts";
import type { Task } from "../records/task.ts";

/** Which tasks a list shows: of any course, of none, or of one. */
export type CourseFilter = "any" | "none" | CourseId;

type OfCourse = Pick<Task, "course">;

/** Picks the tasks of a course; null where every task is meant. Tasks of a deleted course are in none, and its filter means any. */
export const ofCourse = (
  filter: CourseFilter,
  courses: State["courses"],
): (<T extends OfCourse>(tasks: readonly T[]) => readonly T[]) | null => {
  if (filter === "any") return null;
  if (filter !== "none") {
    return courses.has(filter) ? (tasks) => tasks.filter(({ course }) => course === filter) : null;
  }
  return (tasks) => tasks.filter(({ course }) => course === undefined || !courses.has(course));
};
