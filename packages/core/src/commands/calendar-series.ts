/** The recurring task of a calendar's event. What the calendar changes of single times are tasks of their own. */
import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import { seriesCells, timeChange, type When } from "../calendars/calendar-cells.ts";
import type { EventTime } from "../calendars/event-time.ts";
import { type FeedEvent, isFileCalendar, type ReadCalendar, timeId } from "../calendars/feed-event.ts";
import { type DaysRead, type Schedule, scheduleAfter, scheduleOf } from "../calendars/repeats.ts";
import type { Context } from "../command.ts";
import type { EventKind } from "../records/calendar-event.ts";
import { editRow } from "../records/row-writes.ts";
import { type SeriesPart, seriesRecord } from "../records/series.ts";
import type { State, Write } from "../records/state.ts";
import type { TaskId } from "../records/task-ids.ts";
import { rowOfTask } from "../tasks/occurrences.ts";
import { occurrenceDays } from "../tasks/recurrence-rule.ts";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { withOpenTimes } from "./series-writes.ts";

interface Accepted {
  readonly feed: string;
  readonly event: FeedEvent;
  readonly as: EventKind;
}

/** The event as a recurring task may have it; null if none may. A time that is a task already stays one. */
const repeatable = (state: Pick<State, "tasks">, { feed, event, as }: Accepted): FeedEvent | null => {
  // A deadline at midnight belongs to the day before.
  const isAtMidnight = as === "deadline" && event.rule?.startTime === "00:00";
  if (as === "exam" || as === "class" || isAtMidnight) return null;
  const isTask = (time: EventTime) => rowOfTask(state, timeId(feed, time) as string as TaskId) !== undefined;
  return {
    ...event,
    times: event.times.map((time) => (isTask(time) ? { ...time, isChanged: true } : time)),
  };
};

/** Null if the event's times are better single. */
export const seriesOfEvent = (
  state: Pick<State, "tasks">,
  accepted: Accepted,
  days: Omit<DaysRead, "isFile">,
): Schedule | null => {
  const event = repeatable(state, accepted);
  return event === null ? null : scheduleOf(event, { ...days, isFile: isFileCalendar(accepted.feed) });
};

/** Brings the series up to date. Its schedule is null from the day on which its times follow no rule any more. */
export const followedSeries = (
  state: State,
  part: SeriesPart,
  accepted: Accepted,
  { id: feed, readAt, reading }: ReadCalendar,
  context: Pick<Context, "today">,
): { readonly writes: readonly Write[]; readonly schedule: Schedule | null } => {
  const { before = null, ...was } = part.was ?? {};
  const shown = seriesRecord.read(part.id, was, context.today);
  const { event, as } = accepted;
  const days = { from: reading.from, to: reading.to, isFile: isFileCalendar(feed) };
  const repeated = repeatable(state, accepted);
  const schedule = repeated === null ? null : scheduleAfter(shown, repeated, days);
  const [first] = event.times.filter(({ date }) => date >= context.today);
  if (schedule === null && first === undefined) return { writes: [], schedule: null };
  const cells: JsonObject =
    schedule === null
      ? { ends: { type: "on", day: addDays(first?.date ?? context.today, -1) } }
      : seriesCells(as, event, schedule);
  const isSame = Object.entries(cells).every(([name, value]) => isEqual(was[name], value));
  const isOlder = typeof was.readAt === "number" && readAt < was.readAt;
  if (isOlder || (isSame && was.feed === feed)) return { writes: [], schedule };
  const next: JsonObject = { ...was, ...cells, feed, readAt };
  const seen = isJsonObject(before) ? before : summaryOfSeries(was);
  const { dropped, added } = changedTimes(seen, next, context.today);
  const isVisible = seen.title !== next.title || dropped.length + added.length > 0;
  const write = editRow("series", part.id, { was: isVisible ? { ...next, before: seen } : next });
  return { writes: withOpenTimes(state, part.series, [write], context), schedule };
};

const isEqual = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const summaryOfSeries = ({ title, startTime, rule, start, ends, without }: JsonObject): JsonObject => ({
  title: title ?? "",
  startTime: startTime ?? null,
  rule: rule ?? null,
  start: start ?? null,
  ends: ends ?? null,
  without: without ?? [],
});

/** How far changes of a series are told. */
const DAYS_COMPARED = 400;

/** From today on, up to the last day that was known. */
export const changedTimes = (before: JsonObject, now: JsonObject, today: Day) =>
  timeChange(timesIn(before, today), timesIn(now, today), today);

const timesIn = (cells: JsonObject, today: Day): readonly When[] => {
  const { rule, start, ends, without = [], startTime: time } = seriesRecord.read("", { was: cells }, today);
  const last = addDays(today, DAYS_COMPARED);
  const end = ends.type === "on" && ends.day < last ? ends.day : last;
  return rule === null
    ? []
    : [...occurrenceDays(rule, start, end)]
        .filter((date) => date >= today && !without.includes(date))
        .map((date) => ({ date, time }));
};
