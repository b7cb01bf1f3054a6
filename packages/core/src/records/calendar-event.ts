/**
 * What the user decided about an event of a subscribed calendar. What became a task or an exam is a row there;
 * a class is this row alone, with its meetings: it is no work to do, so nothing counts it.
 */
import { isJsonObject, type Json } from "@furrow/values";
import { readClockTime } from "../time/clock-time.ts";
import { readDay } from "../time/instant.ts";
import type { ClockTime, Day } from "../time/types.ts";
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
}

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
  course: { holds: "id of a course, or null", read: (stored) => readCourseId(stored) },
  decidedAt: time,
  /** Written from the calendar alone, as is all below. */
  title: text,
  place: text,
  /** Of a class, in order. Any rotation of weeks is a list of days. */
  meetings: { holds: "list of `YYYY-MM-DD HH:MM-HH:MM`", read: (stored) => readMeetings(stored) },
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

export const meetingText = ({ date, from, to }: Meeting): string => `${date} ${from}-${to}`;

const readMeeting = (stored: Json): Meeting | null => {
  if (typeof stored !== "string") return null;
  const date = readDay(stored.slice(0, 10));
  const from = readClockTime(stored.slice(11, 16));
  const to = readClockTime(stored.slice(17));
  return date === null || from === null || to === null ? null : { date, from, to };
};
