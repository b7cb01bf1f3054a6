/** What a published calendar shows: a scope, courses and a window of days. Undefined is a file, which has everything. */
import type { CourseId } from "../../records/course.ts";
import type { Task } from "../../records/task.ts";
import { isoOf } from "../../time/instant.ts";
import type { Day } from "../../time/types.ts";

export const CALENDAR_SCOPES = ["busy", "titles", "everything"] as const;
export type CalendarScope = (typeof CALENDAR_SCOPES)[number];

export interface PublishedCalendar {
  readonly id: string;
  readonly scope: CalendarScope;
  /** What is shown in place of each title if the scope is "busy". */
  readonly busyTitle: string;
  /** Null: tasks of all courses and of none. */
  readonly courses: readonly CourseId[] | null;
  /** An IANA name: where the user's own times are, whichever device publishes. */
  readonly zone: string;
  readonly days: { readonly from: Day; readonly to: Day };
}

/** How many days before and after today are shown. */
export interface CalendarWindow {
  readonly back: number;
  readonly ahead: number;
}

type Entry = Pick<Task, "startTime" | "moment" | "was"> & { readonly course?: CourseId | null | undefined };

/** A calendar's deadline takes no time, at whatever hour a device shows it. */
export const takesTime = ({ startTime, moment, was }: Entry): boolean =>
  moment === undefined ? startTime !== null : typeof was?.until !== "number";

/** The same on every device. */
export const publishedDay = ({ date, moment }: Pick<Task, "date" | "moment">): Day =>
  moment === undefined ? date : (isoOf(moment).slice(0, 10) as Day);

export const isPublished = (entry: Entry, published: PublishedCalendar | undefined): boolean => {
  if (published === undefined) return true;
  const { scope, courses } = published;
  // A whole day says nothing about when the user is busy.
  if (scope === "busy" && !takesTime(entry)) return false;
  return courses === null || courses.some((id) => id === entry.course);
};

export const isInWindow = (day: Day, published: PublishedCalendar | undefined): boolean =>
  published === undefined || (day >= published.days.from && day <= published.days.to);
