/** What the list begins with, as a link may say in the router's state. History is untrusted: it outlives releases. */
import { type CourseId, type Day, filterOfDay, isDay } from "@furrow/core";
import type { Wanted } from "./use-listed-tasks.ts";

/** The day of a task, with its tasks of any course. */
const listingOf = (day: Day, title: string, today: Day): Partial<Wanted> => {
  const filter = filterOfDay(day, today);
  // Among years of tasks the list may show it only far below: there its name brings it up.
  return { filter, search: filter === "all" ? title : "", course: "any" };
};

/** Links from a course show all its tasks; links from a notice show its task. */
export function readReceivedListing(state: unknown, today: Day): Partial<Wanted> {
  if (typeof state !== "object" || state === null) return {};
  const { course, day, title } = state as Readonly<Record<string, unknown>>;
  if (typeof course === "string") return { course: course as CourseId, filter: "all" };
  return isDay(day) && typeof title === "string" ? listingOf(day, title, today) : {};
}

/** A link asks to choose among the tasks of today. */
export const readSelecting = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "selecting" in state;
