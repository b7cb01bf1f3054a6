import { describe, expect, test } from "vitest";
import type { TaskId } from "../records/task-ids.ts";
import { defaultTimer, type Timer } from "../records/timer.ts";
import {
  START as at,
  MINUTE,
  savedPreferences as saved,
  pressOrTick as step,
  type PressOrTick as TimerEvent,
} from "../testing/timer-events.ts";
import { type CountingDown, remainingMs } from "./elapsed.ts";
import { letTimePass, timerDeadline } from "./let-time-pass.ts";
import { type TimerSignal, WARNING_MS } from "./transitions.ts";

const task = { taskId: "task_1" as TaskId, title: "Chapter 3" };

const after = (timer: Timer, events: readonly [TimerEvent, number][], preferences = saved) => {
  const signals: TimerSignal[] = [];
  let present = timer;
  for (const [event, minutes] of events) {
    const next = step(present, event, at + minutes * MINUTE, preferences);
    present = next.timer;
    signals.push(...next.signals);
  }
  return { timer: present, signals };
};

const started = (timer: Timer = defaultTimer, preferences = saved): Timer =>
  step(timer, { type: "start" }, at, preferences).timer;

describe("starting, pausing, resetting", () => {
  test("a start counts from the moment it was pressed", () => {
    expect(started()).toEqual({
      ...defaultTimer,
      state: "running",
      countdown: { plannedMs: 25 * MINUTE, startedAt: at, warned: false },
      endsAt: at + 25 * MINUTE,
    });
  });

  test("a second start changes nothing", () => {
    const running = started();
    expect(step(running, { type: "start" }, at + MINUTE, saved)).toEqual({ timer: running, signals: [] });
  });

  test("a pause keeps what is left, however long it lasts, and the start goes on with it", () => {
    const paused = after(defaultTimer, [
      [{ type: "start" }, 0],
      [{ type: "pause" }, 10],
      [{ type: "tick" }, 500],
    ]).timer;
    expect(paused).toEqual({
      ...defaultTimer,
      state: "paused",
      countdown: { plannedMs: 25 * MINUTE, startedAt: at, warned: false },
      remainingMs: 15 * MINUTE,
      pausedAt: at + 10 * MINUTE,
    });
    const resumed = step(paused, { type: "start" }, at + 600 * MINUTE, saved).timer;
    expect(resumed).toEqual({
      ...defaultTimer,
      state: "running",
      countdown: {
        plannedMs: 25 * MINUTE,
        startedAt: at,
        warned: false,
        attendedAt: at + 600 * MINUTE,
      },
      endsAt: at + 615 * MINUTE,
    });
  });

  test("a pause of what does not run changes nothing", () => {
    expect(step(defaultTimer, { type: "pause" }, at, saved)).toEqual({
      timer: defaultTimer,
      signals: [],
    });
  });

  test("a reset gives the session up and tells what was worked", () => {
    const running = started({ ...defaultTimer, workingOn: task });
    const { timer, signals } = step(running, { type: "reset" }, at + 7 * MINUTE, saved);
    expect(timer).toEqual({ ...defaultTimer, workingOn: task });
    expect(signals).toEqual([
      {
        type: "workAbandoned",
        work: {
          startedAt: at,
          plannedMs: 25 * MINUTE,
          endedAt: at + 7 * MINUTE,
          focusedMs: 7 * MINUTE,
          workingOn: task,
        },
      },
    ]);
  });

  test("a reset counts only the time that ran, not the pause, and the session ended when the pause began", () => {
    const { signals } = after(defaultTimer, [
      [{ type: "start" }, 0],
      [{ type: "pause" }, 4],
      [{ type: "reset" }, 90],
    ]);
    expect(signals).toMatchObject([
      { type: "workAbandoned", work: { focusedMs: 4 * MINUTE, endedAt: at + 4 * MINUTE } },
    ]);
  });

  test("a reset of a session that ran for a millisecond still tells it", () => {
    expect(step(started(), { type: "reset" }, at + 1, saved).signals).toMatchObject([
      { work: { focusedMs: 1 } },
    ]);
  });

  test("a reset at once, or of a timer at rest, abandons nothing", () => {
    expect(step(started(), { type: "reset" }, at, saved)).toEqual({ timer: defaultTimer, signals: [] });
    expect(step(defaultTimer, { type: "reset" }, at, saved)).toEqual({
      timer: defaultTimer,
      signals: [],
    });
  });
});

describe("the five-minute warning", () => {
  test("comes once, when 300 seconds remain", () => {
    const before = step(started(), { type: "tick" }, at + 20 * MINUTE - 1, saved);
    expect(before.signals).toEqual([]);
    const { timer, signals } = step(before.timer, { type: "tick" }, at + 20 * MINUTE, saved);
    expect(signals).toEqual([{ type: "warning", minutes: 5 }]);
    expect(step(timer, { type: "tick" }, at + 21 * MINUTE, saved)).toEqual({ timer, signals: [] });
  });

  test("comes late when the page slept over its moment, and not again after a pause", () => {
    const { signals } = after(started(), [
      [{ type: "tick" }, 24],
      [{ type: "pause" }, 24],
      [{ type: "start" }, 30],
      [{ type: "tick" }, 30],
    ]);
    expect(signals).toEqual([{ type: "warning", minutes: 5 }]);
  });

  test("does not come in a break", () => {
    const inBreak = started({ ...defaultTimer, mode: "break", breakMinutes: 6 });
    expect(step(inBreak, { type: "tick" }, at + 3 * MINUTE, saved)).toEqual({ timer: inBreak, signals: [] });
  });

  test.each([
    { workMinutes: 6, from: 1, minutes: 5 },
    { workMinutes: 5, from: 0, minutes: 5 },
    { workMinutes: 3, from: 0, minutes: 3 },
    { workMinutes: 1, from: 0, minutes: 1 },
  ])(
    "of a session of $workMinutes minutes comes once, at minute $from, and says $minutes",
    ({ workMinutes, from, minutes }) => {
      const start = step({ ...defaultTimer, workMinutes }, { type: "start" }, at, saved);
      const { timer, signals } = letTimePass(start.timer, at + from * MINUTE, saved);
      expect([...start.signals, ...signals]).toEqual([{ type: "warning", minutes }]);
      const again = after(timer, [
        [{ type: "pause" }, from],
        [{ type: "start" }, from + 1],
        [{ type: "addTime", minutes: 5 }, from + 1],
        [{ type: "tick" }, from + 1],
        [{ type: "tick" }, from + 5],
      ]);
      expect(again.timer.state).toBe("running");
      expect(again.signals).toEqual([]);
    },
  );

  test("of a short session that begins by itself comes with its start", () => {
    const short = { ...saved, workMinutes: 3, startNextByItself: true };
    const inBreak = started({ ...defaultTimer, mode: "break" }, short);
    expect(step(inBreak, { type: "tick" }, at + 5 * MINUTE, short).signals).toMatchObject([
      { type: "breakOver" },
      { type: "warning", minutes: 3 },
    ]);
  });
});

describe("the end", () => {
  test("work ends at its moment, however late it is noticed, with the planned time and no more", () => {
    const running = started({ ...defaultTimer, workingOn: task });
    const { timer, signals } = step(running, { type: "tick" }, at + 8 * 60 * MINUTE, saved);
    expect(timer).toEqual({ ...defaultTimer, mode: "break", round: 1, lastEnded: at });
    expect(signals).toEqual([
      {
        type: "workComplete",
        byPress: false,
        work: {
          startedAt: at,
          plannedMs: 25 * MINUTE,
          endedAt: at + 25 * MINUTE,
          focusedMs: 25 * MINUTE,
          workingOn: task,
        },
      },
    ]);
  });

  test("work ends exactly at zero, not a millisecond before", () => {
    const warned = step(started(), { type: "tick" }, at + 20 * MINUTE, saved).timer;
    expect(step(warned, { type: "tick" }, at + 25 * MINUTE - 1, saved)).toEqual({
      timer: warned,
      signals: [],
    });
    expect(step(warned, { type: "tick" }, at + 25 * MINUTE, saved).timer.mode).toBe("break");
  });

  test("a name typed by hand stays for the next round", () => {
    const byHand = { taskId: null, title: "Piano" };
    const { timer } = step(
      started({ ...defaultTimer, workingOn: byHand }),
      { type: "tick" },
      at + 25 * MINUTE,
      saved,
    );
    expect(timer.workingOn).toEqual(byHand);
  });

  test("a press that comes after the end completes the session and does nothing else", () => {
    for (const type of ["reset", "pause", "start"] as const) {
      const { timer, signals } = step(started(), { type }, at + 26 * MINUTE, saved);
      expect(timer).toEqual({ ...defaultTimer, mode: "break", round: 1, lastEnded: at });
      expect(signals.map((signal) => signal.type)).toEqual(["workComplete"]);
    }
  });

  test("other events after the end are answered after it", () => {
    const { timer, signals } = step(
      started(),
      { type: "setWorkMinutes", minutes: 40 },
      at + 26 * MINUTE,
      saved,
    );
    expect(timer).toEqual({ ...defaultTimer, mode: "break", round: 1, workMinutes: 40, lastEnded: at });
    expect(signals.map((signal) => signal.type)).toEqual(["workComplete"]);
  });

  test("a break that is over leads back to work with the saved minutes", () => {
    const inBreak = started({ ...defaultTimer, mode: "break", workMinutes: 90, breakMinutes: 3, round: 1 });
    const { timer, signals } = step(inBreak, { type: "tick" }, at + 10 * MINUTE, {
      ...saved,
      breakMinutes: 7,
    });
    expect(timer).toEqual({ ...defaultTimer, breakMinutes: 7, round: 1 });
    expect(signals).toEqual([{ type: "breakOver", endedAt: at + 3 * MINUTE }]);
  });

  test("End Break ends a ready, running or paused break early, and does nothing at work", () => {
    const ready: Timer = { ...defaultTimer, mode: "break", workMinutes: 90 };
    const running = started(ready);
    const paused = step(running, { type: "pause" }, at + MINUTE, saved).timer;
    for (const timer of [ready, running, paused]) {
      expect(step(timer, { type: "endBreak" }, at + 2 * MINUTE, saved)).toEqual({
        timer: defaultTimer,
        signals: [],
      });
    }
    const atWork = started();
    expect(step(atWork, { type: "endBreak" }, at + MINUTE, saved)).toEqual({ timer: atWork, signals: [] });
  });

  test("a break given up is no session", () => {
    const inBreak = started({ ...defaultTimer, mode: "break" });
    expect(step(inBreak, { type: "reset" }, at + MINUTE, saved)).toEqual({
      timer: { ...defaultTimer, mode: "break" },
      signals: [],
    });
  });
});

describe("changing the minutes", () => {
  test("is refused while running, with the setting it was about", () => {
    const running = started();
    expect(step(running, { type: "setWorkMinutes", minutes: 30 }, at + 1, saved)).toEqual({
      timer: running,
      signals: [{ type: "refused", setting: "work" }],
    });
    expect(step(running, { type: "setBreakMinutes", minutes: 9 }, at + 1, saved)).toEqual({
      timer: running,
      signals: [{ type: "refused", setting: "break" }],
    });
  });

  test("changes a timer at rest", () => {
    const { timer } = after(defaultTimer, [
      [{ type: "setWorkMinutes", minutes: 50 }, 0],
      [{ type: "setBreakMinutes", minutes: 10 }, 0],
    ]);
    expect(timer).toEqual({ ...defaultTimer, workMinutes: 50, breakMinutes: 10 });
  });

  test("gives a paused session of that kind up, and leaves one of the other kind alone", () => {
    const paused = after(started(), [[{ type: "pause" }, 5]]).timer;
    const other = step(paused, { type: "setBreakMinutes", minutes: 10 }, at + 6 * MINUTE, saved);
    expect(other).toEqual({ timer: { ...paused, breakMinutes: 10 }, signals: [] });
    const same = step(paused, { type: "setWorkMinutes", minutes: 50 }, at + 6 * MINUTE, saved);
    expect(same.timer).toEqual({ ...defaultTimer, workMinutes: 50, lastEnded: at });
    expect(same.signals).toMatchObject([{ type: "workAbandoned", work: { focusedMs: 5 * MINUTE } }]);
  });
});

describe("taking up a task", () => {
  const receive = (minutes: unknown): TimerEvent => ({ type: "receiveTask", workingOn: task, minutes });

  test("sets the work time and what is worked on, at most 120 minutes", () => {
    expect(step(defaultTimer, receive(45), at, saved).timer).toEqual({
      ...defaultTimer,
      workMinutes: 45,
      workingOn: task,
    });
    expect(step(defaultTimer, receive(180), at, saved).timer.workMinutes).toBe(120);
  });

  test("leads out of a break that waits", () => {
    const { timer } = step({ ...defaultTimer, mode: "break" }, receive(45), at, saved);
    expect(timer.mode).toBe("work");
  });

  test("is refused while another session runs, and gives a paused one up", () => {
    const running = started();
    expect(step(running, receive(45), at + MINUTE, saved)).toEqual({
      timer: running,
      signals: [{ type: "refused", setting: "work" }],
    });
    const paused = step(running, { type: "pause" }, at + MINUTE, saved).timer;
    const { timer, signals } = step(paused, receive(45), at + 2 * MINUTE, saved);
    expect(timer).toEqual({ ...defaultTimer, workMinutes: 45, workingOn: task, lastEnded: at });
    expect(signals).toMatchObject([{ type: "workAbandoned", work: { focusedMs: MINUTE } }]);
  });

  test("leaves the session of the same task alone, as after a reload", () => {
    const running = started({ ...defaultTimer, workingOn: task });
    expect(step(running, receive(45), at + MINUTE, saved)).toEqual({ timer: running, signals: [] });
    const paused = step(running, { type: "pause" }, at + MINUTE, saved).timer;
    expect(step(paused, receive(45), at + MINUTE, saved)).toEqual({ timer: paused, signals: [] });
    const ready: Timer = { ...defaultTimer, workingOn: task };
    expect(step(ready, receive(45), at, saved).timer.workMinutes).toBe(45);
  });

  test("two names typed by hand are not the same task", () => {
    const byHand = { taskId: null, title: "Piano" };
    const running = started({ ...defaultTimer, workingOn: byHand });
    const { signals } = step(
      running,
      { type: "receiveTask", workingOn: byHand, minutes: 30 },
      at + MINUTE,
      saved,
    );
    expect(signals).toEqual([{ type: "refused", setting: "work" }]);
  });

  test("a name can change while the session runs", () => {
    const { timer } = step(started(), { type: "setTask", workingOn: task }, at + MINUTE, saved);
    expect(timer).toEqual({ ...started(), workingOn: task });
  });
});

describe("what is left", () => {
  test("is all of it at rest, never below zero, and never more than planned", () => {
    expect(remainingMs(defaultTimer, at, saved)).toBe(25 * MINUTE);
    expect(remainingMs(started() as CountingDown, at + MINUTE, saved)).toBe(24 * MINUTE);
    expect(remainingMs(started() as CountingDown, at + 99 * MINUTE, saved)).toBe(0);
    expect(remainingMs(started() as CountingDown, at - 99 * MINUTE, saved)).toBe(25 * MINUTE);
  });

  test("a clock that was set back does not lengthen the session", () => {
    const early = at - 8 * 60 * MINUTE;
    const { timer } = step(started(), { type: "tick" }, early, saved);
    expect(timer).toMatchObject({ state: "running", endsAt: early + 25 * MINUTE });
    const running = started();
    expect(step(running, { type: "tick" }, at, saved).timer).toBe(running);
  });

  test("the timer's next occasion is its warning, then its end", () => {
    expect(timerDeadline(defaultTimer)).toBeNull();
    expect(timerDeadline(started())).toBe(at + 25 * MINUTE - WARNING_MS);
    const warned = step(started(), { type: "tick" }, at + 20 * MINUTE, saved).timer;
    expect(timerDeadline(warned)).toBe(at + 25 * MINUTE);
    expect(timerDeadline(started({ ...defaultTimer, mode: "break", breakMinutes: 20 }))).toBe(
      at + 20 * MINUTE,
    );
  });
});
