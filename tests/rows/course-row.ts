/** Courses as they lie in storage. */
import type { StoredRow } from "./stored-row.ts";

export interface StoredCourse {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly weeklyHours?: number;
  readonly archivedAt?: string;
}

export const storedCourse = ({ id, ...course }: StoredCourse): StoredRow => ({
  table: "courses",
  row: id,
  cells: { weeklyHours: null, archivedAt: null, createdAt: "2026-09-01T08:00:00.000Z", ...course },
});
