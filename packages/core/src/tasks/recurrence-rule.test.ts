import fc from "fast-check";
import rrule from "rrule";
import { describe, expect, test } from "vitest";
import type { RepeatEnd, RepeatRule } from "../records/series.ts";
import { onDay } from "../testing/builders.ts";
import { addDays, dayFrom, daysFrom, daysInMonthOf } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import {
  isOccurrenceDay,
  lastOccurrenceDay,
  movedRule,
  nextOccurrenceDay,
  numberedDay,
  occurrenceDays,
} from "./recurrence-rule.ts";

const { RRule } = rrule;
const FIFTY_YEARS = Math.ceil(50 * 365.25);

const someDay = fc
  .record({
    year: fc.integer({ min: 1970, max: 2100 }),
    month: fc.integer({ min: 1, max: 12 }),
    date: fc.integer({ min: 1, max: 31 }),
  })
  .map(({ year, month, date }) => dayFrom(year, month, Math.min(date, daysInMonthOf(year, month))));
const someInterval = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 60 }));
const aMonthsDate = fc.oneof(fc.constantFrom(29, 30, 31), fc.integer({ min: 1, max: 31 }));
const someRule: fc.Arbitrary<RepeatRule> = fc.oneof(
  fc.record({ every: fc.constant("day" as const), interval: someInterval }),
  fc.record({
    every: fc.constant("week" as const),
    interval: someInterval,
    weekdays: fc
      .uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 })
      .map((weekdays) => weekdays.sort()),
  }),
  fc.record({
    every: fc.constant("month" as const),
    interval: someInterval,
    date: fc.oneof(fc.constant("last" as const), aMonthsDate),
  }),
  fc.record({
    every: fc.constant("year" as const),
    interval: fc.integer({ min: 1, max: 5 }),
    month: fc.oneof(fc.constant(2), fc.integer({ min: 1, max: 12 })),
    date: aMonthsDate,
  }),
);
const someEnd = (start: Day): fc.Arbitrary<RepeatEnd> =>
  fc.oneof(
    fc.constant({ type: "never" as const }),
    fc.integer({ min: 0, max: 3000 }).map((days) => ({ type: "on" as const, day: addDays(start, days) })),
    fc.integer({ min: 1, max: 200 }).map((times) => ({ type: "after" as const, times })),
  );

const midnight = (day: Day): Date => new Date(`${day}T00:00:00Z`);
const WEEKDAYS = [RRule.SU, RRule.MO, RRule.TU, RRule.WE, RRule.TH, RRule.FR, RRule.SA];
const FREQUENCY = { day: RRule.DAILY, week: RRule.WEEKLY, month: RRule.MONTHLY, year: RRule.YEARLY };

/** The same by the library that is the reference. It knows instants only, so a day is its midnight in UTC. */
const byReference = (rule: RepeatRule, start: Day, ends: RepeatEnd, until: Day): readonly string[] => {
  const reference = new RRule({
    freq: FREQUENCY[rule.every],
    interval: rule.interval,
    dtstart: midnight(start),
    wkst: RRule.SU,
    ...(rule.every === "week"
      ? { byweekday: rule.weekdays.map((weekday) => WEEKDAYS[weekday] ?? RRule.SU) }
      : {}),
    ...(rule.every === "month" ? { bymonthday: rule.date === "last" ? -1 : rule.date } : {}),
    ...(rule.every === "year" ? { bymonth: rule.month, bymonthday: rule.date } : {}),
    ...(ends.type === "after" ? { count: ends.times } : {}),
    until: midnight(ends.type === "on" && ends.day < until ? ends.day : until),
  });
  return reference.all().map((date) => date.toISOString().slice(0, 10));
};

const byUs = (rule: RepeatRule, start: Day, ends: RepeatEnd, until: Day): readonly string[] => {
  const last = lastOccurrenceDay(rule, start, ends);
  return [...occurrenceDays(rule, start, last !== null && last < until ? last : until)];
};

const someCase = someDay.chain((start) => fc.tuple(someRule, fc.constant(start), someEnd(start)));

test("a rule has the days that RFC 5545 says, over fifty years", () => {
  fc.assert(
    fc.property(someCase, ([rule, start, ends]) => {
      const until = addDays(start, FIFTY_YEARS);
      expect(byUs(rule, start, ends, until)).toEqual(byReference(rule, start, ends, until));
    }),
    { numRuns: 150 },
  );
});

test("each day by itself is asked for without those before it, and agrees", () => {
  fc.assert(
    fc.property(someRule, someDay, fc.integer({ min: 0, max: FIFTY_YEARS }), (rule, start, away) => {
      const from = addDays(start, away - 40);
      const until = addDays(start, away + 40);
      const first = numberedDay(start);
      const single = daysFrom(from, until).filter((day) => isOccurrenceDay(rule, first, numberedDay(day)));
      const next = [];
      for (
        let day = nextOccurrenceDay(rule, start, from);
        day !== null && day <= until;
        day = nextOccurrenceDay(rule, start, addDays(day, 1))
      )
        next.push(day);
      expect(single).toEqual(next);
      expect(single.every((day) => day >= start)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

describe("the day comes from the rule, never from the last one", () => {
  const daysOf = (rule: RepeatRule, from: string, until: string) => [
    ...occurrenceDays(rule, onDay(from), onDay(until)),
  ];

  test("the 31st leaves shorter months out, and the last day is in each", () => {
    const monthly = (date: number | "last") =>
      daysOf({ every: "month", interval: 1, date }, "2027-01-31", "2027-06-30");
    expect(monthly(31)).toEqual(["2027-01-31", "2027-03-31", "2027-05-31"]);
    expect(monthly("last")).toEqual([
      "2027-01-31",
      "2027-02-28",
      "2027-03-31",
      "2027-04-30",
      "2027-05-31",
      "2027-06-30",
    ]);
  });

  test("February 29 is in leap years alone", () => {
    expect(daysOf({ every: "year", interval: 1, month: 2, date: 29 }, "2096-01-01", "2105-01-01")).toEqual([
      "2096-02-29",
      "2104-02-29",
    ]);
  });

  test("every second week counts weeks from Sunday on", () => {
    expect(daysOf({ every: "week", interval: 2, weekdays: [0, 5] }, "2026-11-20", "2026-12-20")).toEqual([
      "2026-11-20",
      "2026-11-29",
      "2026-12-04",
      "2026-12-13",
      "2026-12-18",
    ]);
  });

  test("a rule without a day ends with the calendar", () => {
    const never: RepeatRule = { every: "month", interval: 12, date: 31 };
    expect(nextOccurrenceDay(never, onDay("2026-02-01"), onDay("2026-02-01"))).toBeNull();
    expect(lastOccurrenceDay(never, onDay("2026-02-01"), { type: "after", times: 3 })).toBe("2026-01-31");
    expect(
      nextOccurrenceDay({ every: "day", interval: 999 }, onDay("2026-02-01"), onDay("9999-12-31")),
    ).toBeNull();
  });
});

test("a rule that is moved has the day it was moved to", () => {
  fc.assert(
    fc.property(someRule, someDay, fc.integer({ min: -40, max: 40 }), (rule, start, days) => {
      const from = nextOccurrenceDay(rule, start, start);
      fc.pre(from !== null);
      const to = addDays(from as Day, days);
      expect(isOccurrenceDay(movedRule(rule, from as Day, to), numberedDay(to), numberedDay(to))).toBe(true);
    }),
  );
});

test("the zone of the device moves no day, and neither does a change of its clocks", () => {
  const zone = process.env.TZ;
  const rules: readonly RepeatRule[] = [
    { every: "day", interval: 1 },
    { every: "week", interval: 2, weekdays: [0, 3] },
    { every: "month", interval: 1, date: "last" },
    { every: "year", interval: 1, month: 3, date: 29 },
  ];
  const all = () => rules.map((rule) => [...occurrenceDays(rule, onDay("2026-01-01"), onDay("2028-01-01"))]);
  try {
    process.env.TZ = "UTC";
    const inUtc = all();
    for (const other of [
      "Pacific/Apia",
      "America/Sao_Paulo",
      "Europe/Berlin",
      "Asia/Kathmandu",
      "Pacific/Kiritimati",
    ]) {
      process.env.TZ = other;
      expect(all()).toEqual(inUtc);
    }
  } finally {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
});
