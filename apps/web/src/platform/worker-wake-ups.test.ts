import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WakeUpOrder } from "./wake-up-worker.ts";
import { workerWakeUps } from "./worker-wake-ups.ts";

/** A worker whose timers ring when they are told to. */
class HandWorker extends EventTarget {
  static readonly made: HandWorker[] = [];
  readonly waiting = new Map<number, number>();
  constructor() {
    super();
    HandWorker.made.push(this);
  }
  postMessage(order: WakeUpOrder): void {
    if (order.type === "wake") this.waiting.set(order.id, order.inMs);
    else this.waiting.delete(order.id);
  }
  ring(id: number): void {
    this.waiting.delete(id);
    this.dispatchEvent(new MessageEvent("message", { data: id }));
  }
}

const START = 1_000_000;

beforeEach(() => {
  HandWorker.made.length = 0;
  vi.useFakeTimers({ now: START });
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

test("one worker serves all, and is started by the first", () => {
  const newWakeUps = workerWakeUps();
  const one = newWakeUps();
  const two = newWakeUps();
  expect(HandWorker.made).toHaveLength(0);
  one.wakeAt(START + 1_000, () => {}, "a second");
  two.wakeAt(START + 2_000, () => {}, "a second");
  expect(HandWorker.made).toHaveLength(1);
  expect([...worker().waiting.values()]).toEqual([1_000, 2_000]);
});

test("a far moment is approached in steps, and rings when the clock says so", () => {
  const rung = vi.fn();
  workerWakeUps()().wakeAt(START + 45_000, rung, "a second");
  expect(worker().waiting.get(1)).toBe(30_000);
  vi.setSystemTime(START + 30_000);
  worker().ring(1);
  expect(rung).not.toHaveBeenCalled();
  expect(worker().waiting.get(1)).toBe(15_000);
  vi.setSystemTime(START + 8 * 3_600_000);
  worker().ring(1);
  expect(rung).toHaveBeenCalledTimes(1);
});

test("a clock that was set back rings at once: whoever waits has to look at it again", () => {
  const rung = vi.fn();
  workerWakeUps()().wakeAt(START + 1_000, rung, "a second");
  vi.setSystemTime(START - 3_600_000);
  worker().ring(1);
  expect(rung).toHaveBeenCalledTimes(1);
});

test("a second call replaces the first, and a stop ends both", () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const wakeUps = workerWakeUps()();
  wakeUps.wakeAt(START + 1_000, first, "a second");
  wakeUps.wakeAt(START + 500, second, "a second");
  vi.setSystemTime(START + 500);
  worker().ring(1);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  wakeUps.wakeAt(START + 9_000, first, "a second");
  wakeUps.stop();
  expect(worker().waiting.size).toBe(0);
});

test("what may come a minute later starts no worker", () => {
  const rung = vi.fn();
  workerWakeUps()().wakeAt(START + 45_000, rung, "a minute");
  expect(HandWorker.made).toHaveLength(0);
  vi.advanceTimersByTime(45_000);
  expect(rung).toHaveBeenCalledTimes(1);
});

test("a session that begins takes the place of the wait for the next minute, and gives it back", () => {
  const [minute, second, later] = [vi.fn(), vi.fn(), vi.fn()];
  const wakeUps = workerWakeUps()();
  wakeUps.wakeAt(START + 20_000, minute, "a minute");
  wakeUps.wakeAt(START + 1_000, second, "a second");
  wakeUps.wakeAt(START + 30_000, later, "a minute");
  expect(worker().waiting.size).toBe(0);
  vi.advanceTimersByTime(30_000);
  expect([minute.mock.calls.length, second.mock.calls.length, later.mock.calls.length]).toEqual([0, 0, 1]);
  wakeUps.wakeAt(START + 31_000, second, "a second");
  wakeUps.stop();
  expect(worker().waiting.size).toBe(0);
});

test("where the worker breaks, the page's own timers take over", () => {
  const rung = vi.fn();
  workerWakeUps()().wakeAt(START + 5_000, rung, "a second");
  worker().dispatchEvent(new Event("error"));
  expect(rung).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5_000);
  expect(rung).toHaveBeenCalledTimes(1);
});
