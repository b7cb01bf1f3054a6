import { courseOf } from "../../courses/course-of.ts";
import type { Course } from "../../records/course.ts";
import type { RepeatEnd } from "../../records/series.ts";
import type { State } from "../../records/state.ts";
import type { Task } from "../../records/task.ts";
import { byTimeOfDay } from "../../records/task-order.ts";
import { allTasks } from "../../tasks/occurrences.ts";
import { partOfTask } from "../../tasks/series-parts.ts";
import { stepsOf, stepsProgress } from "../../tasks/steps.ts";
import { courseColorPair } from "../../theme/course-palette.ts";
import type { Day } from "../../time/types.ts";
import type { CsvWords } from "./csv-words.ts";

/**
 * A cell of a spreadsheet file (RFC 4180). Spreadsheets run text that begins like a formula, so it gets an
 * apostrophe, which they hide. Our own numbers stay numbers.
 */
export const csvCell = (value: string | number): string => {
  if (typeof value === "number") return String(value);
  const safe = /^\s*[=+\-@|%]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows end in CRLF; the byte order mark tells spreadsheets that the file is UTF-8. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;

export const tasksCsv = (state: State, words: CsvWords, today: Day): string => {
  const { columns } = words;
  const head = [
    columns.date,
    columns.task,
    columns.hours,
    columns.start,
    columns.end,
    columns.category,
    columns.completed,
    columns.completedAt,
    columns.description,
    columns.course,
    columns.courseColor,
    columns.repeats,
    columns.steps,
  ];
  const tasks = allTasks(state, today);
  const rows = days(tasks).flatMap((day) =>
    [...(tasks.get(day) ?? [])]
      .sort(byTimeOfDay)
      .map((task) => [
        task.date,
        task.title,
        task.hours,
        task.startTime ?? "",
        task.endTime ?? "",
        words.category(task.category),
        task.done === null ? words.no : words.yes,
        task.done?.at ?? "",
        task.description,
        ...courseCells(courseOf(task, state.courses)),
        repeatsOf(state, task, words, today),
        stepsIn(state, task, words),
      ]),
  );
  return csvText([head, ...rows]);
};

/** A deleted course has no name. The color is the printed one. */
const courseCells = (course: Course | undefined): readonly string[] =>
  course === undefined ? ["", ""] : [course.name, courseColorPair(course.color).light];

const repeatsOf = (state: State, task: Task, words: CsvWords, today: Day): string => {
  const { rule = null, next = "onDates", ends = NEVER } = partOfTask(state, task) ?? {};
  return rule === null ? "" : words.repeats({ rule, next, ends }, today);
};

const NEVER: RepeatEnd = { type: "never" };

const stepsIn = (state: State, task: Task, words: CsvWords): string => {
  const progress = stepsProgress(stepsOf(state, task));
  return progress === null ? "" : words.steps(progress);
};

export const studyDataCsv = (state: State, { columns }: CsvWords): string =>
  csvText([
    [columns.date, columns.hours],
    ...days(state.hoursByDay).map((day) => [day, state.hoursByDay.get(day) ?? 0]),
  ]);

const days = (byDay: { keys(): Iterable<Day> }): readonly Day[] => [...byDay.keys()].sort();
