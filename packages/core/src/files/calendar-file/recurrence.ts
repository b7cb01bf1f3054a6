import { addDays, dateOfDay, daysBetween, daysFrom, monthNumberOfDay, weekdayOf } from "../../time/day.ts";
import { addMonths, firstDayOf, lastDayOf, type Month, monthOf, numberOfMonth } from "../../time/month.ts";
import type { Day } from "../../time/types.ts";
import { nthWeekday, WEEKDAYS } from "./zone-rules.ts";

/** The part of RFC 5545's recurrence rules that timetables use. */
export interface Recurrence {
  readonly frequency: "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";
  readonly interval: number;
  readonly count: number | null;
  /** As written: a day or a time, which the event's zone gives its meaning. */
  readonly until: string | null;
  /** `nth` only in months and years: 2 is the second, -1 the last, 0 every one. */
  readonly weekdays: readonly { readonly nth: number; readonly weekday: number }[];
  readonly monthDays: readonly number[];
  readonly months: readonly number[];
  readonly positions: readonly number[];
  readonly weekStart: number;
}

/** Null for a rule that is broken or of a frequency no timetable has: the event then happens once. */
export const readRecurrence = (value: string): Recurrence | null => {
  const parts = new Map(
    value.split(";").map((part): [string, string] => {
      const [name = "", text = ""] = part.split("=");
      return [name.trim().toUpperCase(), text.trim().toUpperCase()];
    }),
  );
  const frequency = (["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] as const).find(
    (known) => known === parts.get("FREQ"),
  );
  if (frequency === undefined) return null;
  const numbers = (name: string) =>
    (parts.get(name)?.split(",") ?? [])
      .map(Number)
      .filter((number) => Number.isInteger(number) && number !== 0);
  const [interval = 1] = numbers("INTERVAL");
  const [count = null] = numbers("COUNT");
  const weekdays = (parts.get("BYDAY")?.split(",") ?? []).flatMap((text) => {
    const [, nth = "", name = ""] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
    const weekday = WEEKDAYS.indexOf(name);
    return weekday === -1 ? [] : [{ nth: Number(nth), weekday }];
  });
  return {
    frequency,
    interval: Math.max(1, interval),
    count: count !== null && count > 0 ? count : null,
    until: parts.get("UNTIL") ?? null,
    weekdays,
    monthDays: numbers("BYMONTHDAY"),
    months: numbers("BYMONTH"),
    positions: numbers("BYSETPOS"),
    weekStart: Math.max(0, WEEKDAYS.indexOf(parts.get("WKST") ?? "MO")),
  };
};

/** The days of a recurrence from its start to `last`, in order. `count` and `until` are the caller's: they need times. */
export function* recurrenceDays(start: Day, rule: Recurrence, last: Day): Generator<Day> {
  yield start;
  for (const days of sets(start, rule, last)) {
    const chosen = rule.positions.length === 0 ? days : positioned(days, rule.positions);
    for (const day of chosen) {
      if (day > last) return;
      if (day > start) yield day;
    }
  }
}

/** The candidates of each day, week, month or year in turn. */
function* sets(start: Day, rule: Recurrence, last: Day): Generator<readonly Day[]> {
  const { frequency, interval } = rule;
  const inMonths = (day: Day) => rule.months.length === 0 || rule.months.includes(monthNumberOfDay(day));
  if (frequency === "DAILY") {
    const isMeant = (day: Day) =>
      inMonths(day) &&
      (rule.weekdays.length === 0 || rule.weekdays.some(({ weekday }) => weekday === weekdayOf(day)));
    for (let day = start; day <= last; day = addDays(day, interval)) yield isMeant(day) ? [day] : [];
    return;
  }
  if (frequency === "WEEKLY") {
    const weekdays =
      rule.weekdays.length === 0 ? [weekdayOf(start)] : rule.weekdays.map(({ weekday }) => weekday);
    const first = addDays(start, -((weekdayOf(start) - rule.weekStart + 7) % 7));
    for (let week = first; week <= last; week = addDays(week, 7 * interval)) {
      yield daysFrom(week, addDays(week, 6)).filter(
        (day) => weekdays.includes(weekdayOf(day)) && inMonths(day),
      );
    }
    return;
  }
  const step = frequency === "MONTHLY" ? interval : 12 * interval;
  for (let month = monthOf(start); firstDayOf(month) <= last; month = addMonths(month, step)) {
    yield frequency === "MONTHLY"
      ? daysOfMonth(month, start, rule).filter(inMonths)
      : daysOfYear(month, start, rule);
  }
}

const daysOfYear = (startMonth: Month, start: Day, rule: Recurrence): readonly Day[] => {
  const january = addMonths(startMonth, 1 - numberOfMonth(startMonth));
  const months =
    rule.months.length === 0 ? [numberOfMonth(startMonth)] : [...rule.months].sort((a, b) => a - b);
  return months
    .filter((number) => number >= 1 && number <= 12)
    .flatMap((number) => daysOfMonth(addMonths(january, number - 1), start, rule));
};

const daysOfMonth = (month: Month, start: Day, { weekdays, monthDays }: Recurrence): readonly Day[] => {
  const [first, last] = [firstDayOf(month), lastDayOf(month)];
  const length = daysBetween(first, last) + 1;
  if (weekdays.length > 0) {
    const nths = weekdays.flatMap(({ nth, weekday }) =>
      (nth === 0 ? [1, 2, 3, 4, 5] : [nth]).map((each) => nthWeekday(first, last, each, weekday)),
    );
    const isMeant = (day: Day) =>
      monthDays.length === 0 || monthDays.some((number) => numbered(number, length) === dateOfDay(day));
    return sorted(nths.filter((day) => monthOf(day) === month && isMeant(day)));
  }
  const dates =
    monthDays.length === 0 ? [dateOfDay(start)] : monthDays.map((number) => numbered(number, length));
  return sorted(dates.filter((date) => date >= 1 && date <= length).map((date) => addDays(first, date - 1)));
};

/** -1 is the last day of the month. */
const numbered = (number: number, length: number): number => (number < 0 ? length + 1 + number : number);

const positioned = (days: readonly Day[], positions: readonly number[]): readonly Day[] =>
  sorted(positions.flatMap((position) => days.at(position > 0 ? position - 1 : position) ?? []));

const sorted = (days: readonly Day[]): readonly Day[] => [...new Set(days)].sort();
