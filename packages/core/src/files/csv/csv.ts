import { courseOf } from "../../courses/course-of.ts";
import { examOf } from "../../exams/block.ts";
import type { Course } from "../../records/course.ts";
import type { RepeatEnd, RepeatRule, SeriesPart } from "../../records/series.ts";
import type { Mood, Session } from "../../records/session.ts";
import type { State } from "../../records/state.ts";
import type { Task } from "../../records/task.ts";
import type { Category, Remind } from "../../records/task-fields.ts";
import { byTimeOfDay } from "../../records/task-order.ts";
import { allTasks } from "../../tasks/occurrences.ts";
import { partOfTask } from "../../tasks/series-parts.ts";
import { type StepsProgress, stepsOf, stepsProgress } from "../../tasks/steps.ts";
import { courseColorPair } from "../../theme/course-palette.ts";
import type { Day } from "../../time/types.ts";

/**
 * Where a spreadsheet may see a cell that begins like a formula. German, French and Spanish ones part cells at semicolons and tabs, also
 * within these quotes, and Japanese ones read full-width signs.
 */
const FORMULA = /(^|[;\t\r\n])([ "\u00a0\u3000]*[=+\-@|%＝＋－＠])/g;

/** An apostrophe, which spreadsheets hide, keeps them from running text as a formula. */
export const csvCell = (value: string | number): string => {
  if (typeof value === "number") return String(value);
  const safe = (/^[\t\r\n]/.test(value) ? `'${value}` : value).replaceAll(FORMULA, "$1'$2");
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Rows end in CRLF; the byte order mark tells spreadsheets that the file is UTF-8. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("")}`;

type RepeatingPart = Pick<SeriesPart, "next" | "ends"> & { readonly rule: RepeatRule };

/** Headings and words of the spreadsheet. */
export interface CsvWords {
  readonly columns: Readonly<Record<keyof typeof COLUMNS, string>>;
  readonly yes: string;
  readonly no: string;
  readonly category: (category: Category) => string;
  readonly remind: (remind: Remind) => string;
  readonly repeats: (part: RepeatingPart, today: Day) => string;
  readonly mood: (mood: Mood) => string;
  /** No slash: spreadsheets read `2/5` as a date. */
  readonly steps: (progress: StepsProgress) => string;
}

interface Row {
  readonly state: State;
  readonly task: Task;
  readonly course: Course | undefined;
  readonly words: Omit<CsvWords, "columns">;
  readonly today: Day;
}

/** The columns in the order of the file; new ones come last. */
const COLUMNS = {
  date: ({ task }: Row) => task.date,
  task: ({ task }: Row) => task.title,
  hours: ({ task }: Row) => task.hours,
  start: ({ task }: Row) => task.startTime ?? "",
  end: ({ task }: Row) => task.endTime ?? "",
  category: ({ task, words }: Row) => words.category(task.category),
  completed: ({ task, words }: Row) => (task.done === null ? words.no : words.yes),
  completedAt: ({ task }: Row) => task.done?.at ?? "",
  description: ({ task }: Row) => task.description,
  /** A deleted course has no name. */
  course: ({ course }: Row) => course?.name ?? "",
  /** The printed color. */
  courseColor: ({ course }: Row) => (course === undefined ? "" : courseColorPair(course.color).light),
  repeats: ({ state, task, words, today }: Row) => {
    const { rule = null, next = "onDates", ends = NEVER } = partOfTask(state, task) ?? {};
    return rule === null ? "" : words.repeats({ rule, next, ends }, today);
  },
  steps: ({ state, task, words }: Row) => {
    const progress = stepsProgress(stepsOf(state, task));
    return progress === null ? "" : words.steps(progress);
  },
  exam: ({ state, task }: Row) => examOf(state, task)?.name ?? "",
  howItWent: ({ state, task, words }: Row) =>
    joined(state, task, ({ mood }) => (mood === undefined ? "" : words.mood(mood))),
  whatStuck: ({ state, task }: Row) => joined(state, task, ({ line = "" }) => line),
  remind: ({ task, words }: Row) => (task.remind === undefined ? "" : words.remind(task.remind)),
};

/** Of the task's sessions, a line of the cell for each. */
const joined = ({ reflectionsByTask }: State, { id }: Task, textOf: (session: Session) => string): string =>
  (reflectionsByTask.get(id) ?? []).map(textOf).join("\n").trim();

export const tasksCsv = (state: State, words: CsvWords, today: Day): string => {
  const tasks = allTasks(state, today);
  const rows = days(tasks).flatMap((day) =>
    [...(tasks.get(day) ?? [])]
      .sort(byTimeOfDay)
      .map((task) => ({ state, task, course: courseOf(task, state.courses), words, today })),
  );
  return tableCsv(COLUMNS, words.columns, rows);
};

/** A table with the columns in their order. */
export const tableCsv = <Name extends string, Row>(
  columns: Readonly<Record<Name, (row: Row) => string | number>>,
  headings: Readonly<Record<Name, string>>,
  rows: readonly Row[],
): string => {
  const names = Object.keys(columns) as Name[];
  return csvText([
    names.map((name) => headings[name]),
    ...rows.map((row) => names.map((name) => columns[name](row))),
  ]);
};

const NEVER: RepeatEnd = { type: "never" };

export const studyDataCsv = (state: State, { columns }: CsvWords): string =>
  csvText([
    [columns.date, columns.hours],
    ...days(state.hoursByDay).map((day) => [day, state.hoursByDay.get(day) ?? 0]),
  ]);

const days = (byDay: { keys(): Iterable<Day> }): readonly Day[] => [...byDay.keys()].sort();
