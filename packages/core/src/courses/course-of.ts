import type { Course, CourseId } from "../records/course.ts";
import type { State } from "../records/state.ts";

/** The course of a task or series; undefined for none or a deleted one. */
export const courseOf = (
  { course }: { readonly course?: CourseId | null | undefined },
  courses: State["courses"],
): Course | undefined => (course === undefined || course === null ? undefined : courses.get(course));
