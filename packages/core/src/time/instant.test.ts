import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysFrom, isDay } from "./day.ts";
import {
  clockTimeOf,
  dayOf,
  hourOf,
  instantAt,
  instantOf,
  isoAtNoon,
  isoOf,
  partOfDay,
  readDay,
  readTimestamp,
} from "./instant.ts";
import type { Day } from "./types.ts";

const day = (text: string) => text as Day;

/** Apia went from the 29th to the 31st of December 2011: that day had no hour. */
const NEVER_THERE = process.env.TZ === "Pacific/Apia" ? ["2011-12-30"] : [];

const daysOfYears = [2011, 2018, 2026, 2027].flatMap((year) =>
  daysFrom(day(`${year}-01-01`), day(`${year}-12-31`)),
);

test.skipIf(process.env.TZ === undefined)("the zone of this run is the one it was started for", () => {
  const summer = new Date("2026-07-01T00:00:00Z");
  // Compared by what clocks show: one zone can have two names.
  const asked = { timeZone: process.env.TZ ?? "UTC" };
  expect(summer.toLocaleString("en")).toBe(summer.toLocaleString("en", asked));
});

/** Days for which something does not hold, so that thousands of days cost one assertion. */
const failing = (holds: (each: Day) => boolean) =>
  daysOfYears.filter((each) => isThere(each) && !holds(each));
const isThere = (each: Day) => !NEVER_THERE.includes(each);

test("every hour that a day has falls on that day", () => {
  const hours = [1, 6, 12, 18, 23];
  expect(failing((each) => hours.every((hour) => dayOf(instantAt(each, hour, 30)) === each))).toEqual([]);
});

test("the last minute of a day and the first instant after it are on different days, clock change or not", () => {
  expect(failing((each) => dayOf(instantAt(each, 23, 59)) === each)).toEqual([]);
  expect(failing((each) => dayOf(instantAt(each, 0)) === each)).toEqual([]);
});

test("a day starts at its first instant", () => {
  const endsThere = (each: Day) => dayOf(instantAt(each, 0) - 1) === addDays(each, -1);
  expect(failing((each) => !isThere(addDays(each, -1)) || endsThere(each))).toEqual([]);
});

test("days come in order as time passes, hour by hour", () => {
  let before = dayOf(instantAt(day("2026-01-01"), 0));
  const jumps: Day[] = [];
  const end = instantAt(day("2027-01-04"), 12);
  for (let now = instantAt(day("2026-01-01"), 0); now < end; now += 3_600_000) {
    const today = dayOf(now);
    if (today !== before && today !== addDays(before, 1)) jumps.push(today);
    before = today;
  }
  expect(jumps).toEqual([]);
  expect(before).toBe("2027-01-04");
});

test("six in the morning is six on local clocks on every day", () => {
  expect(failing((each) => hourOf(instantAt(each, 6)) === 6)).toEqual([]);
});

test("instants are written as ISO text and read back", () => {
  expect(isoOf(0)).toBe("1970-01-01T00:00:00.000Z");
  expect(instantOf("1970-01-01T00:00:01.000Z")).toBe(1000);
  expect(instantOf("nonsense")).toBeNull();
});

test("midday of a day is on that day", () => {
  expect(dayOf(instantOf(isoAtNoon(day("2026-11-01"))) ?? 0)).toBe("2026-11-01");
  expect(hourOf(instantOf(isoAtNoon(day("2026-11-01"))) ?? 0)).toBe(12);
});

test("a time stamp keeps its instant, whatever its form", () => {
  expect(readTimestamp("2026-11-20T10:00:00.000Z")).toBe("2026-11-20T10:00:00.000Z");
  expect(readTimestamp("2026-11-20T10:00:00Z")).toBe("2026-11-20T10:00:00.000Z");
  expect(readTimestamp("2026-11-20T12:00:00+02:00")).toBe("2026-11-20T10:00:00.000Z");
  expect(readTimestamp(1000)).toBe("1970-01-01T00:00:01.000Z");
  expect(readTimestamp("2026-11-20")).toBe(isoAtNoon(day("2026-11-20")));
});

test("a time stamp of any day that exists is kept as it stands, and none of a day that does not", () => {
  for (let instant = Date.UTC(2023, 0, 1, 10); instant < Date.UTC(2029, 0, 1); instant += 86_400_000) {
    expect(readTimestamp(isoOf(instant))).toBe(isoOf(instant));
  }
  for (const date of ["2026-02-29", "2026-02-31", "2026-04-31", "2026-11-31", "2026-12-32", "2026-00-30"]) {
    expect(readTimestamp(`${date}T10:00:00.000Z`)).not.toBe(`${date}T10:00:00.000Z`);
  }
});

test("a date in a file is read as the local day that was meant", () => {
  expect(readDay("2026-11-20")).toBe("2026-11-20");
  expect(readDay("  2026-11-20 ")).toBe("2026-11-20");
  expect(readDay(instantAt(day("2026-11-20"), 23, 30))).toBe("2026-11-20");
  expect(readDay(isoOf(instantAt(day("2026-11-20"), 0, 30)))).toBe("2026-11-20");
  expect(readDay("November 20, 2026")).toBe("2026-11-20");
  expect(readDay("11/20/2026")).toBe("2026-11-20");
});

test.each(["2026-02-30", " 2026-13-01 ", "", "soon", null, true, {}, [], Number.NaN, 9e15])(
  "%j is no date",
  (value) => {
    expect(readDay(value)).toBeNull();
  },
);

test.each(["", "soon", null, undefined, true, {}, [], Number.NaN, Number.POSITIVE_INFINITY])(
  "%j is no time stamp",
  (value) => {
    expect(readTimestamp(value)).toBeNull();
  },
);

test("readers answer any JSON with a valid value or null", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const date = readDay(value);
      expect(date === null || isDay(date)).toBe(true);
      const stamp = readTimestamp(value);
      expect(stamp === null || instantOf(stamp) !== null).toBe(true);
    }),
    { seed: 4 },
  );
});

test("clocks are read to the minute, from an instant or from what was stored", () => {
  const instant = instantAt(day("2026-11-20"), 9, 5) + 59_999;
  expect(clockTimeOf(instant)).toBe("09:05");
  expect(clockTimeOf(isoOf(instant))).toBe("09:05");
  expect(clockTimeOf(instantAt(day("2026-11-20"), 0))).toBe("00:00");
});

test.each([
  [0, 0, "morning"],
  [11, 59, "morning"],
  [12, 0, "afternoon"],
  [17, 59, "afternoon"],
  [18, 0, "evening"],
  [23, 59, "evening"],
] as const)("%i:%i is %s, also on the nights of a clock change", (hour, minute, expected) => {
  for (const each of ["2026-11-20", "2026-03-08", "2026-10-25"]) {
    expect(partOfDay(instantAt(each as Day, hour, minute))).toBe(expected);
  }
});
