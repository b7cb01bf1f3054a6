import type { State } from "../../records/state/state.ts";
import { byTimeOfDay } from "../../tasks/task-order.ts";
import type { Day } from "../../time/types.ts";

/**
 * A cell of a spreadsheet file (RFC 4180). Spreadsheets run a text that begins like a formula, so such a text gets an apostrophe before
 * it, which they hide; numbers of our own are passed as numbers and stay as they are.
 */
export const csvCell = (value: string | number): string => {
  if (typeof value === "number") return String(value);
  const safe = /^\s*[=+\-@|%]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows end in CRLF; the mark at the beginning tells spreadsheets that the file is UTF-8. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;

export const tasksCsv = (state: State): string => {
  const head = [
    "Date",
    "Task",
    "Hours",
    "Start",
    "End",
    "Category",
    "Completed",
    "Completed at",
    "Description",
  ];
  const rows = days(state.tasksByDay).flatMap((day) =>
    [...(state.tasksByDay.get(day) ?? [])]
      .sort(byTimeOfDay)
      .map((task) => [
        task.date,
        task.title,
        task.hours,
        task.startTime ?? "",
        task.endTime ?? "",
        task.category,
        task.done === null ? "no" : "yes",
        task.done?.at ?? "",
        task.description,
      ]),
  );
  return csvText([head, ...rows]);
};

export const studyDataCsv = (state: State): string =>
  csvText([["Date", "Hours"], ...days(state.hoursByDay).map((day) => [day, state.hoursByDay.get(day) ?? 0])]);

const days = (byDay: { keys(): Iterable<Day> }): readonly Day[] => [...byDay.keys()].sort();
