/** Tasks as they lie in storage. */
import type { StoredRow } from "./stored-row.ts";

export interface StoredTask {
  readonly title: string;
  /** YYYY-MM-DD */
  readonly date: string;
  readonly hours: number;
  readonly description?: string;
  readonly startTime?: string | null;
  readonly endTime?: string | null;
  readonly category?: string;
  readonly remind?: string;
  readonly done?: { readonly at: string } | null;
}

export function taskRow(id: string, task: StoredTask, now = Date.now()): StoredRow {
  const madeAt = new Date(now).toISOString();
  return {
    table: "tasks",
    row: id,
    cells: {
      description: "",
      startTime: null,
      endTime: null,
      category: "Reading",
      done: null,
      createdAt: madeAt,
      updatedAt: madeAt,
      ...task,
    },
  };
}

/** So many tasks over as many days as a person needs for them, twenty a day, the latest of them `last`. */
export const manyTasks = (count: number, last: string): readonly StoredTask[] =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(`${last}T12:00:00Z`);
    date.setUTCDate(date.getUTCDate() - Math.floor(index / 20));
    const day = date.toISOString().slice(0, 10);
    return {
      title: `Task number ${index + 1}`,
      description: index % 3 === 0 ? "Read the chapter, then explain it aloud." : "",
      date: day,
      hours: 0.5 + (index % 4) / 2,
      startTime: "09:00",
      endTime: "10:00",
      done: index % 2 === 0 ? { at: `${day}T10:00:00.000Z` } : null,
    };
  });
