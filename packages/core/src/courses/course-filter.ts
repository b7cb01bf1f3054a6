import type { CourseId } from "../records/course.ts";
import type { State } from "../records/state/state.ts";
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
    return courses.has(filter) ? (tasks) => groupsOf(tasks).get(filter) ?? [] : null;
  }
  return (tasks) => {
    const groups = groupsOf(tasks);
    const lost = new Set([...groups.keys()].filter((id) => id !== undefined && !courses.has(id)));
    if (lost.size === 0) return groups.get(undefined) ?? [];
    return tasks.filter(({ course }) => course === undefined || lost.has(course));
  };
};

type Groups<T> = ReadonlyMap<CourseId | undefined, readonly T[]>;

/** By the lists of the days: whoever narrows years of tasks to a course looks at each once, and a change makes anew only its day's. */
const groupsOfLists = new WeakMap<readonly OfCourse[], Groups<OfCourse>>();

const groupsOf = <T extends OfCourse>(tasks: readonly T[]): Groups<T> => {
  // What is kept for a list holds members of that list.
  const known = groupsOfLists.get(tasks) as Groups<T> | undefined;
  if (known !== undefined) return known;
  const groups = Map.groupBy(tasks, ({ course }) => course);
  groupsOfLists.set(tasks, groups);
  return groups;
};
