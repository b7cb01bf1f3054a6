import type { StoredRow } from "./stored-row.ts";

export interface StoredSeries {
  readonly title: string;
  /** YYYY-MM-DD */
  readonly start: string;
  readonly rule: Readonly<Record<string, unknown>>;
  readonly [cell: string]: unknown;
}

/** A repeating task as it lies in storage. */
export function seriesRow(id: string, series: StoredSeries): StoredRow {
  const madeAt = new Date().toISOString();
  return {
    table: "series",
    row: id,
    cells: {
      description: "",
      hours: 1,
      startTime: null,
      endTime: null,
      category: "Reading",
      course: null,
      steps: [],
      next: "onDates",
      ends: { type: "never" },
      missed: "goes",
      pauses: [],
      createdAt: madeAt,
      updatedAt: madeAt,
      ...series,
    },
  };
}
