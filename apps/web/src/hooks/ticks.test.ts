import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { onTick } from "./ticks.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_400 });
  vi.stubGlobal("document", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("all listeners of a step share one timer, which goes with the last of them", () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const stops = [onTick(1_000, first), onTick(1_000, second)];
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(600);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  stops[0]?.();
  vi.advanceTimersByTime(1_000);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
  stops[1]?.();
  expect(vi.getTimerCount()).toBe(0);
});
