/** Brings accepted events up to date. Only the calendar's own cells are written: the user's edits stay. */
import { isJsonObject, type JsonObject, ok } from "@furrow/values";
import { type EventTime, eventId, type FeedEvent, type FeedReading } from "../calendars/feed-event.ts";
import {
  examSaid,
  isSameTime,
  meetingsOf,
  saidAnew,
  taskSaid,
  toldCells,
  toldOf,
} from "../calendars/said.ts";
import type { Command, Context } from "../command.ts";
import { type CalendarEvent, type Meeting, meetingText } from "../records/calendar-event.ts";
import type { ExamId } from "../records/exam.ts";
import type { State, Write } from "../records/state.ts";
import type { TaskId } from "../records/task-ids.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import type { Day, Instant } from "../time/types.ts";
import { newRow } from "./calendar-offers.ts";

/** A subscribed calendar as this device has read it. */
export interface ReadCalendar {
  /** Of the subscription. */
  readonly id: string;
  readonly name: string;
  readonly courseId: string | null;
  readonly readAt: Instant;
  readonly reading: FeedReading;
}

export const followCalendars: Command<{ readonly calendars: readonly ReadCalendar[] }> = (
  state,
  { calendars },
  context,
) =>
  ok({
    // Of data that is still arriving, rows may be missing that the user has changed or deleted.
    writes: context.isPartial
      ? []
      : calendars.flatMap((calendar) =>
          calendar.reading.events.flatMap((event) => followed(state, calendar, event, context)),
        ),
    notices: [],
  });

const followed = (
  state: State,
  calendar: ReadCalendar,
  event: FeedEvent,
  context: Context,
): readonly Write[] => {
  const decided = state.calendarEvents.get(eventId(calendar.id, event.key));
  if (decided === undefined || decided.as === "dismissed") return [];
  if (decided.as === "class") return followedClass(decided, calendar, event, context.today);
  return event.times.flatMap((time) => followedTime(state, decided, calendar, event, time, context));
};

const followedTime = (
  state: State,
  { as, course }: CalendarEvent,
  { id: feed, readAt }: ReadCalendar,
  event: FeedEvent,
  time: EventTime,
  context: Context,
): readonly Write[] => {
  const id = eventId(feed, time.key);
  if (as === "exam") {
    const exam = state.exams.get(id as string as ExamId);
    return exam?.was === undefined || exam.endedAt !== null
      ? []
      : changedRow("exams", id, exam.was, examSaid(time), { feed, readAt });
  }
  if (as !== "deadline" && as !== "other") return [];
  const task = rowOfTask(state, id as string as TaskId);
  if (task === undefined) {
    // A new day of an event that repeats belongs to what was accepted; one of a single event was deleted.
    if (!event.repeats || time.date < context.today) return [];
    return newRow(state, { feed, readAt, event, as, course }, time, context);
  }
  return task.was === undefined || task.done !== null || task.skipped !== undefined
    ? []
    : changedRow("tasks", id, task.was, taskSaid(as, time), { feed, readAt });
};

const changedRow = (
  table: "tasks" | "exams",
  id: string,
  was: JsonObject,
  said: JsonObject,
  source: { readonly feed: string; readonly readAt: Instant },
): readonly Write[] => {
  const isOlder = typeof was.readAt === "number" && source.readAt < was.readAt;
  const isSame = Object.entries(said).every(([name, value]) => was[name] === value);
  if (isOlder || (isSame && was.feed === source.feed)) return [];
  const { before = null, ...others } = was;
  const next = { ...saidAnew(others, said), ...source };
  const first = isJsonObject(before) ? before : toldCells(was);
  const isToTell = toldOf(first).title !== toldOf(next).title || !isSameTime(first, next);
  return [{ type: "edit", table, id, fields: { was: isToTell ? { ...next, before: first } : next } }];
};

const followedClass = (
  { id, feed, title, place, meetings, before, readAt }: CalendarEvent,
  calendar: ReadCalendar,
  event: FeedEvent,
  today: Day,
): readonly Write[] => {
  if (calendar.readAt < readAt) return [];
  // Calendars forget what is over, and another device may have read further ahead.
  const isRead = ({ date }: Meeting) => date >= today && date <= calendar.reading.to;
  const now = [...meetings.filter((meeting) => !isRead(meeting)), ...meetingsOf(event).filter(isRead)].sort(
    byTime,
  );
  const isSame =
    event.title === title && event.place === place && textsOf(now).join() === textsOf(meetings).join();
  if (isSame && feed === calendar.id) return [];
  // Meetings of an earlier version have the times of one device, and its zone is unknown.
  const isHealed = !meetings.some(isInZone) && now.some(isInZone);
  const first = before ?? { title, meetings: isHealed ? now : meetings };
  const { dropped, added } = meetingChange(first.meetings, now, today);
  const isToTell = first.title !== event.title || dropped.length > 0 || added.length > 0;
  const fields = {
    feed: calendar.id,
    title: event.title,
    place: event.place,
    meetings: textsOf(now),
    readAt: calendar.readAt,
    before: isToTell ? { title: first.title, meetings: textsOf(first.meetings) } : null,
  };
  return [{ type: "edit", table: "calendarEvents", id, fields }];
};

/** From today on, up to the last day that was known. */
export const meetingChange = (
  before: readonly Meeting[],
  now: readonly Meeting[],
  today: Day,
): { readonly dropped: readonly Meeting[]; readonly added: readonly Meeting[] } => {
  const last = before.at(-1)?.date ?? today;
  const without = (list: readonly Meeting[], others: readonly Meeting[]) => {
    const texts = new Set(others.map(meetingText));
    return list.filter(
      (meeting) => meeting.date >= today && meeting.date <= last && !texts.has(meetingText(meeting)),
    );
  };
  return { dropped: without(before, now), added: without(now, before) };
};

const isInZone = ({ at }: Meeting): boolean => at !== undefined;

const byTime = (one: Meeting, other: Meeting): number => (meetingText(one) < meetingText(other) ? -1 : 1);

const textsOf = (meetings: readonly Meeting[]): readonly string[] => meetings.map(meetingText);
