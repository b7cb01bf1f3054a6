import fc from "fast-check";
import { expect, test } from "vitest";
import type { Session } from "../records/session.ts";
import { aState, at, onDay } from "../testing/builders.ts";
import { addDays, weekStart } from "../time/day.ts";
import { dayOf, isoOf } from "../time/instant.ts";
import { studyPattern } from "./study-pattern.ts";

// A Friday.
const today = onDay("2026-11-20");

const aSession = (day: string, time: string, focusedMinutes: number): Session => {
  const startedAt = at(day, time);
  return {
    id: `session_${startedAt}`,
    startedAt: isoOf(startedAt),
    endedAt: isoOf(startedAt + focusedMinutes * 60_000),
    plannedMinutes: focusedMinutes,
    focusedMinutes,
    taskId: null,
    taskTitle: "",
    outcome: "finished",
  };
};

const patternOf = (sessions: readonly Session[]) => studyPattern(aState({ sessions }), today);

/** Each Tuesday and each Thursday of four weeks. */
const fourWeeks = [0, 1, 2, 3].flatMap((week) => [
  aSession(addDays(onDay("2026-11-17"), -7 * week), "09:30", 60),
  aSession(addDays(onDay("2026-11-19"), -7 * week), "09:00", 20),
]);

test("four weeks with sessions make a pattern, three do not", () => {
  expect(patternOf(fourWeeks)).not.toBeNull();
  expect(patternOf(fourWeeks.slice(0, 6))).toBeNull();
  expect(patternOf([])).toBeNull();
});

test("a session counts in the hours it lay in, on an average week", () => {
  const pattern = patternOf(fourWeeks);
  const tuesday = pattern?.minutes[2] ?? [];
  expect([tuesday[8], tuesday[9], tuesday[10], tuesday[11]]).toEqual([0, 30, 30, 0]);
  expect(pattern?.minutes[4]?.[9]).toBe(20);
  expect(pattern?.busiestWeekday).toBe(2);
  expect(pattern?.busiestHour).toBe(9);
  expect(pattern?.most).toBe(30);
});

test("a session over midnight counts on both days", () => {
  const nights = [0, 1, 2, 3].map((week) => aSession(addDays(onDay("2026-11-17"), -7 * week), "23:40", 60));
  const pattern = patternOf(nights);
  expect(pattern?.minutes[2]?.[23]).toBe(20);
  expect(pattern?.minutes[3]?.[0]).toBe(40);
});

test("what is longer ago than twelve weeks is habit no more", () => {
  const longAgo = [12, 13, 14, 15].map((week) => aSession(addDays(today, -7 * week), "09:00", 25));
  expect(patternOf(longAgo)).toBeNull();
});

test("no minute is lost or counted twice", () => {
  const times = fc.tuple(fc.nat(76), fc.nat(1439), fc.integer({ min: 1, max: 600 }));
  fc.assert(
    fc.property(fc.array(times, { minLength: 20, maxLength: 60 }), (given) => {
      const sessions = given.map(([daysAgo, minute, focused]) =>
        aSession(addDays(today, -daysAgo), `${Math.floor(minute / 60)}:${minute % 60}`, focused),
      );
      const one = [...new Map(sessions.map((session) => [session.id, session])).values()].filter(
        ({ endedAt }) => endedAt < isoOf(at("2026-11-21", "00:00")),
      );
      const pattern = patternOf(one);
      if (pattern === null) return;
      const weeks = new Set(one.map(({ startedAt }) => weekStart(dayOf(Date.parse(startedAt))))).size;
      const total = pattern.minutes.flat().reduce((sum, minutes) => sum + minutes, 0) * weeks;
      const focused = one.reduce((sum, { focusedMinutes }) => sum + focusedMinutes, 0);
      expect(total).toBeCloseTo(focused, 6);
    }),
    { seed: 18 },
  );
});
