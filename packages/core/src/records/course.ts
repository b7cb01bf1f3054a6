import { compareTexts } from "@furrow/values";
import { isoAtNoon, readTimestamp } from "../time/instant.ts";
import { byId } from "./state/groups.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

export type CourseId = string & { readonly __courseId: unique symbol };

/** No plausible week has more. */
export const MAX_WEEKLY_HOURS = 100;

/** A course of the user. A task stores it in addition to its category. */
export interface Course extends WithUnknown {
  readonly id: CourseId;
  readonly name: string;
  /** A palette color's name, or #rrggbb. How it looks depends on the theme. */
  readonly color: string;
  /** Weekly target in hours; null if none. */
  readonly weeklyHours: number | null;
  readonly archivedAt: string | null;
  readonly createdAt: string;
}

export const courseRecord = recordType<Course>()({
  table: "courses",
  rows: { kind: "many", id: "course_{timestamp}_{random}" },
  since: "1.2.0",
  cells: {
    name: { holds: "text" },
    color: { holds: "name of a color, or #rrggbb" },
    weeklyHours: { holds: "hours or null" },
    archivedAt: { holds: "time or null" },
    createdAt: { holds: "time" },
  },
  read: (id, fields, today) => ({
    id: id as CourseId,
    name: typeof fields.name === "string" ? fields.name : "",
    color: typeof fields.color === "string" ? fields.color : "",
    weeklyHours: readWeeklyHours(fields.weeklyHours),
    archivedAt: readTimestamp(fields.archivedAt),
    createdAt: readTimestamp(fields.createdAt) ?? isoAtNoon(today),
  }),
  write: ({ id: _id, unknown: _later, ...fields }) => fields,
});

/** Hours from a form or storage: a number or its text, above 0; else null. */
export const readWeeklyHours = (value: unknown): number | null => {
  const hours = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof hours !== "number" || !Number.isFinite(hours) || hours <= 0) return null;
  return Math.min(hours, MAX_WEEKLY_HOURS);
};

export const readCourseId = (value: unknown): CourseId | null =>
  typeof value === "string" && value !== "" ? (value as CourseId) : null;

export const byCourseName = (one: Course, other: Course): number =>
  compareTexts(one.name.toLowerCase(), other.name.toLowerCase()) || byId(one, other);
