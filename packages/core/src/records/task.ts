import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import { minutesBetween, readClockTime } from "../time/clock-time.ts";
import { isoAtNoon, readDay, readTimestamp } from "../time/instant.ts";
import type { ClockTime, Day } from "../time/types.ts";
import type { RecordType } from "./state/record-type.ts";

export type TaskId = string & { readonly __taskId: unique symbol };

export const CATEGORIES = ["Reading", "Practice", "Project", "Revision", "Assignment", "Other"] as const;
export type Category = (typeof CATEGORIES)[number];

export interface Task {
  readonly id: TaskId;
  /** Also the specification's `name`, which is always equal to it. */
  readonly title: string;
  readonly description: string;
  readonly date: Day;
  readonly hours: number;
  readonly startTime: ClockTime | null;
  readonly endTime: ClockTime | null;
  readonly category: Category;
  /** One cell, so that "completed" and "when" can never tear apart. */
  readonly done: null | { readonly at: string };
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const UNTITLED = "Untitled Task";

/** No honest task is longer; a file that says so must not turn every sum into infinity. */
export const MAX_TASK_HOURS = 1000;

export const taskRecord: RecordType<Task> = {
  table: "tasks",
  parse: (id, fields, today) => {
    const date = readDay(fields.date) ?? today;
    const startTime = readClockTime(fields.startTime);
    const endTime = readClockTime(fields.endTime);
    const createdAt = readTimestamp(fields.createdAt) ?? isoAtNoon(date);
    const updatedAt = readTimestamp(fields.updatedAt) ?? createdAt;
    return {
      id: id as TaskId,
      title: readTitle(fields.title) ?? readTitle(fields.name) ?? UNTITLED,
      description: readText(fields.description) ?? "",
      date,
      hours: readTaskHours(fields.hours) ?? hoursOtherwise(fields, startTime, endTime),
      startTime,
      endTime,
      category: readCategory(fields.category),
      done: readDone(fields, date),
      createdAt,
      updatedAt,
    };
  },
  toFields: ({ id: _id, done, ...fields }) => ({ ...fields, done: done === null ? null : { at: done.at } }),
};

/** Tasks of an import, an old browser storage or a cloud document. None is dropped; a missing or repeated id becomes a new one. */
export const repairTasks = (list: readonly Json[], today: Day, newTaskId: () => TaskId): readonly Task[] => {
  const taken = new Set<TaskId>();
  return list.filter(isJsonObject).map((entry) => {
    const given = readTaskId(entry.id);
    const id = given === null || taken.has(given) ? newTaskId() : given;
    taken.add(id);
    return taskRecord.parse(id, entry, today);
  });
};

/** Ids are text; a numeric one is its decimal text. Coercing `task_…` to a number would make all tasks one. */
export const readTaskId = (value: unknown): TaskId | null => {
  const id = typeof value === "number" && Number.isFinite(value) ? String(value) : value;
  return typeof id === "string" && id !== "" ? (id as TaskId) : null;
};

/** Hours typed in a form or written in a file: a number or its text, above 0; null where it is none. */
export const readTaskHours = (value: unknown): number | null => {
  const hours = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  if (typeof hours !== "number" || !Number.isFinite(hours) || hours <= 0) return null;
  return Math.min(hours, MAX_TASK_HOURS);
};

/** Known categories in any case, everything else is Other. */
export const readCategory = (value: unknown): Category => {
  const name = typeof value === "string" ? value.trim().toLowerCase() : "";
  return CATEGORIES.find((category) => category.toLowerCase() === name) ?? "Other";
};

/** In older data `completed` may hold the hours themselves, and a completed task without hours counts as one. */
const hoursOtherwise = (
  { completed }: JsonObject,
  start: ClockTime | null,
  end: ClockTime | null,
): number => {
  const fromTimes = start !== null && end !== null ? minutesBetween(start, end) / 60 : 0;
  return fromTimes > 0 ? fromTimes : (readTaskHours(completed) ?? (completed === true ? 1 : 0));
};

const readDone = (fields: JsonObject, date: Day): Task["done"] => {
  if (isJsonObject(fields.done)) return { at: readTimestamp(fields.done.at) ?? isoAtNoon(date) };
  const { completed } = fields;
  const isDone =
    completed === true || (typeof completed === "number" && completed !== 0) || completed === "1";
  // A row of ours says `done: null`; only where nothing is said does the older field count.
  if (fields.done !== undefined || !isDone) return null;
  return { at: readTimestamp(fields.completedAt) ?? isoAtNoon(date) };
};

const readText = (value: Json | undefined): string | null => {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? value : null;
};

const readTitle = (value: Json | undefined): string | null => {
  const title = readText(value);
  return title === null || title.trim() === "" ? null : title;
};
