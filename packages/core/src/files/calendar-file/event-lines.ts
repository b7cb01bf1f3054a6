/**
 * A task as an event (RFC 5545, section 3.6.1). Times are floating: nine o'clock stays nine o'clock in every
 * zone, as in the app.
 */
import { APP_NAME } from "@furrow/values";
import type { State } from "../../records/state.ts";
import { isMadeByTimer, type Task } from "../../records/task.ts";
import { PROPERTIES } from "../../records/task-fields.ts";
import { clockOfMinutes, minutesOfClock } from "../../time/clock-time.ts";
import { addDays } from "../../time/day.ts";
import { isoOf } from "../../time/instant.ts";
import type { ClockTime, Day, Instant } from "../../time/types.ts";
import { categoryLines } from "./category-lines.ts";
import { escapedText } from "./content-lines.ts";

export interface EventContext {
  readonly courses: State["courses"];
  readonly now: Instant;
}

/** `id` names the event; `recurrence` are the lines for its rule, or for the occurrence it changes. */
export const eventLines = (
  task: Task,
  { courses, now }: EventContext,
  id: string = task.id,
  recurrence: readonly string[] = [],
): readonly string[] => [
  "BEGIN:VEVENT",
  `UID:${escapedText(id)}@${APP_NAME.toLowerCase()}`,
  `DTSTAMP:${utcStamp(now)}`,
  ...timeLines(task),
  ...recurrence,
  ...propertyLines(task),
  ...categoryLines(task, courses),
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

const propertyLines = (task: Task): readonly string[] =>
  PROPERTIES.flatMap(({ name, property }) => {
    const text = String(task[name] ?? "");
    return text === "" ? [] : [`${property}:${escapedText(text)}`];
  });

const timeLines = (task: Task): readonly string[] => {
  const { date, startTime, endTime, hours } = task;
  if (startTime === null) {
    return [`DTSTART;VALUE=DATE:${basicDay(date)}`, `DTEND;VALUE=DATE:${basicDay(addDays(date, 1))}`];
  }
  const from = minutesOfClock(startTime);
  const planned = Math.max(1, Math.round(hours * 60));
  // Other programs drop an event that ends when it begins.
  const hasEnd = endTime !== null && endTime !== startTime;
  const until = hasEnd ? minutesOfClock(endTime) + (endTime < startTime ? DAY_MINUTES : 0) : from + planned;
  // A session over midnight counts for the day it ended on.
  const start = isMadeByTimer(task) && until >= DAY_MINUTES ? addDays(date, -1) : date;
  const end = addDays(start, Math.floor(until / DAY_MINUTES));
  return [`DTSTART:${momentOn(start, startTime)}`, `DTEND:${momentOn(end, clockOfMinutes(until))}`];
};

/** As in DTSTART: a day, or a day and a time. */
export const momentOn = (day: Day, time: ClockTime | null): string =>
  time === null ? basicDay(day) : `${basicDay(day)}T${time.replace(":", "")}00`;

/** A property with such values. */
export const momentsLine = (name: string, days: readonly Day[], time: ClockTime | null): string =>
  `${name}${time === null ? ";VALUE=DATE" : ""}:${days.map((day) => momentOn(day, time)).join(",")}`;

const DAY_MINUTES = 1440;

const basicDay = (day: Day): string => day.replaceAll("-", "");
const utcStamp = (now: Instant): string => `${isoOf(now).slice(0, 19).replace(/[-:]/g, "")}Z`;
