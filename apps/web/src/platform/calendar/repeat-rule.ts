/** What a repeating task can say of an RRULE (RFC 5545, section 3.3.10). read-calendar.ts expands it. */
import type { RepeatRule } from "@furrow/core";
import type ICAL from "ical.js";

const WEEKDAYS = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/**
 * Null for an event that does not repeat, or by a rule that a repeating task cannot say. Its end is not looked at, nor on which day weeks
 * begin: whether the days come out right is seen by comparing them.
 */
export function repeatRuleOf({ rules, added, start }: Repeats): RepeatRule | null {
  const [recurrence] = rules;
  if (recurrence === undefined || rules.length > 1 || added.length > 0) return null;
  const { interval, freq } = recurrence;
  if (!Number.isInteger(interval) || interval < 1) return null;
  const parts: Parts = Object.entries(recurrence.parts).flatMap(([name, values = []]) =>
    values.length === 0 ? [] : [[name, values]],
  );
  const has = (...names: readonly string[]) => parts.every(([name]) => names.includes(name));
  const only = (name: string, otherwise: number): number | null => {
    const [value = otherwise, ...more] = valuesOf(parts, name);
    return more.length === 0 && typeof value === "number" ? value : null;
  };
  switch (freq) {
    case "DAILY":
      if (parts.length === 0) return { every: "day", interval };
      return has("BYDAY") && interval === 1 ? weekly(1, valuesOf(parts, "BYDAY")) : null;
    case "WEEKLY":
      if (parts.length === 0) return weekly(interval, [WEEKDAYS[start.dayOfWeek() - 1]]);
      return has("BYDAY") ? weekly(interval, valuesOf(parts, "BYDAY")) : null;
    case "MONTHLY": {
      const date = has("BYMONTHDAY") ? dateOf(only("BYMONTHDAY", start.day)) : null;
      return date === null ? null : { every: "month", interval, date };
    }
    case "YEARLY": {
      const month = has("BYMONTH", "BYMONTHDAY") ? only("BYMONTH", start.month) : null;
      const date = dateOf(only("BYMONTHDAY", start.day));
      if (month === null || typeof date !== "number") return null;
      return { every: "year", interval, month, date };
    }
    default:
      return null;
  }
}

interface Repeats {
  readonly start: ICAL.Time;
  readonly rules: readonly ICAL.Recur[];
  /** Days beyond the rule. */
  readonly added: readonly ICAL.Time[];
}

type Parts = readonly (readonly [name: string, values: readonly unknown[]])[];

const valuesOf = (parts: Parts, name: string): readonly unknown[] =>
  parts.find(([part]) => part === name)?.[1] ?? [];

/** The second Tuesday is no weekday. */
function weekly(interval: number, names: readonly unknown[]): RepeatRule | null {
  const weekdays = WEEKDAYS.flatMap((name, weekday) => (names.includes(name) ? [weekday] : []));
  return weekdays.length === 0 || weekdays.length < new Set(names).size
    ? null
    : { every: "week", interval, weekdays };
}

const dateOf = (date: number | null): number | "last" | null => {
  if (date === -1) return "last";
  return date !== null && date >= 1 && date <= 31 ? date : null;
};
