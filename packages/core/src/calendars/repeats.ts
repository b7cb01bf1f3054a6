/** Which times of a repeating event a recurring task can stand for, in the event's own zone: all devices find the same. */
import { MAX_INTERVAL, type RepeatEnd, type RepeatRule, type SeriesPart } from "../records/series.ts";
import { nextOccurrenceDay, occurrenceDays } from "../tasks/recurrence-rule.ts";
import { clockOfMinutes } from "../time/clock-time.ts";
import { addDays } from "../time/day.ts";
import type { ClockTime, Day } from "../time/types.ts";
import type { EventTime } from "./event-time.ts";
import type { CalendarOccurrence } from "./occurrence.ts";

export interface EventRule {
  readonly rule: RepeatRule;
  /** An IANA name; missing for days without a time and floating times. */
  readonly zone?: string;
  /** In that zone. */
  readonly startTime: ClockTime | null;
  readonly endTime: ClockTime | null;
}

/** Null if the times that nobody changed differ, if they have no rule, or one that recurring tasks cannot follow. */
export const eventRule = (occurrences: readonly CalendarOccurrence[]): EventRule | null => {
  const [first, ...others] = occurrences.filter(({ replaces }) => replaces === null);
  const rule = first?.rule ?? null;
  if (first === undefined || rule === null || rule.interval > MAX_INTERVAL) return null;
  const { minutes, instant, zone } = first.start;
  if (instant !== null && zone === undefined) return null;
  const lesson = lessonOf(first);
  if (others.some((other) => lessonOf(other) !== lesson)) return null;
  const hasEnd = minutes !== null && first.length > 0 && first.length < 1440;
  return {
    rule,
    ...(instant === null || zone === undefined ? {} : { zone }),
    startTime: minutes === null ? null : clockOfMinutes(minutes),
    endTime: hasEnd ? clockOfMinutes(minutes + first.length) : null,
  };
};

const lessonOf = ({ title, place, description, category, length, start, rule }: CalendarOccurrence): string =>
  JSON.stringify([title, place, description, category, length, start.minutes, start.zone ?? null, rule]);

interface RepeatingEvent {
  readonly rule?: EventRule;
  readonly times: readonly EventTime[];
}

export interface Schedule {
  readonly start: Day;
  readonly ends: RepeatEnd;
  /** Days of the rule on which the event is not, or not as usual. */
  readonly without: readonly Day[];
}

/** The days that were read, both included, and the first one that counts. */
export interface DaysRead {
  readonly from: Day;
  readonly to: Day;
  /** A file is read once: what is beyond these days is none of its business. */
  readonly isFile: boolean;
}

/** A recurring task needs two usual times, and more of them than days that are left out. */
export const scheduleOf = ({ rule, times }: RepeatingEvent, read: DaysRead): Schedule | null => {
  const days = usualDays(times, read.from);
  const [start] = days;
  const schedule =
    rule === undefined || start === undefined ? null : scheduleFrom(rule.rule, start, days, read);
  return schedule === null || days.length < 2 || schedule.without.length > days.length ? null : schedule;
};

/** The schedule of a recurring task that is there: what was read earlier stays as long as the rule does. */
export const scheduleAfter = (
  { rule: known, start, ends, without = [] }: Pick<SeriesPart, "rule" | "start" | "ends" | "without">,
  { rule, times }: RepeatingEvent,
  read: DaysRead,
): Schedule | null => {
  if (rule === undefined) return null;
  const from = read.from > start ? read.from : start;
  const days = usualDays(times, from);
  const [first] = days;
  if (first === undefined) return null;
  const isSame = JSON.stringify(known) === JSON.stringify(rule.rule);
  // In another zone the first day may have begun before what was read.
  const whole = { ...read, from: addDays(from, 1) };
  const now = isSame ? scheduleFrom(rule.rule, start, days, whole) : null;
  if (now === null) return scheduleFrom(rule.rule, first, days, read);
  const last = days.at(-1) ?? first;
  // Devices read from and to other days: near its last day they differ in whether it goes on.
  const isUnread =
    ends.type === "on" && (ends.day > read.to || (now.ends.type === "never" && last <= ends.day));
  return {
    start,
    ends: isUnread ? ends : now.ends,
    without: [...without.filter((day) => day < whole.from && !days.includes(day)), ...now.without],
  };
};

const usualDays = (times: readonly EventTime[], from: Day): readonly Day[] =>
  times
    .flatMap(({ day, isChanged }) => (day !== undefined && day >= from && isChanged !== true ? [day] : []))
    .sort();

const scheduleFrom = (
  rule: RepeatRule,
  start: Day,
  days: readonly Day[],
  { from, to, isFile }: DaysRead,
): Schedule | null => {
  const last = days.at(-1) ?? start;
  const known = new Set(days);
  const given = [...occurrenceDays(rule, start, last)];
  const without = given.filter((day) => !known.has(day));
  if (known.size < days.length || given.length - without.length < days.length) return null;
  const next = nextOccurrenceDay(rule, start, addDays(last, 1));
  const goesOn = !isFile && next !== null && next >= addDays(to, -1);
  const ends: RepeatEnd = goesOn ? { type: "never" } : { type: "on", day: last };
  return { start, ends, without: without.filter((day) => day >= from) };
};

/** Whether the recurring task stands for this time. */
export const isOfSchedule = ({ day, isChanged }: EventTime, schedule: Schedule | null): boolean =>
  schedule !== null && isChanged !== true && day !== undefined && day >= schedule.start;
