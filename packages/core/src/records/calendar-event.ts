/**
 * What the user decided about an event of a subscribed calendar. What became a task or an exam is a row there;
 * a class is this row alone, with its meetings: it is no work to do, so nothing counts it.
 */
import { isJsonObject, type Json } from "@furrow/values";
import { clockOfMinutes, minutesBetween, readClockTime } from "../time/clock-time.ts";
import { clockTimeOf, dayOf, instantOf, isoOf, minuteOfDay, readDay } from "../time/instant.ts";
import { MINUTE_MS } from "../time/timer-minutes.ts";
import type { ClockTime, Day, Instant } from "../time/types.ts";
import { readCourseId } from "./course.ts";
import { type CellTable, type FieldsOf, number, ofTable, text, time } from "./state/record-table.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

export type CalendarEventId = string & { readonly __calendarEventId: unique symbol };

export const EVENT_KINDS = ["exam", "deadline", "class", "other"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** One time of a class. It may end after midnight. */
export interface Meeting {
  readonly date: Day;
  readonly from: ClockTime;
  readonly to: ClockTime;
  /** Of a time in a zone: day and clock times are this device's. */
  readonly at?: Instant;
}

/** A cell holds 16 KiB, and a meeting takes 26 bytes of it. */
export const MAX_MEETINGS = 500;

/** Of meetings in order. What is over gives way first, then what is furthest ahead. */
export const storedMeetings = (meetings: readonly Meeting[], today: Day): readonly Meeting[] => {
  const coming = meetings.filter(({ date }) => date >= today).slice(0, MAX_MEETINGS);
  return [...meetings.filter(({ date }) => date < today), ...coming].slice(-MAX_MEETINGS);
};

const CALENDAR_EVENT = {
  /** The subscription; null once the user keeps what the calendar no longer has. */
  feed: {
    holds: "id of a subscription, or null",
    read: (stored) => (typeof stored === "string" ? stored : null),
  },
  /** Written by the user alone, as is the course. */
  as: {
    holds: "exam, deadline, class, other, dismissed",
    isLater: (stored) => typeof stored === "string" && readAs(stored) !== stored,
    read: (stored) => readAs(stored),
  },
  /** Whether its times became a recurring task, which the user may have deleted since. */
  isSeries: {
    holds: "yes, or nothing",
    since: "1.5.0",
    read: (stored): true | undefined => (stored === true ? true : undefined),
  },
  course: { holds: "id of a course, or null", read: (stored) => readCourseId(stored) },
  decidedAt: time,
  /** Written from the calendar alone, as is all below. */
  title: text,
  place: text,
  /** Of a class, in order. Any rotation of weeks is a list of days. */
  meetings: {
    holds: "list of `YYYY-MM-DD HH:MM-HH:MM`, in UTC with a Z at the end",
    read: (stored) => readMeetings(stored),
  },
  /** When the text was fetched that this follows from: an older one changes nothing. */
  readAt: { ...number, holds: "time in ms" },
  /** What the calendar said before it changed, until the user has seen the change. */
  before: {
    holds: "null, or what the calendar said",
    members: { title: true, meetings: true },
    read: (stored, today) =>
      isJsonObject(stored)
        ? { title: text.read(stored.title, today, stored), meetings: readMeetings(stored.meetings) }
        : null,
  },
} satisfies CellTable;

export interface CalendarEvent extends WithUnknown, FieldsOf<typeof CALENDAR_EVENT> {
  readonly id: CalendarEventId;
}

export const calendarEventRecord = recordType<CalendarEvent>()({
  table: "calendarEvents",
  rows: { kind: "many", id: "cal_{fingerprint}" },
  since: "1.4.0",
  counted: null,
  ...ofTable<CalendarEvent>(CALENDAR_EVENT),
  write: ({ id: _id, unknown: _later, meetings, before, ...fields }) => ({
    ...fields,
    meetings: meetings.map(meetingText),
    before: before === null ? null : { title: before.title, meetings: before.meetings.map(meetingText) },
  }),
});

/** Of a kind that a later version knows, nothing is shown. */
const readAs = (stored: Json | undefined): EventKind | "dismissed" =>
  EVENT_KINDS.find((kind) => kind === stored) ?? "dismissed";

const readMeetings = (stored: Json | undefined): readonly Meeting[] =>
  Array.isArray(stored) ? stored.flatMap((meeting) => readMeeting(meeting) ?? []) : [];

/** The same on every device. */
export const meetingText = ({ date, from, to, at }: Meeting): string => {
  if (at === undefined) return `${date} ${from}-${to}`;
  const [start, end] = [at, at + minutesBetween(from, to) * MINUTE_MS].map(isoOf) as [string, string];
  return `${start.slice(0, 10)} ${start.slice(11, 16)}-${end.slice(11, 16)}Z`;
};

const readMeeting = (stored: Json): Meeting | null => {
  if (typeof stored !== "string") return null;
  const date = readDay(stored.slice(0, 10));
  const from = readClockTime(stored.slice(11, 16));
  const to = readClockTime(stored.slice(17, 22));
  if (date === null || from === null || to === null) return null;
  const at = stored.endsWith("Z") ? instantOf(`${date}T${from}Z`) : null;
  if (at === null) return { date, from, to };
  const end = clockOfMinutes(minuteOfDay(at) + minutesBetween(from, to));
  return { date: dayOf(at), from: clockTimeOf(at), to: end, at };
};
