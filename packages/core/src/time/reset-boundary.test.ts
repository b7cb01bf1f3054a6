import { expect, test } from "vitest";
import { addDays, daysFrom } from "./day.ts";
import { dayOf, instantAt, isoOf } from "./instant.ts";
import { lastDayOfPeriod, periodKeyOf } from "./period.ts";
import { lastBoundary, resetBoundary } from "./reset-boundary.ts";
import { type Day, type Instant, PERIODS, type Period, type PeriodKey } from "./types.ts";

const at = (text: string) => {
  const [day = "", time = ""] = text.split(" ");
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return instantAt(day as Day, hour, minute);
};

test.each<[Period, string, string]>([
  ["daily", "2026-11-20", "2026-11-20 06:00"],
  ["weekly", "2026-11-15", "2026-11-16 06:00"],
  ["monthly", "2026-11", "2026-11-01 06:00"],
  ["weekly", "2026-12-27", "2026-12-28 06:00"],
  ["monthly", "2027-01", "2027-01-01 06:00"],
])("the %s period %s is reset at %s", (period, key, expected) => {
  expect(resetBoundary(period, key as PeriodKey)).toBe(at(expected));
});

test.each<[Period, string, string]>([
  ["daily", "2026-11-20 05:59", "2026-11-19 06:00"],
  ["daily", "2026-11-20 06:00", "2026-11-20 06:00"],
  ["daily", "2026-11-20 23:59", "2026-11-20 06:00"],
  ["daily", "2027-01-01 00:30", "2026-12-31 06:00"],
  // On Sunday, and on Monday before six, the boundary of the week before still counts.
  ["weekly", "2026-11-15 12:00", "2026-11-09 06:00"],
  ["weekly", "2026-11-16 05:59", "2026-11-09 06:00"],
  ["weekly", "2026-11-16 06:00", "2026-11-16 06:00"],
  ["weekly", "2027-01-03 09:00", "2026-12-28 06:00"],
  ["monthly", "2026-12-01 05:59", "2026-11-01 06:00"],
  ["monthly", "2026-12-31 23:59", "2026-12-01 06:00"],
  ["monthly", "2027-01-01 06:00", "2027-01-01 06:00"],
])("of %s resets, at %s the last was %s", (period, now, last) => {
  expect(isoOf(lastBoundary(period, at(now)))).toBe(isoOf(at(last)));
});

test("the last boundary is the latest that has come, hour by hour through a year with its clock changes", () => {
  const moments = daysFrom("2026-01-01" as Day, "2027-01-05" as Day).flatMap((day) =>
    [0, 1, 2, 3, 5, 6, 7, 23].map((hour) => instantAt(day, hour)),
  );
  const holds = (period: Period, now: Instant) => {
    const last = lastBoundary(period, now);
    const key = periodKeyOf(period, dayOf(last));
    const next = resetBoundary(period, periodKeyOf(period, addDays(lastDayOfPeriod(period, key), 1)));
    return last <= now && now < next;
  };
  for (const period of PERIODS) {
    expect(moments.filter((now) => !holds(period, now)).map(isoOf)).toEqual([]);
  }
});

test("every day has one daily boundary of its own", () => {
  const days = daysFrom("2026-01-01" as Day, "2026-12-31" as Day);
  const own = (day: Day) => resetBoundary("daily", periodKeyOf("daily", day));
  expect(days.filter((day) => lastBoundary("daily", instantAt(day, 23)) !== own(day))).toEqual([]);
});
