/**
 * The fields of a task that the user fills in, except its day. The cells of tasks and series, the form, edits of one or several
 * occurrences, recurring tasks and the backup follow from a line; if the line says so, search, calendar file and diary too.
 */
import type { Json, JsonObject } from "@furrow/values";
import { readClockTime } from "../time/clock-time.ts";
import type { Day } from "../time/types.ts";
import { readCourseId } from "./course.ts";
import type { Cell } from "./state/cells.ts";

export const CATEGORIES = ["Reading", "Practice", "Project", "Revision", "Assignment", "Other"] as const;
export type Category = (typeof CATEGORIES)[number];

/** Of what a calendar names a deadline. */
export const DEADLINE_CATEGORY: Category = "Assignment";

// biome-ignore lint/plugin: stored as the title: devices that repair one row must write the same
export const UNTITLED = "Untitled Task";

const categories: ReadonlyMap<unknown, Category> = new Map(
  CATEGORIES.flatMap((category) => [
    [category, category],
    [category.toLowerCase(), category],
  ]),
);

const findCategory = (value: unknown): Category | undefined =>
  categories.get(value) ??
  (typeof value === "string" ? categories.get(value.trim().toLowerCase()) : undefined);

const isLaterCategory = (stored: Json): boolean =>
  findCategory(stored) === undefined && typeof stored === "string" && stored.trim() !== "";

/** Known categories in any case, everything else is Other. */
export const readCategory = (value: unknown): Category => findCategory(value) ?? "Other";

/** When a task reminds: at its time, so long before it, or the evening before. Without a time the first five mean its morning. */
export const REMINDS = ["at", "m5", "m10", "m30", "h1", "eve"] as const;
export type Remind = (typeof REMINDS)[number];

const findRemind = (value: unknown): Remind | null => REMINDS.find((remind) => remind === value) ?? null;

interface TaskField {
  readonly cell: Cell;
  /** Of a series, if it holds something else. */
  readonly seriesCell?: Cell;
  /** Parses a stored or typed value; a bad one becomes the empty value. */
  read(value: Json | undefined): Json;
  /** The task form draws it as a text field with this many characters. */
  readonly maxLength?: number;
  /** The search looks into it. */
  readonly isSearched?: true;
  /** Its property in a calendar file (RFC 5545). */
  readonly property?: string;
  /** The diary shows it below the title. */
  readonly inDiary?: true;
  /** Tasks without it have no cell. A series, and a draft, hold null. */
  readonly isOptional?: true;
}

const readText = (value: Json | undefined): string => (typeof value === "string" ? value : "");

/** In every form. Longer ones of other programs are kept. */
export const MAX_TITLE_LENGTH = 200;

const TASK_FIELDS = {
  /** Also the specification's `name`, which is always equal to it. */
  title: {
    cell: { holds: "text" },
    read: (value) => (readText(value).trim() === "" ? UNTITLED : readText(value)),
    isSearched: true,
    property: "SUMMARY",
  },
  description: {
    cell: { holds: "text" },
    read: readText,
    maxLength: 4000,
    isSearched: true,
    property: "DESCRIPTION",
    inDiary: true,
  },
  hours: { cell: { holds: "number" }, read: (value) => readTaskHours(value) ?? 0 },
  startTime: { cell: { holds: "HH:MM or null" }, read: readClockTime },
  endTime: { cell: { holds: "HH:MM or null" }, read: readClockTime },
  category: {
    cell: { holds: CATEGORIES.join(", "), isLater: isLaterCategory },
    seriesCell: { holds: "a category, as in `tasks`", isLater: isLaterCategory },
    read: readCategory,
  },
  course: {
    cell: { holds: "id of a course, or nothing", since: "1.2.0" },
    seriesCell: { holds: "id of a course, or null" },
    read: readCourseId,
    isOptional: true,
  },
  remind: {
    cell: {
      holds: `${REMINDS.join(", ")}, or nothing`,
      since: "1.6.0",
      isLater: (stored) => typeof stored === "string" && stored !== "" && findRemind(stored) === null,
    },
    read: findRemind,
    isOptional: true,
  },
} satisfies Readonly<Record<string, TaskField>>;

type Table = typeof TASK_FIELDS;
export type TaskFieldName = keyof Table;

/** The fields as a series or a draft holds them. */
export type TaskFields = {
  readonly [Name in TaskFieldName]: ReturnType<Table[Name]["read"]>;
};

type NamesWith<Facts> = {
  [Name in TaskFieldName]: Table[Name] extends Facts ? Name : never;
}[TaskFieldName];

export type OptionalFieldName = NamesWith<{ readonly isOptional: true }>;

/** The fields as a task holds them. */
export type OwnTaskFields = Omit<TaskFields, OptionalFieldName> & {
  readonly [Name in OptionalFieldName]?: NonNullable<TaskFields[Name]>;
};

const entries = Object.entries(TASK_FIELDS) as (readonly [TaskFieldName, TaskField])[];

export const TASK_FIELD_NAMES = entries.map(([name]) => name);

export const OPTIONAL_FIELDS = TASK_FIELD_NAMES.filter(
  (name): name is OptionalFieldName => "isOptional" in TASK_FIELDS[name],
);

export const SEARCHED_FIELDS = entries.flatMap(([name, { isSearched }]) => (isSearched ? [name] : []));

export const DIARY_FIELDS = entries.flatMap(([name, { inDiary }]) => (inDiary ? [name] : []));

/** In a calendar file. */
export const PROPERTIES = entries.flatMap(([name, { property }]) => (property ? [{ name, property }] : []));

/** Text fields that the form draws from the table. */
export const FORM_TEXTS = entries.flatMap(([name, { maxLength }]) =>
  maxLength ? [{ name: name as NamesWith<{ readonly maxLength: number }>, maxLength }] : [],
);

const isOptional = (name: string): boolean => OPTIONAL_FIELDS.some((optional) => optional === name);

const taskCells = entries.map(([name, { cell }]) => [name, cell] as const);

export const REQUIRED_CELLS = Object.fromEntries(taskCells.filter(([name]) => !isOptional(name))) as Readonly<
  Record<Exclude<TaskFieldName, OptionalFieldName>, Cell>
>;

export const OPTIONAL_CELLS = Object.fromEntries(taskCells.filter(([name]) => isOptional(name)));

export const SERIES_CELLS: Readonly<Record<string, Cell>> = Object.fromEntries(
  entries.map(([name, { cell, seriesCell = cell }]) => [name, seriesCell]),
);

/** The fields that `of` has, in the order of the table. */
export const taskFieldsOf = (of: OwnTaskFields | TaskFields): TaskFields =>
  Object.fromEntries(TASK_FIELD_NAMES.map((name) => [name, of[name] ?? null])) as unknown as TaskFields;

export const readTaskFields = (fields: Readonly<Record<string, Json>>): TaskFields =>
  Object.fromEntries(entries.map(([name, { read }]) => [name, read(fields[name])])) as unknown as TaskFields;

/** The optional fields that are not empty, as tasks hold them. */
export const readOptionalFields = (fields: JsonObject): Pick<OwnTaskFields, OptionalFieldName> =>
  Object.fromEntries(
    OPTIONAL_FIELDS.flatMap((name) => {
      const value = TASK_FIELDS[name].read(fields[name]);
      return value === null ? [] : [[name, value]];
    }),
  );

/** Rows of version 1.2 have all fields in this order. */
export const withDay = ({ title, description, ...others }: TaskFields, date: Day) => ({
  title,
  description,
  date,
  ...others,
});

/** A series always says whether it has a course. It says of later optional fields only what is not empty. */
const LATER_FIELDS: readonly string[] = OPTIONAL_FIELDS.filter((name) => name !== "course");

export const withoutEmpty = (fields: JsonObject): JsonObject =>
  LATER_FIELDS.some((name) => fields[name] === null)
    ? Object.fromEntries(
        Object.entries(fields).filter(([name, value]) => value !== null || !LATER_FIELDS.includes(name)),
      )
    : fields;

/** No plausible task is longer; larger values would make sums infinite. */
export const MAX_TASK_HOURS = 1000;

/** Hours typed in a form or written in a file: a number or its text, above 0; null where it is none. */
export const readTaskHours = (value: unknown): number | null => {
  const hours = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof hours !== "number" || !Number.isFinite(hours) || hours <= 0) return null;
  return Math.min(hours, MAX_TASK_HOURS);
};
