import { describe, expect, test } from "vitest";
import type { TaskId } from "../records/task-ids.ts";
import { defaultTimer } from "../records/timer.ts";
import { afterEvents, MINUTE, savedPreferences as saved, START as start } from "../testing/timer-events.ts";
import { timerDeadline } from "./let-time-pass.ts";

const task = { taskId: "task_1" as TaskId, title: "Chapter 3" };

const after = (...of: Parameters<typeof afterEvents>) => {
  const { timer, signals } = afterEvents(...of);
  return { timer, signals, types: signals.map(({ type }) => type) };
};
const running = after([[{ type: "start" }, 0]]).timer;
const five = { type: "addTime", minutes: 5 } as const;

describe("five minutes more", () => {
  test("move the end and the warning with it", () => {
    const { timer } = after([[five, 10]], running);
    expect(timer).toMatchObject({ endsAt: start + 30 * MINUTE, countdown: { plannedMs: 30 * MINUTE } });
    expect(timerDeadline(timer)).toBe(start + 25 * MINUTE);
    expect(after([[{ type: "tick" }, 21]], timer).types).toEqual([]);
  });

  test("after the warning bring no other", () => {
    expect(
      after(
        [
          [{ type: "tick" }, 21],
          [five, 22],
          [{ type: "tick" }, 24],
          [{ type: "tick" }, 25],
        ],
        running,
      ).types,
    ).toEqual(["warning"]);
  });

  test("never make a session longer than 120 minutes in all", () => {
    const long = after([[{ type: "start" }, 0]], { ...defaultTimer, workMinutes: 118 }).timer;
    const { timer } = after(
      [
        [five, 1],
        [five, 2],
        [five, 3],
      ],
      long,
    );
    expect(timer).toMatchObject({ endsAt: start + 120 * MINUTE, countdown: { plannedMs: 120 * MINUTE } });
  });

  test("are not for a break, a pause or a timer at rest", () => {
    for (const timer of [
      defaultTimer,
      after([[{ type: "pause" }, 5]], running).timer,
      after([[{ type: "start" }, 0]], { ...defaultTimer, mode: "break" }).timer,
    ])
      expect(after([[five, 1]], timer).timer).toBe(timer);
  });
});

describe("finishing", () => {
  test("counts what was done until now, or until the pause, and offers the break", () => {
    const { timer, signals } = after([[{ type: "finish" }, 12]], running);
    expect(timer).toMatchObject({
      state: "ready",
      mode: "break",
      breakMinutes: 5,
      round: 1,
      lastEnded: start,
    });
    expect(signals).toMatchObject([
      { type: "workComplete", byPress: true, work: { focusedMs: 12 * MINUTE, endedAt: start + 12 * MINUTE } },
    ]);
    const paused = after([[{ type: "pause" }, 12]], running).timer;
    expect(after([[{ type: "finish" }, 600]], paused).signals).toMatchObject([
      { work: { focusedMs: 12 * MINUTE, endedAt: start + 12 * MINUTE } },
    ]);
  });

  test("is for work that began a minute ago", () => {
    expect(after([[{ type: "finish" }, 0.99]], running)).toMatchObject({
      timer: running,
      types: ["tooShort"],
    });
    expect(after([[{ type: "finish" }, 1]], running).types).toEqual(["workComplete"]);
    expect(after([[{ type: "finish" }, 1]]).types).toEqual([]);
    const inBreak = after([[{ type: "start" }, 0]], { ...defaultTimer, mode: "break" }).timer;
    expect(after([[{ type: "finish" }, 2]], inBreak).timer).toBe(inBreak);
  });

  test("a moment after the end finishes no second time", () => {
    expect(after([[{ type: "finish" }, 26]], running)).toMatchObject({
      types: ["workComplete"],
      signals: [{ byPress: false }],
    });
  });
});

test("a break that is skipped leads to work at once", () => {
  const { timer } = after([[{ type: "skipBreak" }, 1]], { ...defaultTimer, mode: "break", round: 1 });
  expect(timer).toMatchObject({ state: "running", mode: "work", endsAt: start + 26 * MINUTE });
  expect(after([[{ type: "skipBreak" }, 1]], running).timer).toBe(running);
});

test("the next task begins out of the break, and not in the middle of other work", () => {
  const next = { type: "startNextTask", workingOn: task, minutes: 40 } as const;
  const inBreak = after([[{ type: "start" }, 0]], { ...defaultTimer, mode: "break" }).timer;
  expect(after([[next, 2]], inBreak).timer).toMatchObject({
    state: "running",
    mode: "work",
    workingOn: task,
    endsAt: start + 42 * MINUTE,
  });
  expect(after([[next, 2]], running)).toMatchObject({ timer: running, types: ["refused"] });
});

test("letting go of the task in the middle ends its session: the rest is another, of what is left", () => {
  const ofTask = after([[{ type: "start" }, 0]], { ...defaultTimer, workingOn: task }).timer;
  const byHand = { taskId: null, title: "Piano" };
  const { timer, signals } = after([[{ type: "setTask", workingOn: byHand }, 10]], ofTask);
  expect(signals).toMatchObject([
    { type: "workAbandoned", work: { workingOn: task, focusedMs: 10 * MINUTE } },
  ]);
  expect(timer).toMatchObject({
    endsAt: start + 25 * MINUTE,
    countdown: { startedAt: start + 10 * MINUTE, plannedMs: 15 * MINUTE },
  });
  expect(after([[{ type: "setTask", workingOn: { ...byHand, title: "Violin" } }, 12]], timer).types).toEqual(
    [],
  );
});

describe("the next that starts by itself", () => {
  const byItself = { ...saved, startNextByItself: true };
  const tick = (minutes: number) => [{ type: "tick" }, minutes] as const;

  test("begins at the moment the last one ended, and respects the long break", () => {
    const longBreak = { ...byItself, longBreaks: true, longBreakEvery: 2, longBreakMinutes: 20 };
    const inBreak = after([tick(25.01)], running, longBreak).timer;
    expect(inBreak).toMatchObject({ state: "running", mode: "break", endsAt: start + 30 * MINUTE });
    const atWork = after([tick(30.01)], inBreak, longBreak).timer;
    expect(atWork).toMatchObject({ mode: "work", countdown: { startedAt: start + 30 * MINUTE } });
    const second = after([tick(55.01)], atWork, longBreak).timer;
    expect(second).toMatchObject({ mode: "break", endsAt: start + 75 * MINUTE });
  });

  test("waits after an end that nobody saw, as of a device that slept", () => {
    expect(after([tick(27)], running, byItself).timer).toMatchObject({ state: "ready", mode: "break" });
  });

  test("stops when nobody pressed anything for four hours", () => {
    let timer = running;
    let now = 0;
    for (; timer.state === "running" && now < 24 * 60; now += 0.5) {
      timer = after([tick(now)], timer, byItself).timer;
    }
    expect(now).toBeGreaterThan(3.5 * 60);
    expect(now).toBeLessThan(5 * 60);
  });

  test("is off until it is turned on", () => {
    expect(after([tick(25.01)], running).timer.state).toBe("ready");
  });
});
