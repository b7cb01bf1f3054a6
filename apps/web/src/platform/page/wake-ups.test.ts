import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserTimers } from "./browser-timers.ts";
import { createWakeUps } from "./wake-ups.ts";

const START = 1_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a far moment is approached in steps, and rings when the clock says so", () => {
  const rung = vi.fn();
  createWakeUps(browserTimers.after).wakeAt(START + 45_000, rung, "a second");
  vi.advanceTimersByTime(44_999);
  expect(rung).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(rung).toHaveBeenCalledTimes(1);
});

test("a device that slept over it rings with the next step", () => {
  const rung = vi.fn();
  createWakeUps(browserTimers.after).wakeAt(START + 45_000, rung, "a second");
  vi.setSystemTime(START + 8 * 3_600_000);
  vi.advanceTimersByTime(30_000);
  expect(rung).toHaveBeenCalledTimes(1);
});

test("a clock that was set back rings with the next step: whoever waits has to look at it again", () => {
  const rung = vi.fn();
  createWakeUps(browserTimers.after).wakeAt(START + 1_000, rung, "a second");
  vi.setSystemTime(START - 3_600_000);
  vi.advanceTimersByTime(1_000);
  expect(rung).toHaveBeenCalledTimes(1);
});

test("a second call replaces the first, and a stop ends both", () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const wakeUps = createWakeUps(browserTimers.after);
  wakeUps.wakeAt(START + 1_000, first, "a second");
  wakeUps.wakeAt(START + 500, second, "a second");
  vi.advanceTimersByTime(1_000);
  wakeUps.wakeAt(START + 9_000, first, "a second");
  wakeUps.stop();
  vi.advanceTimersByTime(20_000);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test("only what must be exact uses the exact timer", () => {
  const exact = vi.fn(browserTimers.after);
  const wakeUps = createWakeUps(exact);
  const rung = vi.fn();
  wakeUps.wakeAt(START + 45_000, rung, "a minute");
  vi.advanceTimersByTime(45_000);
  expect([rung.mock.calls.length, exact.mock.calls.length]).toEqual([1, 0]);
  wakeUps.wakeAt(START + 46_000, rung, "a second");
  vi.advanceTimersByTime(1_000);
  expect([rung.mock.calls.length, exact.mock.calls.length]).toEqual([2, 1]);
});
