import { describe, expect, test } from "vitest";
import { APP_NAME } from "../app-name.ts";
import { defaultTimer, type Timer } from "../records/timer.ts";
import { aState, aTask, at } from "../testing/index.ts";
import { timerView } from "./timer-view.ts";

const now = at("2026-11-20", "10:00");
const task = aTask({ title: "Chapter 3" });
const countdown = { plannedMs: 1_500_000, startedAt: now, warned: false };
const shown = (timer: Partial<Timer>, at = now) =>
  timerView(aState({ tasks: [task], timer: { ...defaultTimer, ...timer } as Timer }), at);

test("a timer at rest shows its whole time and what can be done", () => {
  expect(shown({ workingOn: { taskId: task.id, title: "Chapter 2" } })).toEqual({
    mode: "work",
    state: "ready",
    badge: "Work Time",
    display: "25:00",
    remainingSeconds: 1500,
    progress: 0,
    buttons: { start: "Start", pause: "Pause", stop: "Reset" },
    stop: "reset",
    canStart: true,
    canPause: false,
    inputsDisabled: false,
    work: { minutes: 25, min: 1, max: 120 },
    break: { minutes: 5, min: 1, max: 30 },
    workingOn: { taskId: task.id, title: "Chapter 3" },
    focus: { heading: "WORK TIME", prompt: "Ready to start: Chapter 3" },
    rounds: null,
    isLongBreak: false,
    tabTitle: null,
  });
});

test("a running one counts down, a second is shown until it is over", () => {
  const running: Partial<Timer> = { state: "running", countdown, endsAt: now + 1_500_000 };
  const view = shown(running, now + 600_001);
  expect(view).toMatchObject({
    display: "15:00",
    remainingSeconds: 900,
    canStart: false,
    canPause: true,
    inputsDisabled: true,
    tabTitle: `15:00 Work Time | ${APP_NAME}`,
  });
  expect(view.progress).toBeCloseTo(0.4, 5);
  expect(shown(running, now + 1_495_500)).toMatchObject({ display: "00:05" });
  expect(shown(running, now + 9_999_999)).toMatchObject({ display: "00:00", progress: 1 });
});

test("a paused one stands still", () => {
  const paused: Partial<Timer> = { state: "paused", countdown, remainingMs: 61_000 };
  expect(shown(paused, now + 9_999_999)).toMatchObject({
    display: "01:01",
    canStart: true,
    canPause: false,
    inputsDisabled: false,
    tabTitle: `01:01 Work Time | ${APP_NAME}`,
  });
});

describe("a break", () => {
  test("has its own words", () => {
    expect(shown({ mode: "break" })).toMatchObject({
      badge: "Break Time",
      display: "05:00",
      buttons: { start: "Start Break", pause: "Pause Break", stop: "End Break" },
      stop: "endBreak",
      focus: { heading: "BREAK TIME", prompt: "Time for a break!" },
    });
  });
});

test("two hours are 120:00, and a task that is gone keeps the name it had", () => {
  expect(shown({ workMinutes: 120, workingOn: { taskId: "gone" as never, title: "Old" } })).toMatchObject({
    display: "120:00",
    workingOn: { title: "Old" },
  });
});

test("a device that never used its timer shows the saved minutes", () => {
  const state = aState({ preferences: { timer: { workMinutes: 45, breakMinutes: 15, longBreak: null } } });
  expect(timerView(state, now)).toMatchObject({ display: "45:00", break: { minutes: 15 } });
});

test("work without a name is ready too", () => {
  expect(shown({}).focus.prompt).toBe("Ready to start");
});

test("the rounds towards a long break are counted, and the long break is known", () => {
  const withLongBreaks = (timer: Partial<Timer>) => {
    const preferences = {
      timer: { workMinutes: 25, breakMinutes: 5, longBreak: { everyRounds: 2, minutes: 20 } },
    };
    return timerView(aState({ preferences, timer: { ...defaultTimer, ...timer } as Timer }), now);
  };
  expect(withLongBreaks({ round: 1 })).toMatchObject({ rounds: { done: 1, every: 2 }, isLongBreak: false });
  expect(withLongBreaks({ mode: "break", round: 1 })).toMatchObject({ display: "05:00", isLongBreak: false });
  expect(withLongBreaks({ mode: "break", round: 3 })).toMatchObject({
    display: "20:00",
    rounds: { done: 2, every: 2 },
    isLongBreak: true,
  });
});
