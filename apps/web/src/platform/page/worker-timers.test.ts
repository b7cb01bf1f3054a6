import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TimerRequest } from "./timer-worker.ts";
import { workerTimers } from "./worker-timers.ts";

/** A worker whose timers ring when the test says so. */
class HandWorker extends EventTarget {
  static readonly made: HandWorker[] = [];
  readonly requests: TimerRequest[] = [];
  constructor() {
    super();
    HandWorker.made.push(this);
  }
  postMessage(request: TimerRequest): void {
    this.requests.push(request);
  }
  ring(id: number): void {
    this.dispatchEvent(new MessageEvent("message", { data: id }));
  }
}

beforeEach(() => {
  HandWorker.made.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal("Worker", HandWorker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const worker = () => {
  const [only] = HandWorker.made;
  if (only === undefined) throw new Error("no worker was started");
  return only;
};

test("one worker serves all timers, and the first one starts it", () => {
  const after = workerTimers();
  const [one, two] = [vi.fn(), vi.fn()];
  expect(HandWorker.made).toHaveLength(0);
  after(1_000, one);
  after(2_000, two);
  expect(HandWorker.made).toHaveLength(1);
  expect(worker().requests.map(({ ms }) => ms)).toEqual([1_000, 2_000]);
  worker().ring(2);
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([0, 1]);
});

test("a canceled timer does not run", () => {
  const run = vi.fn();
  workerTimers()(1_000, run)();
  worker().ring(1);
  expect(run).not.toHaveBeenCalled();
});

test("if the worker breaks, the page's own timers take over", () => {
  const after = workerTimers();
  const [pending, later] = [vi.fn(), vi.fn()];
  after(5_000, pending);
  worker().dispatchEvent(new Event("error"));
  after(7_000, later);
  vi.advanceTimersByTime(4_999);
  expect(pending).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect([pending.mock.calls.length, later.mock.calls.length]).toEqual([1, 0]);
  vi.advanceTimersByTime(2_000);
  expect(later).toHaveBeenCalledTimes(1);
});
