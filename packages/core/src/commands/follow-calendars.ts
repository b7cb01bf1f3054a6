/** Brings accepted events up to date. Only the calendar's own cells are written: the user's edits stay. */
import { isJsonObject, type JsonObject, ok } from "@furrow/values";
import {
  examCells,
  isSameTime,
  meetingsOf,
  replaceCells,
  summaryCells,
  summaryOf,
  taskCells,
  timeChange,
} from "../calendars/calendar-cells.ts";
import type { EventTime } from "../calendars/event-time.ts";
import { eventId, type FeedEvent, type ReadCalendar, timeId } from "../calendars/feed-event.ts";
import {
  comingByCalendar,
  type EventWrites,
  isNewDate,
  type LeftOut,
  MOST_DATES,
  MOST_OF_CALENDAR,
  type Room,
  withinLimits,
} from "../calendars/limits.ts";
import { isOfSchedule } from "../calendars/repeats.ts";
import type { Command, Context } from "../command.ts";
import {
  type CalendarEvent,
  type CalendarEventId,
  type Meeting,
  meetingText,
  storedMeetings,
} from "../records/calendar-event.ts";
import type { ExamId } from "../records/exam.ts";
import type { SeriesPart, SeriesPartId } from "../records/series.ts";
import type { State, Write } from "../records/state.ts";
import { occurrenceId, type TaskId } from "../records/task-ids.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import type { Day, Instant } from "../time/types.ts";
import { newRow } from "./calendar-offers.ts";
import { followedSeries } from "./calendar-series.ts";

export interface Follow {
  readonly calendars: readonly ReadCalendar[];
  /** The user pressed for it: nothing waits. */
  readonly isPressed?: boolean;
  readonly stored?: Room["stored"];
}

/** A change of scale: the event has many more dates than before, and the user has not pressed yet. */
export interface Waiting {
  readonly id: CalendarEventId;
  readonly calendar: ReadCalendar;
  readonly event: FeedEvent;
  /** From today on. */
  readonly dates: number;
}

type At = Pick<Context, "now" | "today">;

/** New dates that wait for a press, if they are more than there were: of an event, and of a calendar in all. */
const MANY = { event: 50, calendar: 200 };

const isManyMore = (more: number, before: number, many: number): boolean => more > many && more > before;

interface EventChange extends EventWrites {
  readonly event: FeedEvent;
  /** New dates. */
  readonly more: number;
}

/** The changes of accepted events, and which of them wait. */
const changesOf = (state: State, calendar: ReadCalendar, context: At) => {
  const { today } = context;
  const isTask = (time: EventTime) =>
    rowOfTask(state, timeId(calendar.id, time) as string as TaskId) !== undefined;
  const changes = calendar.reading.events.flatMap((event): readonly EventChange[] => {
    const writes = followed(state, calendar, event, context);
    if (writes.length === 0) return [];
    const dates = writes.filter(isNewDate).length;
    const known = dates === 0 ? 0 : event.times.filter((time) => time.date >= today && isTask(time)).length;
    const more = Math.max(0, Math.min(dates, MOST_DATES - known));
    return [{ feed: calendar.id, title: event.title, event, writes, known, more, isOffer: false }];
  });
  const before = changes.some(({ more }) => more > 0)
    ? (comingByCalendar(state, today).get(calendar.id)?.rows ?? 0)
    : 0;
  const free = MOST_OF_CALENDAR - before;
  const isMany = ({ more, known }: EventChange) => isManyMore(Math.min(more, free), known, MANY.event);
  const others = changes.reduce((sum, change) => (isMany(change) ? sum : sum + change.more), 0);
  const isCalendar = isManyMore(Math.min(others, free), before, MANY.calendar);
  const waits = (change: EventChange) => isMany(change) || (isCalendar && change.more > 0);
  return { all: changes, small: changes.filter((change) => !waits(change)), waiting: changes.filter(waits) };
};

/** What accepted events need to be as the calendars have them, what is left out, and the events that it changes. */
export const planToFollow = (state: State, { calendars, isPressed, stored }: Follow, context: At) => {
  const { today } = context;
  const changes = calendars.flatMap((calendar) => {
    const { all, small } = changesOf(state, calendar, context);
    return isPressed === true ? all : small;
  });
  const { writes, leftOut } = withinLimits(state, changes, { today, stored });
  const meetings = calendars.flatMap((calendar) => meetingsLeftOut(state, calendar, today));
  return { writes, changes, leftOut: [...leftOut, ...meetings] };
};

/** How many writes a calendar needs, before it is known how much room there is. */
export const countToFollow = (state: State, calendar: ReadCalendar, today: Day): number =>
  planToFollow(state, { calendars: [calendar] }, { now: calendar.readAt, today }).writes.length;

export const followCalendars: Command<Follow> = (state, follow, context) =>
  ok({
    // Of data that is still arriving, rows may be missing that the user has changed or deleted.
    writes: context.isPartial ? [] : planToFollow(state, follow, context).writes,
    notices: [],
  });

export const waitingIn = (state: State, calendar: ReadCalendar, today: Day): readonly Waiting[] =>
  changesOf(state, calendar, { now: calendar.readAt, today }).waiting.map(({ event }) => ({
    id: eventId(calendar.id, event.key),
    calendar,
    event,
    dates: event.times.filter(({ date }) => date >= today).length,
  }));

const meetingsLeftOut = (
  { calendarEvents }: State,
  { id, reading }: ReadCalendar,
  today: Day,
): readonly LeftOut[] =>
  reading.events.flatMap((event): readonly LeftOut[] => {
    if (event.times.length <= MOST_DATES || calendarEvents.get(eventId(id, event.key))?.as !== "class")
      return [];
    const count = meetingsOf(event).filter(({ date }) => date >= today).length - MOST_DATES;
    return count > 0 ? [{ title: event.title, why: "tooMany", count }] : [];
  });

const followed = (state: State, calendar: ReadCalendar, event: FeedEvent, context: At): readonly Write[] => {
  const decided = state.calendarEvents.get(eventId(calendar.id, event.key));
  if (decided === undefined || decided.as === "dismissed") return [];
  const { as, id, isSeries = false } = decided;
  if (as === "class") return followedClass(decided, calendar, event, context.today);
  const part = isSeries ? state.series.get(id as string as SeriesPartId) : undefined;
  const feed = { feed: calendar.id, event, as };
  const { writes, schedule } =
    part?.was === undefined ? NO_SERIES : followedSeries(state, part, feed, calendar, context);
  const isIn = (time: EventTime) =>
    isOfSchedule(time, schedule) &&
    rowOfTask(state, timeId(calendar.id, time) as string as TaskId) === undefined;
  // An occurrence that the user changed stays; the times of a series that the user deleted do not come back.
  const isTaken = ({ day }: EventTime) =>
    isSeries && (part === undefined || (day !== undefined && isTouched(state, part, day)));
  return [
    ...writes,
    ...event.times
      .filter((time) => !isIn(time))
      .flatMap((time) => followedTime(state, decided, calendar, event, time, isTaken(time), context)),
  ];
};

const NO_SERIES = { writes: [], schedule: null };

const isTouched = (state: State, { series }: SeriesPart, day: Day): boolean =>
  rowOfTask(state, occurrenceId(series, day)) !== undefined;

const followedTime = (
  state: State,
  { as, course }: CalendarEvent,
  { id: feed, readAt }: ReadCalendar,
  event: FeedEvent,
  time: EventTime,
  isTaken: boolean,
  context: At,
): readonly Write[] => {
  const id = timeId(feed, time);
  if (as === "exam") {
    const exam = state.exams.get(id as string as ExamId);
    return exam?.was === undefined || exam.endedAt !== null
      ? []
      : changedRow("exams", id, exam.was, examCells(time), { feed, readAt });
  }
  if (as !== "deadline" && as !== "other") return [];
  const task = rowOfTask(state, id as string as TaskId);
  if (task === undefined) {
    // A new day of an event that repeats belongs to what was accepted; one of a single event was deleted.
    if (isTaken || !event.repeats || time.date < context.today) return [];
    return newRow(state, { feed, readAt, event, as, course }, time, context);
  }
  return task.was === undefined || task.done !== null || task.skipped !== undefined
    ? []
    : changedRow("tasks", id, task.was, taskCells(as, time), { feed, readAt });
};

const changedRow = (
  table: "tasks" | "exams",
  id: string,
  was: JsonObject,
  cells: JsonObject,
  source: { readonly feed: string; readonly readAt: Instant },
): readonly Write[] => {
  const isOlder = typeof was.readAt === "number" && source.readAt < was.readAt;
  const isSame = Object.entries(cells).every(([name, value]) => was[name] === value);
  if (isOlder || (isSame && was.feed === source.feed)) return [];
  const { before = null, ...others } = was;
  const next = { ...replaceCells(others, cells), ...source };
  const first = isJsonObject(before) ? before : summaryCells(was);
  const isVisible = summaryOf(first).title !== summaryOf(next).title || !isSameTime(first, next);
  return [{ type: "edit", table, id, fields: { was: isVisible ? { ...next, before: first } : next } }];
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
  const all = [...meetings.filter((meeting) => !isRead(meeting)), ...meetingsOf(event).filter(isRead)];
  const now = storedMeetings(all.sort(byTime), today);
  const isSame =
    event.title === title && event.place === place && textsOf(now).join() === textsOf(meetings).join();
  if (isSame && feed === calendar.id) return [];
  // Meetings of an earlier version have the times of one device, and its zone is unknown.
  const isHealed = !meetings.some(isInZone) && now.some(isInZone);
  const first = before ?? { title, meetings: isHealed ? now : meetings };
  const { dropped, added } = meetingChange(first.meetings, now, today);
  const isVisible = first.title !== event.title || dropped.length > 0 || added.length > 0;
  const fields = {
    feed: calendar.id,
    title: event.title,
    place: event.place,
    meetings: textsOf(now),
    readAt: calendar.readAt,
    before: isVisible ? { title: first.title, meetings: textsOf(first.meetings) } : null,
  };
  return [{ type: "edit", table: "calendarEvents", id, fields }];
};

/** What changed of the meetings that are still to come. */
export const meetingChange = (before: readonly Meeting[], now: readonly Meeting[], today: Day) =>
  timeChange(before.map(whenOf), now.map(whenOf), today);

const whenOf = ({ date, from: time }: Meeting) => ({ date, time });

const isInZone = ({ at }: Meeting): boolean => at !== undefined;

const byTime = (one: Meeting, other: Meeting): number => (meetingText(one) < meetingText(other) ? -1 : 1);

const textsOf = (meetings: readonly Meeting[]): readonly string[] => meetings.map(meetingText);
