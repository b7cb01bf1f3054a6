import { describe, expect, test } from "vitest";
import { defaultTimer, type Timer } from "../records/timer.ts";
import {
  START as at,
  MINUTE,
  savedPreferences as saved,
  pressOrTick as step,
} from "../testing/timer-events.ts";
import type { TimerPreferences } from "../time/timer-minutes.ts";
import { plannedMsOf } from "./elapsed.ts";

const started = (timer: Timer, preferences: TimerPreferences) =>
  step(timer, { type: "start" }, at, preferences).timer;

describe("the long break", () => {
  const longBreak = { ...saved, longBreaks: true, longBreakEvery: 2, longBreakMinutes: 20 };

  test("is off by default, and comes after every so many rounds when it is on", () => {
    const inBreak = (round: number): Timer => ({ ...defaultTimer, mode: "break", round });
    expect(plannedMsOf(inBreak(4), saved)).toBe(5 * MINUTE);
    expect(plannedMsOf(inBreak(1), longBreak)).toBe(5 * MINUTE);
    expect(plannedMsOf(inBreak(2), longBreak)).toBe(20 * MINUTE);
    expect(plannedMsOf(inBreak(0), { ...longBreak, longBreakEvery: 0 })).toBe(5 * MINUTE);
  });

  test("begins the count again once it is over", () => {
    const running = started({ ...defaultTimer, mode: "break", round: 2 }, longBreak);
    expect(step(running, { type: "tick" }, at + 19 * MINUTE, longBreak).timer).toBe(running);
    expect(step(running, { type: "tick" }, at + 20 * MINUTE, longBreak).timer.round).toBe(0);
    const short = started({ ...defaultTimer, mode: "break", round: 1 }, longBreak);
    expect(step(short, { type: "tick" }, at + 20 * MINUTE, longBreak).timer.round).toBe(1);
  });
});
