import { type CourseId, readCourseId } from "./course.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

/** Which course a calendar means by a name, so that the user chooses it once. */
export interface CalendarCourse extends WithUnknown {
  readonly id: string;
  /** Null if its events are of no course. */
  readonly course: CourseId | null;
}

export const calendarCourseRecord = recordType<CalendarCourse>()({
  table: "calendarCourses",
  rows: { kind: "many", id: "cal_{fingerprint} of a subscription and the name" },
  since: "1.4.0",
  counted: null,
  cells: { course: { holds: "id of a course, or null" } },
  read: (id, { course }) => ({ id, course: readCourseId(course) }),
  write: ({ course }) => ({ course }),
});
