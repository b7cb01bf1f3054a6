/** A task: a one-day task written by the user, or one occurrence of a recurring task (`series.ts`). */
import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import { minutesBetween, readClockTime } from "../time/clock-time.ts";
import { isDay } from "../time/day.ts";
import { isoAtNoon, readDay, readTimestamp } from "../time/instant.ts";
import type { ClockTime, Day, Instant } from "../time/types.ts";
import type { ExamId } from "./exam.ts";
import { beside, type CalendarTime, momentOf, withCalendarCells } from "./state/fed-row.ts";
import { byId } from "./state/groups.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";
import {
  OPTIONAL_CELLS,
  OPTIONAL_FIELDS,
  type OwnTaskFields,
  REQUIRED_CELLS,
  readCategory,
  readOptionalFields,
  readTaskHours,
  UNTITLED,
} from "./task-fields.ts";
import { readOccurrenceId, type SeriesId, type TaskId } from "./task-ids.ts";
import { byTimeOfDay } from "./task-order.ts";
import type { TopicId } from "./topic.ts";

export interface Task extends WithUnknown, OwnTaskFields {
  readonly id: TaskId;
  readonly date: Day;
  /**
   * One cell, so that "completed" and "when" can never tear apart. The local day belongs to a time of a repeating task: the next one is
   * counted from it, wherever the device is by then; so do the hours that were counted: no edit of the series changes them, whichever
   * device was first.
   */
  readonly done: null | DoneAt;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** True if the timer made the task, for a session without one. */
  readonly madeBy?: "timer";
  /**
   * For an occurrence: the series' values when the row was made; for an event of a subscribed calendar: the calendar's. Stored apart from
   * the user's values, so that neither overrides the user, whichever device was first.
   */
  readonly was?: JsonObject;
  /** When it is, as its calendar has it: day and clock times follow on each device, until the user fixes them. */
  readonly moment?: Instant;
  /** One time of a repeating task that is left out. The row stays, or the series would bring it back. */
  readonly skipped?: DoneAt;
  /** From a timetable: what it wrote. */
  readonly imported?: JsonObject;
  /** A block of an exam's plan: what is studied. Of a last look, the exam. */
  readonly topic?: TopicId | ExamId;
  /** What the plan wrote into the block. The block is pinned if the user has changed it since. */
  readonly planned?: PlannedCells;
}

export type PlannedCells = Pick<Task, "date" | "hours" | "startTime">;

export type DoneAt = {
  readonly at: string;
  readonly on?: Day;
  readonly hours?: number;
  /** Of a calendar's moment: where the device that completed it had it. Its hours stay on that day. */
  readonly time?: CalendarTime;
};

const { title, description, ...otherCells } = REQUIRED_CELLS;

const wholeRecord = recordType<Task>()({
  table: "tasks",
  rows: {
    kind: "many",
    id: "task_{timestamp}_{random}, ics_{fingerprint} for an entry of a timetable, cal_{fingerprint} from a calendar, focus_{startedAt} for a free session, {series}:{day} for one time of a repeating task, plan_{topic}_{number}, review_{topic}_{number} and look_{exam} for blocks of an exam's plan, or letter_{day}_{number} for what a Sunday letter suggested",
  },
  since: "1.0.0",
  cells: {
    title,
    description,
    date: { holds: "day" },
    ...otherCells,
    done: {
      holds: "null, or when",
      members: {
        at: true,
        on: true,
        hours: true,
        time: { date: true, startTime: true, endTime: true },
      },
    },
    createdAt: { holds: "time" },
    updatedAt: { holds: "time" },
    madeBy: {
      holds: "timer, or nothing",
      since: "1.1.0",
      isLater: (stored) => typeof stored === "string" && stored !== "timer",
    },
    ...OPTIONAL_CELLS,
    was: {
      holds:
        "what the series says of this time of it: the cells above, and `steps`; or a calendar of its event, with `feed`, `readAt`, `before`, and in place of day and clock times the moment `at` with `minutes`, or `until`",
      since: "1.2.0",
    },
    skipped: { holds: "nothing, or when it was left out", since: "1.2.0", members: { at: true, on: true } },
    imported: {
      holds:
        "nothing, or by cell a sum of what a timetable wrote into it, to tell what a person changed since",
      since: "1.2.0",
    },
    topic: { holds: "id of a topic, or of an exam for a last look, or nothing", since: "1.3.0" },
    planned: {
      holds: "nothing, or what the exam's plan wrote",
      since: "1.3.0",
      members: { date: true, hours: true, startTime: true },
    },
    name: { holds: "text", onlyRead: true },
    completed: { holds: "yes or no, or hours", onlyRead: true },
    completedAt: { holds: "time", onlyRead: true },
  },
  counted: { includes: ({ skipped }: Task): boolean => skipped === undefined },
  groups: {
    /** The tasks of a day, in the order they are shown. Days without tasks have no entry. */
    tasksByDay: {
      by: ({ date, skipped }: Task): Day | null => (skipped === undefined ? date : null),
      order: byTimeOfDay,
    },
    /** The blocks of exams' plans, also those the user dropped. */
    blocksByTopic: { by: ({ topic }: Task): string | null => topic ?? null, order: byId },
    /** The times of a repeating task that have a row, also those left out. */
    occurrencesBySeries: {
      by: ({ id }: Task): SeriesId | null => readOccurrenceId(id)?.series ?? null,
      order: byId,
    },
  },
  read: (id, own, today) => {
    const was = isJsonObject(own.was) ? own.was : undefined;
    const moment = was === undefined || isFixed(own) ? null : momentOf(was);
    const fields =
      was === undefined ? own : withCalendarCells(calendarCellsWhenDone(was, own), own, NULL_IS_A_VALUE);
    const date = readDay(fields.date) ?? today;
    const done = readDone(fields, date);
    const startTime = readClockTime(fields.startTime);
    const endTime = readClockTime(fields.endTime);
    const createdAt = readTimestamp(fields.createdAt) ?? isoAtNoon(date);
    const updatedAt = readTimestamp(fields.updatedAt) ?? createdAt;
    const task: { -readonly [Name in keyof Task]: Task[Name] } = {
      id: id as TaskId,
      title: readTitle(fields.title) ?? readTitle(fields.name) ?? UNTITLED,
      description: readText(fields.description) ?? "",
      date,
      hours:
        readTaskHours(own.hours) ??
        done?.hours ??
        readTaskHours(fields.hours) ??
        hoursOtherwise(fields, startTime, endTime),
      startTime,
      endTime,
      category: readCategory(fields.category),
      done,
      createdAt,
      updatedAt,
    };
    // Most tasks have none of these, and spreading nothing takes its time at the start.
    if (fields.madeBy === "timer") task.madeBy = "timer";
    if (hasOptional(fields)) Object.assign(task, readOptionalFields(fields));
    if (was !== undefined) task.was = was;
    if (moment !== null) task.moment = moment;
    if (isJsonObject(own.imported)) task.imported = own.imported;
    if (isJsonObject(own.skipped)) task.skipped = readDoneAt(own.skipped, date);
    if (typeof own.topic === "string" && own.topic !== "") task.topic = own.topic as TopicId;
    if (isJsonObject(own.planned)) task.planned = readPlanned(own.planned, date);
    return task;
  },
  write: ({ id: _id, done, unknown: _later, planned, moment: _derived, ...fields }) => ({
    ...fields,
    done: done === null ? null : { ...done },
    ...(planned === undefined ? {} : { planned: { ...planned } }),
  }),
});

/** Whether its day and clock times are its calendar's, also of one that is done. */
export const isFollowed = ({ moment, done }: Task): boolean =>
  moment !== undefined || done?.time !== undefined;

const isFixed = ({ date, done }: JsonObject): boolean => isDay(date) || timeWhenDone(done) !== null;

const timeWhenDone = (done: Json | undefined): JsonObject | null =>
  isJsonObject(done) && isJsonObject(done.time) ? done.time : null;

const calendarCellsWhenDone = (was: JsonObject, { done }: JsonObject): JsonObject => {
  const time = timeWhenDone(done);
  return time === null ? was : { ...was, at: null, until: null, ...time };
};

const readPlanned = ({ date, hours, startTime }: JsonObject, otherwise: Day): PlannedCells => ({
  date: readDay(date) ?? otherwise,
  hours: readTaskHours(hours) ?? 0,
  startTime: readClockTime(startTime),
});

const hasOptional = (fields: JsonObject): boolean =>
  OPTIONAL_FIELDS.some((name) => fields[name] !== undefined && fields[name] !== null);

const NULL_IS_A_VALUE: ReadonlySet<string> = new Set(["startTime", "endTime", "done", ...OPTIONAL_FIELDS]);

export const taskRecord: typeof wholeRecord = {
  ...wholeRecord,
  toFields: (task) => {
    const fields = wholeRecord.toFields(task);
    if (task.was === undefined) return fields;
    return beside(wholeRecord, task.was, fields, isFollowed(task));
  },
};

/** Ids are text; a numeric one is its decimal text. Coercing `task_…` to a number would make all tasks one. */
export const readTaskId = (value: unknown): TaskId | null => {
  const id = typeof value === "number" && Number.isFinite(value) ? String(value) : value;
  return typeof id === "string" && id !== "" ? (id as TaskId) : null;
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

const readDoneAt = ({ at, on, hours, time }: JsonObject, date: Day): DoneAt => {
  // As in most tasks.
  if (on === undefined && hours === undefined) return { at: readTimestamp(at) ?? isoAtNoon(date) };
  const day = readDay(on);
  const counted = readTaskHours(hours);
  return {
    at: readTimestamp(at) ?? isoAtNoon(date),
    ...(day === null ? {} : { on: day }),
    ...(isJsonObject(time) ? { time: readCalendarTime(time, date) } : {}),
    ...(counted === null ? {} : { hours: counted }),
  };
};

const readCalendarTime = ({ date, startTime, endTime }: JsonObject, otherwise: Day): CalendarTime => ({
  date: readDay(date) ?? otherwise,
  startTime: readClockTime(startTime),
  endTime: readClockTime(endTime),
});

const readDone = (fields: JsonObject, date: Day): Task["done"] => {
  if (isJsonObject(fields.done)) return readDoneAt(fields.done, date);
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
