import { describe, expect, test } from "vitest";
import type { TaskId } from "../records/task-ids.ts";
import { defaultTimer, type Timer } from "../records/timer.ts";
import { afterEvents, MINUTE, type PressOrTick, START as start } from "../testing/timer-events.ts";
import { type CountingUp, workedMs } from "./elapsed.ts";

const openEnded: Timer = { ...defaultTimer, isOpenEnded: true };

const after = (events: readonly (readonly [PressOrTick, number])[], from: Timer = openEnded) =>
  afterEvents(events, from);
/** The device is awake: the clock is looked at each minute. */
const awake = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => [{ type: "tick" }, from + 1 + at] as const);
const worked = (timer: Timer, minutes: number) =>
  workedMs(timer as CountingUp, start + minutes * MINUTE) / MINUTE;
const press = (type: "start" | "pause" | "finish" | "reset", minutes: number) => [{ type }, minutes] as const;

describe("work without an end", () => {
  test("counts up, stands still in a pause, and goes on", () => {
    const { timer } = after([press("start", 0), ...awake(0, 20), press("pause", 20), press("start", 90)]);
    expect(worked(timer, 95)).toBe(25);
    expect(timer).toMatchObject({ state: "countingUp", mode: "work" });
  });

  test("is ended by a press, and its break is a fifth of the time, from 3 minutes to 30", () => {
    const breakAfter = (minutes: number) =>
      after([press("start", 0), ...awake(0, minutes), press("finish", minutes)]).timer;
    expect(breakAfter(50)).toMatchObject({ state: "ready", mode: "break", breakMinutes: 10, round: 0 });
    expect(breakAfter(2).breakMinutes).toBe(3);
    expect(breakAfter(200).breakMinutes).toBe(30);
  });

  test("credits what was worked, without a plan, until it was paused last", () => {
    const { signals } = after([press("start", 0), ...awake(0, 12), press("pause", 12), press("finish", 700)]);
    expect(signals).toEqual([
      {
        type: "workComplete",
        byPress: true,
        work: {
          startedAt: start,
          plannedMs: null,
          endedAt: start + 12 * MINUTE,
          focusedMs: 12 * MINUTE,
          workingOn: { taskId: null, title: "" },
        },
      },
    ]);
  });

  test("is not warned of, and less than a minute is no session that could be finished", () => {
    expect(after([press("start", 0), ...awake(0, 119)]).signals).toEqual([]);
    const { timer, signals } = after([press("start", 0), press("finish", 0.9)]);
    expect(signals).toEqual([{ type: "tooShort" }]);
    expect(timer.state).toBe("countingUp");
  });

  test("says once a minute that the device is awake, and not more often", () => {
    const running = after([press("start", 0)]).timer;
    expect(after([[{ type: "tick" }, 0.9]], running).timer).toBe(running);
    expect(after([[{ type: "tick" }, 1]], running).timer).toMatchObject({ seenAt: start + MINUTE });
  });
});

describe("a person who may be away", () => {
  const slept = after([press("start", 0), ...awake(0, 30), [{ type: "tick" }, 30 + 8 * 60]]);

  test("is asked after a sleep: none of it counts before the answer", () => {
    expect(slept.timer).toMatchObject({ state: "away", quietSince: start + 30 * MINUTE });
    expect(slept.signals).toEqual([{ type: "wentAway", quietSince: start + 30 * MINUTE }]);
    expect(worked(slept.timer, 9000)).toBe(30);
    expect(after([[{ type: "tick" }, 9000]], slept.timer).timer).toBe(slept.timer);
  });

  test("is not asked for a page that was reloaded or closed for a few minutes", () => {
    const { timer, signals } = after([press("start", 0), ...awake(0, 30), [{ type: "tick" }, 40]]);
    expect(signals).toEqual([]);
    expect(worked(timer, 40)).toBe(40);
  });

  test("is asked after four hours without a press, also where the device is awake", () => {
    const four = after([press("start", 0), ...awake(0, 239)]);
    expect(four.timer.state).toBe("countingUp");
    expect(after(awake(239, 240), four.timer).timer).toMatchObject({ state: "away", quietSince: start });
  });

  test("says from when on: what was worked before stands, paused", () => {
    const answered = (minutes: number) =>
      after([[{ type: "answerAway", awayFrom: start + minutes * MINUTE }, 600]], slept.timer).timer;
    expect(answered(45)).toMatchObject({ state: "countingUpPaused", pausedAt: start + 45 * MINUTE });
    expect(worked(answered(45), 700)).toBe(45);
    expect(worked(answered(-20), 700)).toBe(0);
    expect(worked(answered(9000), 700)).toBe(600);
  });

  test("who was there all along goes on, with all of it", () => {
    const { timer } = after([[{ type: "answerAway", awayFrom: null }, 600]], slept.timer);
    expect(timer.state).toBe("countingUp");
    expect(worked(timer, 605)).toBe(605);
  });

  test("cannot pause or finish before the answer; giving up counts until the last sign", () => {
    for (const type of ["start", "pause", "finish"] as const)
      expect(after([press(type, 600)], slept.timer)).toEqual({ timer: slept.timer, signals: [] });
    expect(after([press("reset", 600)], slept.timer).signals).toMatchObject([
      { type: "workAbandoned", work: { focusedMs: 30 * MINUTE, endedAt: start + 30 * MINUTE } },
    ]);
  });

  test("a press that wakes the device asks first", () => {
    const running = after([press("start", 0), ...awake(0, 30)]).timer;
    expect(after([press("finish", 300)], running).timer.state).toBe("away");
  });
});

test("a clock that was set back takes nothing from what was worked, and adds nothing", () => {
  const running = after([press("start", 0), ...awake(0, 30)]).timer;
  const { timer } = after([[{ type: "tick" }, -600]], running);
  expect(worked(timer, -600)).toBe(30);
  expect(worked(timer, -590)).toBe(40);
});

test("letting go of its task in the middle ends the session of that task", () => {
  const task = { taskId: "task_1" as TaskId, title: "Chapter 3" };
  const byHand = { taskId: null, title: "Piano" };
  const { timer, signals } = after(
    [press("start", 0), ...awake(0, 10), [{ type: "setTask", workingOn: byHand }, 10]],
    { ...openEnded, workingOn: task },
  );
  expect(signals).toMatchObject([
    { type: "workAbandoned", work: { startedAt: start, focusedMs: 10 * MINUTE, workingOn: task } },
  ]);
  expect(timer).toMatchObject({ session: { startedAt: start + 10 * MINUTE }, workingOn: byHand });
  expect(worked(timer, 15)).toBe(5);
});
