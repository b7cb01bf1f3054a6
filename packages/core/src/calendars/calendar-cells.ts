/** What a calendar says, in the cells of the rows that its events become. */
import type { JsonObject } from "@furrow/values";
import { MAX_EXAM_NAME } from "../exams/exam-form.ts";
import type { EventKind, Meeting } from "../records/calendar-event.ts";
import { calendarCells, deadlineOn, momentOf } from "../records/state/fed-row.ts";
import { DEADLINE_CATEGORY } from "../records/task-fields.ts";
import { clockOfMinutes, minutesOfClock } from "../time/clock-time.ts";
import { daysBetween } from "../time/day.ts";
import type { ClockTime, Day, Instant } from "../time/types.ts";
import type { EventTime } from "./event-time.ts";
import type { FeedEvent } from "./feed-event.ts";
import type { Schedule } from "./repeats.ts";

/** What a row keeps in `was` besides the cells. */
export interface Source {
  /** Null once the user keeps what the calendar no longer has. */
  readonly feed: string | null;
  /** When the text was fetched that this follows from: an older one changes nothing. */
  readonly readAt: Instant;
}

const DEADLINE_HOURS = 1;

/** A deadline is the day until which the work is due. Times in a zone are moments: two devices in two zones write the same. */
export const taskCells = (kind: EventKind, time: EventTime): JsonObject => {
  const { title, description, date, hours, startTime, endTime, at } = time;
  const isDeadline = kind === "deadline";
  const isMoment = startTime !== null && endTime === null;
  return {
    title,
    description,
    ...(at !== undefined
      ? isDeadline && isMoment
        ? { until: at }
        : { at, minutes: endTime === null ? 0 : Math.round(hours * 60) }
      : isDeadline && isMoment
        ? deadlineOn(date, startTime)
        : { date, startTime, endTime }),
    hours: isDeadline && endTime === null ? DEADLINE_HOURS : hours,
    category: isDeadline ? DEADLINE_CATEGORY : time.category,
  };
};

/** A recurring task has the event's own clock and zone: all devices write the same. */
export const seriesCells = (kind: EventKind, { rule, times }: FeedEvent, schedule: Schedule): JsonObject => {
  const usual = times.find(({ day, isChanged }) => day !== undefined && isChanged !== true) ?? times[0];
  if (rule === undefined || usual === undefined) return {};
  const { at: _here, ...time } = usual;
  const { startTime, endTime, zone = null } = rule;
  const { date: _day, ...cells } = taskCells(kind, { ...time, startTime, endTime });
  const { start, ends, without } = schedule;
  return {
    ...cells,
    rule: { ...rule.rule },
    start,
    ends: { ...ends },
    without,
    zone: cells.startTime === null ? null : zone,
  };
};

export const examCells = ({ title, date, startTime, at }: EventTime): JsonObject => ({
  name: title.slice(0, MAX_EXAM_NAME).toWellFormed(),
  ...(at === undefined ? { date, time: startTime } : { at }),
});

export const meetingsOf = ({ times }: FeedEvent): readonly Meeting[] =>
  times.flatMap(({ date, startTime, endTime, hours, at }) => {
    if (startTime === null) return [];
    const to = endTime ?? clockOfMinutes(minutesOfClock(startTime) + Math.round(hours * 60));
    return { date, from: startTime, to, ...(at === undefined ? {} : { at }) };
  });

/** When something is: a day, with a time or without. */
export interface When {
  readonly date: Day;
  readonly time: ClockTime | null;
}

/** What of a row in `was` is told when it changes: its name and when it is. */
export interface EventSummary extends When {
  readonly title: string;
}

/** The times that are gone and those that are new, from today on up to the last day that was known. */
export const timeChange = (before: readonly When[], now: readonly When[], today: Day) => {
  const last = before.at(-1)?.date ?? today;
  const without = (list: readonly When[], others: readonly When[]) => {
    const known = new Set(others.map(({ date, time }) => `${date} ${time}`));
    return list.filter(({ date, time }) => date >= today && date <= last && !known.has(`${date} ${time}`));
  };
  return { dropped: without(before, now), added: without(now, before) };
};

export const summaryOf = (was: JsonObject): EventSummary => {
  const { title, name, date, startTime, time } = calendarCells(was);
  return {
    title: String(title ?? name ?? ""),
    date: String(date ?? "") as Day,
    time: (startTime ?? time ?? null) as ClockTime | null,
  };
};

const MOMENT = ["at", "until", "minutes", "date", "startTime", "endTime", "time"] as const;

/** What a change is told from, as the calendar has it: the same on every device. */
export const summaryCells = ({ title, name, at, until, date, startTime, time }: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries({ title, name, at, until, date, startTime, time }).flatMap(([cell, value]) =>
      value === undefined ? [] : [[cell, value]],
    ),
  );

/** What a calendar says now, with what else the row keeps: a time in a zone and a day replace each other. */
export const replaceCells = (was: JsonObject, cells: JsonObject): JsonObject => {
  const others = Object.entries(was).filter(([name]) => !MOMENT.some((cell) => cell === name));
  return { ...Object.fromEntries(others), ...cells };
};

/** Whether the calendar has moved nothing. Rows of an earlier version have the day and time of one device: their zone is unknown. */
export const isSameTime = (before: JsonObject, now: JsonObject): boolean => {
  const moment = momentOf(now);
  if (moment !== null && momentOf(before) !== null) return moment === momentOf(before);
  const [was, is] = [summaryOf(before), summaryOf(now)];
  if (moment !== null) return Math.abs(daysBetween(was.date, is.date)) <= 1;
  return was.date === is.date && was.time === is.time;
};
