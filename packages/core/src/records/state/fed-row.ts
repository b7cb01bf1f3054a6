/**
 * Rows that something else than the user keeps up to date: a series or a subscribed calendar. Its values are in the cell `was`, the user's
 * in cells of their own, so that the user's win, whichever device wrote last.
 */
import type { Json, JsonObject } from "@furrow/values";
import { clockOfMinutes } from "../../time/clock-time.ts";
import { addDays } from "../../time/day.ts";
import { clockTimeOf, dayOf, minuteOfDay } from "../../time/instant.ts";
import type { ClockTime, Day, Instant } from "../../time/types.ts";
import type { RecordType } from "./record-type.ts";

/** Of a calendar's time in a zone: it is on the same moment on every device, and so on each on a day of its own. */
export type CalendarTime = {
  readonly date: Day;
  readonly startTime: ClockTime | null;
  readonly endTime: ClockTime | null;
};

/** A deadline at the end of a day is that day, and the clock says nothing more. */
const LATE = "23:00";

/** Where this device's clocks have a deadline, or an event of some minutes; null without its moment. */
const timeOfMoment = ({ at, until, minutes }: JsonObject): CalendarTime | null => {
  if (typeof until === "number") return deadlineOn(dayOf(until), clockTimeOf(until));
  if (typeof at !== "number") return null;
  const hasEnd = typeof minutes === "number" && minutes > 0;
  return {
    date: dayOf(at),
    startTime: clockTimeOf(at),
    endTime: hasEnd ? clockOfMinutes(minuteOfDay(at) + minutes) : null,
  };
};

export const deadlineOn = (date: Day, time: ClockTime | null): CalendarTime => {
  const isOver = time === "00:00";
  return {
    date: isOver ? addDays(date, -1) : date,
    startTime: time === null || isOver || time >= LATE ? null : time,
    endTime: null,
  };
};

/** What a row's `was` says without its moment. */
export const withoutMoment = ({
  at: _at,
  until: _until,
  minutes: _minutes,
  ...was
}: JsonObject): JsonObject => was;

export const momentOf = ({ at, until }: JsonObject): Instant | null => {
  const moment = until ?? at;
  return typeof moment === "number" ? moment : null;
};

/** What `was` says, in the cells of its table: exams have no end. */
export const calendarCells = (was: JsonObject): JsonObject => {
  const time = timeOfMoment(was);
  return time === null ? was : { ...was, ...time, time: time.startTime };
};

const TIMES: readonly string[] = ["date", "startTime", "endTime", "time"];

/** If the user changes one of them, all become the user's: the others would follow the calendar. */
export const fixedTimes = (was: JsonObject | undefined, changed: JsonObject, shown: object): JsonObject => {
  const isFixed = was !== undefined && momentOf(was) !== null && TIMES.some((name) => name in changed);
  return isFixed
    ? { ...Object.fromEntries(Object.entries(shown).filter(([name]) => TIMES.includes(name))), ...changed }
    : changed;
};

/** A cell cannot be taken out of a row: what joined an account and left it again is null there, and says nothing. */
export const withCalendarCells = (
  was: JsonObject,
  own: JsonObject,
  nullSaysSomething: ReadonlySet<string>,
): JsonObject => {
  const fields: Record<string, Json> = { ...calendarCells(was) };
  for (const name in own) {
    const value = own[name] ?? null;
    if (value !== null || nullSaysSomething.has(name)) fields[name] = value;
  }
  return fields;
};

/**
 * The fields of a row without those that equal the values in `was`. A value the user removed is null. Of a moment, day and clock times are
 * all the calendar's or all the user's.
 */
export const beside = <T>(
  { read, write }: Pick<RecordType<T>, "read" | "write">,
  was: JsonObject,
  fields: JsonObject,
  isFollowed: boolean,
): JsonObject => {
  const cells = write(read("", calendarCells(was), "" as Day));
  const taken = Object.keys(cells).filter((name) => !Object.hasOwn(fields, name));
  const isOwn = (name: string, value: Json): boolean => {
    if (name === "was") return true;
    if (momentOf(was) !== null && TIMES.includes(name)) return !isFollowed;
    return JSON.stringify(cells[name]) !== JSON.stringify(value);
  };
  return Object.fromEntries([
    ...Object.entries(fields).filter(([name, value]) => isOwn(name, value)),
    ...taken.map((name) => [name, null]),
  ]);
};
