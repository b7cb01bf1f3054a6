/** What a published calendar shows: a scope, courses and a window of days. Undefined is a file, which has everything. */
import type { CourseId } from "../../records/course.ts";
import type { ClockTime, Day } from "../../time/types.ts";

export const CALENDAR_SCOPES = ["busy", "titles", "everything"] as const;
export type CalendarScope = (typeof CALENDAR_SCOPES)[number];

export interface PublishedCalendar {
  readonly id: string;
  readonly scope: CalendarScope;
  /** What is shown in place of each title if the scope is "busy". */
  readonly busyTitle: string;
  /** Null: tasks of all courses and of none. */
  readonly courses: readonly CourseId[] | null;
  /** An IANA name. */
  readonly zone: string;
  readonly days: { readonly from: Day; readonly to: Day };
}

/** How many days before and after today are shown. */
export interface CalendarWindow {
  readonly back: number;
  readonly ahead: number;
}

interface Entry {
  readonly course?: CourseId | null | undefined;
  readonly startTime: ClockTime | null;
}

export const isPublished = (entry: Entry, published: PublishedCalendar | undefined): boolean => {
  if (published === undefined) return true;
  const { scope, courses } = published;
  // A whole day says nothing about when the user is busy.
  if (scope === "busy" && entry.startTime === null) return false;
  return courses === null || courses.some((id) => id === entry.course);
};

export const isInWindow = (day: Day, published: PublishedCalendar | undefined): boolean =>
  published === undefined || (day >= published.days.from && day <= published.days.to);
