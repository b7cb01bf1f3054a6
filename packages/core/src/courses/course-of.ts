import type { Course, CourseId } from "../records/course.ts";
import type { State } from "../records/state/state.ts";

/** The course that a task or a series belongs to; undefined for none, and for one that is deleted. */
export const courseOf = (
  { course }: { readonly course?: CourseId | null | undefined },
  courses: State["courses"],
): Course | undefined => (course === undefined || course === null ? undefined : courses.get(course));
