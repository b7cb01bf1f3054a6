import { compareTexts } from "@furrow/values";
import { byId } from "./state/groups.ts";
import { type CellTable, type FieldsOf, ofTable, text, time, timeOrNull } from "./state/record-table.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

export type CourseId = string & { readonly __courseId: unique symbol };

/** No plausible week has more. */
export const MAX_WEEKLY_HOURS = 100;

const COURSE = {
  name: text,
  /** How it looks depends on the theme. */
  color: { ...text, holds: "name of a color, or #rrggbb" },
  /** The target; null if none. */
  weeklyHours: { holds: "hours or null", read: (stored) => readWeeklyHours(stored) },
  archivedAt: timeOrNull,
  createdAt: time,
} satisfies CellTable;

/** A course of the user. A task stores it in addition to its category. */
export interface Course extends WithUnknown, FieldsOf<typeof COURSE> {
  readonly id: CourseId;
}

export const courseRecord = recordType<Course>()({
  table: "courses",
  rows: { kind: "many", id: "course_{timestamp}_{random}" },
  since: "1.2.0",
  ...ofTable<Course>(COURSE),
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
