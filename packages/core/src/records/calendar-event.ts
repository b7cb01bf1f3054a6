/**
 * What the user decided about an event of a subscribed calendar. What became a task or an exam is a row there;
 * a class is this row alone, with its meetings: it is no work to do, so nothing counts it.
 */
import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import { readClockTime } from "../time/clock-time.ts";
import { isoAtNoon, readDay, readTimestamp } from "../time/instant.ts";
import type { ClockTime, Day, Instant } from "../time/types.ts";
import { type CourseId, readCourseId } from "./course.ts";
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

export interface CalendarEvent extends WithUnknown {
  readonly id: CalendarEventId;
  /** The subscription; null once the user keeps what the calendar no longer has. */
  readonly feed: string | null;
  /** Written by the user alone, as is the course. */
  readonly as: EventKind | "dismissed";
  readonly course: CourseId | null;
  readonly decidedAt: string;
  /** Written from the calendar alone, as is all below. */
  readonly title: string;
  readonly place: string;
  /** Of a class, in order. Any rotation of weeks is a list of days. */
  readonly meetings: readonly Meeting[];
  /** When the text was fetched that this follows from: an older one changes nothing. */
  readonly readAt: Instant;
  /** What the calendar said before it changed, until the user has seen the change. */
  readonly before: null | Pick<CalendarEvent, "title" | "meetings">;
}

export const calendarEventRecord = recordType<CalendarEvent>()({
  table: "calendarEvents",
  rows: { kind: "many", id: "cal_{fingerprint}" },
  since: "1.4.0",
  counted: null,
  cells: {
    feed: { holds: "id of a subscription, or null" },
    as: {
      holds: "exam, deadline, class, other, dismissed",
      isLater: (stored) => typeof stored === "string" && readAs(stored) !== stored,
    },
    course: { holds: "id of a course, or null" },
    decidedAt: { holds: "time" },
    title: { holds: "text" },
    place: { holds: "text" },
    meetings: { holds: "list of `YYYY-MM-DD HH:MM-HH:MM`" },
    readAt: { holds: "time in ms" },
    before: { holds: "null, or what the calendar said", members: { title: true, meetings: true } },
  },
  read: (id, fields, today) => ({
    id: id as CalendarEventId,
    feed: typeof fields.feed === "string" ? fields.feed : null,
    as: readAs(fields.as),
    course: readCourseId(fields.course),
    decidedAt: readTimestamp(fields.decidedAt) ?? isoAtNoon(today),
    ...said(fields),
    place: typeof fields.place === "string" ? fields.place : "",
    readAt: typeof fields.readAt === "number" ? fields.readAt : 0,
    before: isJsonObject(fields.before) ? said(fields.before) : null,
  }),
  write: ({ id: _id, unknown: _later, meetings, before, ...fields }) => ({
    ...fields,
    meetings: meetings.map(meetingText),
    before: before === null ? null : { title: before.title, meetings: before.meetings.map(meetingText) },
  }),
});

/** Of a kind that a later version knows, nothing is shown. */
const readAs = (stored: Json | undefined): CalendarEvent["as"] =>
  EVENT_KINDS.find((kind) => kind === stored) ?? "dismissed";

const said = ({ title, meetings }: JsonObject): Pick<CalendarEvent, "title" | "meetings"> => ({
  title: typeof title === "string" ? title : "",
  meetings: Array.isArray(meetings) ? meetings.flatMap((meeting) => readMeeting(meeting) ?? []) : [],
});

export const meetingText = ({ date, from, to }: Meeting): string => `${date} ${from}-${to}`;

const readMeeting = (stored: Json): Meeting | null => {
  if (typeof stored !== "string") return null;
  const date = readDay(stored.slice(0, 10));
  const from = readClockTime(stored.slice(11, 16));
  const to = readClockTime(stored.slice(17));
  return date === null || from === null || to === null ? null : { date, from, to };
};
