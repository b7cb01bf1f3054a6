/**
 * On which days a recurring task occurs, by its rule alone; exceptions are in occurrences.ts. As in RFC 5545: monthly on the 31st skips
 * short months, weeks begin on Sunday.
 */
import type { RepeatEnd, RepeatRule } from "../records/series.ts";
import {
  addDays,
  dateOfDay,
  dayFrom,
  daysInMonthOf,
  monthNumberOfDay,
  numberOfDay,
  weekdayOf,
  weekStart,
  yearOfDay,
} from "../time/day.ts";
import type { Day } from "../time/types.ts";

/** A day in numbers, computed once for all rules. */
export interface NumberedDay {
  readonly day: Day;
  readonly number: number;
  /** Months since the year 0. */
  readonly month: number;
  readonly date: number;
  readonly isLastOfMonth: boolean;
}

export const numberedDay = (day: Day): NumberedDay => {
  const year = yearOfDay(day);
  const month = monthNumberOfDay(day);
  const date = dateOfDay(day);
  return {
    day,
    number: numberOfDay(day),
    month: year * 12 + month - 1,
    date,
    isLastOfMonth: date === daysInMonthOf(year, month),
  };
};

/** Whether a rule that counts from `start` includes a day. */
export const isOccurrenceDay = (rule: RepeatRule, start: NumberedDay, day: NumberedDay): boolean => {
  const past = day.number - start.number;
  if (past < 0) return false;
  switch (rule.every) {
    case "day":
      return past % rule.interval === 0;
    case "week":
      return (
        rule.weekdays.includes(weekdayOfNumber(day.number)) &&
        ((sundayBefore(day.number) - sundayBefore(start.number)) / 7) % rule.interval === 0
      );
    case "month":
    case "year": {
      const { first, step } = monthsOf(rule, start);
      return (
        (day.month - first) % step === 0 &&
        (rule.date === "last" ? day.isLastOfMonth : day.date === rule.date)
      );
    }
  }
};

/** The first day of a rule on or after `from`; null if there is none before the calendar ends. */
export const nextOccurrenceDay = (rule: RepeatRule, start: Day, from: Day): Day | null => {
  const soonest = from < start ? start : from;
  const first = numberedDay(start);
  const next = numberedDay(soonest);
  switch (rule.every) {
    case "day":
      return inCalendar(addDays(start, roundedUp(next.number - first.number, rule.interval)));
    case "week": {
      const weeks = (sundayBefore(next.number) - sundayBefore(first.number)) / 7;
      const ofThisWeek =
        weeks % rule.interval === 0
          ? rule.weekdays.find((weekday) => weekday >= weekdayOf(soonest))
          : undefined;
      if (ofThisWeek !== undefined) return inCalendar(addDays(weekStart(soonest), ofThisWeek));
      const later = roundedUp(weeks + 1, rule.interval);
      return inCalendar(addDays(weekStart(start), later * 7 + (rule.weekdays[0] ?? 0)));
    }
    case "month":
    case "year": {
      const { first: firstMonth, step } = monthsOf(rule, first);
      let month = firstMonth + Math.max(0, roundedUp(next.month - firstMonth, step));
      for (; month < MONTHS_OF_CALENDAR; month += step) {
        const [year, number] = [Math.floor(month / 12), (month % 12) + 1];
        const length = daysInMonthOf(year, number);
        const date = rule.date === "last" ? length : rule.date;
        const day = dayFrom(year, number, date);
        if (date <= length && day >= soonest) return day;
      }
      return null;
    }
  }
};

/** The days of a rule from its start to `until`. */
export function* occurrenceDays(rule: RepeatRule, start: Day, until: Day): Generator<Day> {
  let day = nextOccurrenceDay(rule, start, start);
  while (day !== null && day <= until) {
    yield day;
    day = nextOccurrenceDay(rule, start, addDays(day, 1));
  }
}

/** The last day of a rule, by its end; null without one. */
export const lastOccurrenceDay = (rule: RepeatRule, start: Day, ends: RepeatEnd): Day | null => {
  if (ends.type !== "after") return ends.type === "on" ? ends.day : null;
  let times = 0;
  let last = addDays(start, -1);
  for (const day of occurrenceDays(rule, start, LAST_DAY)) {
    last = day;
    times += 1;
    if (times === ends.times) break;
  }
  return last;
};

/** How many days a rule has before a day. */
export const countOccurrencesBefore = (rule: RepeatRule, start: Day, until: Day): number =>
  [...occurrenceDays(rule, start, addDays(until, -1))].length;

/** Moves a rule when one of its days is moved. */
export const movedRule = (rule: RepeatRule, from: Day, to: Day): RepeatRule => {
  switch (rule.every) {
    case "day":
      return rule;
    case "week": {
      const moved = rule.weekdays.map((weekday) => (weekday + weekdayOf(to) - weekdayOf(from) + 7) % 7);
      return { ...rule, weekdays: moved.sort() };
    }
    case "month":
      return {
        ...rule,
        date: rule.date === "last" && numberedDay(to).isLastOfMonth ? "last" : dateOfDay(to),
      };
    case "year":
      return { ...rule, month: monthNumberOfDay(to), date: dateOfDay(to) };
  }
};

/** A year is twelve months: both rules are a date in every n-th month. */
const monthsOf = (rule: Extract<RepeatRule, { readonly date: unknown }>, start: NumberedDay) =>
  rule.every === "month"
    ? { first: start.month, step: rule.interval }
    : { first: start.month - (start.month % 12) + rule.month - 1, step: rule.interval * 12 };

const roundedUp = (number: number, step: number): number => Math.ceil(number / step) * step;

/** 1970-01-01 was a Thursday. */
const weekdayOfNumber = (number: number): number => (((number + 4) % 7) + 7) % 7;
const sundayBefore = (number: number): number => number - weekdayOfNumber(number);

const MONTHS_OF_CALENDAR = 10_000 * 12;
const LAST_DAY = "9999-12-31" as Day;
/** Days have four-digit years and compare as text. */
const inCalendar = (day: Day): Day | null => (day.length === 10 ? day : null);
