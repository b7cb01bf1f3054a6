import { expect, test } from "vitest";
import type { DayMinutes } from "../records/day-minutes.ts";
import { type Rest, type RestId, restRecord } from "../records/rest.ts";
import { aState, onDay } from "../testing/builders.ts";
import { daysFrom } from "../time/day.ts";
import { isRest, minutesOn } from "./rest.ts";

/** A Friday. */
const FRIDAY = onDay("2026-11-20");
const SUNDAY = onDay("2026-11-22");

const off = (given: Partial<Rest>): Rest => ({
  ...restRecord.parse(given.id ?? "off_1", { from: FRIDAY, to: FRIDAY, minutes: 0 }, FRIDAY),
  ...given,
});
const own = (id: string, minutes: number | null): DayMinutes => ({ id: onDay(id), minutes });

test("a day has the minutes of its weekday", () => {
  const state = aState({ preferences: { minutesFriday: 90 } });
  expect(minutesOn(state, FRIDAY)).toBe(90);
  expect(isRest(state, FRIDAY)).toBe(false);
});

test("days off rest, the first and the last included", () => {
  const state = aState({ rest: [off({ from: FRIDAY, to: SUNDAY })] });
  const days = daysFrom(onDay("2026-11-19"), onDay("2026-11-23"));
  expect(days.map((day) => isRest(state, day))).toEqual([false, true, true, true, false]);
});

test("of several, the least counts", () => {
  const state = aState({
    rest: [off({ minutes: 60 }), off({ id: "off_2" as RestId, minutes: 30 })],
    dayMinutes: [own("2026-11-20", 45)],
  });
  expect(minutesOn(state, FRIDAY)).toBe(30);
});

test("a rest day stays one among days with fewer minutes", () => {
  const weekly = { id: "weekly_0_2026-11-01" as RestId, weekday: 0, from: onDay("2026-11-01"), to: null };
  const state = aState({ rest: [off(weekly), off({ from: FRIDAY, to: SUNDAY, minutes: 60 })] });
  expect(daysFrom(FRIDAY, SUNDAY).map((day) => minutesOn(state, day))).toEqual([60, 60, 0]);
});

test("a weekly rest day holds from its day to its end", () => {
  const weekly = off({
    id: "weekly_0_2026-11-09" as RestId,
    weekday: 0,
    from: onDay("2026-11-09"),
    to: onDay("2026-11-21"),
  });
  const state = aState({ rest: [weekly] });
  const sundays = ["2026-11-08", "2026-11-15", "2026-11-22"];
  expect(sundays.map((day) => isRest(state, onDay(day)))).toEqual([false, true, false]);
});

test("what version 1.5 stored rests as well: a weekday without minutes, and a day", () => {
  const state = aState({
    preferences: { minutesSunday: 0 },
    dayMinutes: [own("2026-11-20", 0), own("2026-11-22", 200), own("2026-11-29", null)],
  });
  expect(isRest(state, FRIDAY)).toBe(true);
  expect(minutesOn(state, SUNDAY)).toBe(200);
  expect(isRest(state, onDay("2026-11-29"))).toBe(true);
});

test("a row whose end is broken is one day, unless it is a weekday's", () => {
  const next = onDay("2026-11-27");
  const restsOn = (weekday: number | null) => {
    const broken = restRecord.parse("off_1", { from: FRIDAY, to: "soon", weekday }, SUNDAY);
    return [FRIDAY, SUNDAY, next].map((day) => isRest(aState({ rest: [broken] }), day));
  };
  expect(restsOn(null)).toEqual([true, false, false]);
  expect(restsOn(5)).toEqual([true, false, true]);
  expect(restsOn(7)).toEqual([false, false, false]);
});
