/**
 * A task as an event (RFC 5545, section 3.6.1). Times in a file are floating: nine o'clock stays nine o'clock in
 * every zone, as in the app. Times in a published calendar have a zone, because Google reads floating ones as UTC. A calendar's moment
 * stays one.
 */
import { APP_NAME } from "@furrow/values";
import type { State } from "../../records/state.ts";
import type { Task } from "../../records/task.ts";
import { PROPERTIES } from "../../records/task-fields.ts";
import { isFreeSession } from "../../records/task-origin.ts";
import { clockOfMinutes, minutesBetween, minutesOfClock } from "../../time/clock-time.ts";
import { addDays } from "../../time/day.ts";
import { MINUTE_MS } from "../../time/timer-minutes.ts";
import type { ClockTime, Day, Instant } from "../../time/types.ts";
import { categoryLines } from "./category-lines.ts";
import { escapedText, momentText } from "./content-lines.ts";
import { fingerprint } from "./fingerprint.ts";
import { type PublishedCalendar, takesTime } from "./published-calendar.ts";

export interface EventContext {
  readonly courses: State["courses"];
  readonly now: Instant;
  /** Undefined: a file, with all that tasks have. */
  readonly published?: PublishedCalendar | undefined;
}

/** `id` names the event; `recurrence` are the lines for its rule, or for the occurrence it changes. */
export const eventLines = (
  task: Task,
  { courses, now, published }: EventContext,
  id: string = task.id,
  recurrence: readonly string[] = [],
  zone: string | undefined = published?.zone,
): readonly string[] => [
  "BEGIN:VEVENT",
  // The id of a session has its start, so a published one is hashed with the calendar's id, which readers never see.
  `UID:${published === undefined ? escapedText(id) : fingerprint(`${published.id} ${id}`)}@${APP_NAME.toLowerCase()}`,
  `DTSTAMP:${momentText(now)}Z`,
  ...(published === undefined ? [] : [`SEQUENCE:${Math.floor(now / 60_000)}`]),
  ...timeLines(task, zone),
  ...recurrence,
  ...shownLines(task, courses, published),
  // Of a published calendar, times say when the user is busy.
  `TRANSP:${published !== undefined && takesTime(task) ? "OPAQUE" : "TRANSPARENT"}`,
  "END:VEVENT",
];

const shownLines = (
  task: Task,
  courses: State["courses"],
  published: PublishedCalendar | undefined,
): readonly string[] => {
  if (published?.scope === "busy") return [`SUMMARY:${escapedText(published.busyTitle)}`];
  if (published?.scope === "titles") return [`SUMMARY:${escapedText(task.title)}`];
  return [...propertyLines(task), ...categoryLines(task, courses)];
};

const propertyLines = (task: Task): readonly string[] =>
  PROPERTIES.flatMap(({ name, property }) => {
    const text = String(task[name] ?? "");
    return text === "" ? [] : [`${property}:${escapedText(text)}`];
  });

const timeLines = (task: Task, zone: string | undefined): readonly string[] => {
  const { date, startTime, endTime, hours, moment } = task;
  if (moment !== undefined) {
    const minutes = startTime !== null && endTime !== null ? minutesBetween(startTime, endTime) : hours * 60;
    const end = moment + Math.max(1, Math.round(minutes)) * MINUTE_MS;
    return [`DTSTART:${momentText(moment)}Z`, `DTEND:${momentText(end)}Z`];
  }
  if (startTime === null) {
    return [`DTSTART;VALUE=DATE:${basicDay(date)}`, `DTEND;VALUE=DATE:${basicDay(addDays(date, 1))}`];
  }
  const from = minutesOfClock(startTime);
  const planned = Math.max(1, Math.round(hours * 60));
  // Other programs drop an event that ends when it begins.
  const hasEnd = endTime !== null && endTime !== startTime;
  const until = hasEnd ? minutesOfClock(endTime) + (endTime < startTime ? DAY_MINUTES : 0) : from + planned;
  // A session over midnight counts for the day it ended on.
  const start = isFreeSession(task) && until >= DAY_MINUTES ? addDays(date, -1) : date;
  const end = addDays(start, Math.floor(until / DAY_MINUTES));
  return [
    momentsLine("DTSTART", [start], startTime, zone),
    momentsLine("DTEND", [end], clockOfMinutes(until), zone),
  ];
};

/** As in DTSTART: a day, or a day and a time. */
export const momentOn = (day: Day, time: ClockTime | null): string =>
  time === null ? basicDay(day) : `${basicDay(day)}T${time.replace(":", "")}00`;

/** A property with such values. */
export const momentsLine = (
  name: string,
  days: readonly Day[],
  time: ClockTime | null,
  zone: string | undefined,
): string => {
  const parameter = time === null ? ";VALUE=DATE" : zone === undefined ? "" : `;TZID=${zone}`;
  return `${name}${parameter}:${days.map((day) => momentOn(day, time)).join(",")}`;
};

const DAY_MINUTES = 1440;

const basicDay = (day: Day): string => day.replaceAll("-", "");
