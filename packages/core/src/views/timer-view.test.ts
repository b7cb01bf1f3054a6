import { expect, test } from "vitest";
import { defaultTimer, type Timer } from "../records/timer.ts";
import { aState, aTask, at } from "../testing/builders.ts";
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
    isOpenEnded: false,
    secondsShown: 1500,
    progress: 0,
    plannedMinutes: 25,
    stop: "reset",
    canStart: true,
    canFinish: false,
    canAddTime: false,
    canSkipBreak: false,
    inputsDisabled: false,
    work: { minutes: 25, min: 1, max: 120 },
    break: { minutes: 5, min: 1, max: 30 },
    workingOn: { taskId: task.id, title: "Chapter 3" },
    rounds: null,
    isLongBreak: false,
    away: null,
  });
});

test("a running one counts down, a second is shown until it is over", () => {
  const running: Partial<Timer> = { state: "running", countdown, endsAt: now + 1_500_000 };
  const view = shown(running, now + 600_001);
  expect(view).toMatchObject({
    secondsShown: 900,
    canStart: false,
    inputsDisabled: true,
  });
  expect(view.progress).toBeCloseTo(0.4, 5);
  expect(shown(running, now + 1_495_500)).toMatchObject({ secondsShown: 5 });
  expect(shown(running, now + 9_999_999)).toMatchObject({ secondsShown: 0, progress: 1 });
});

test("a paused one stands still", () => {
  const paused: Partial<Timer> = { state: "paused", countdown, remainingMs: 61_000 };
  expect(shown(paused, now + 9_999_999)).toMatchObject({
    secondsShown: 61,
    canStart: true,
    inputsDisabled: false,
  });
});

test("a break can be ended, and lasts as long as was chosen", () => {
  expect(shown({ mode: "break" })).toMatchObject({ mode: "break", secondsShown: 300, stop: "endBreak" });
});

test("two hours can be worked, and a task that is gone keeps the name it had", () => {
  expect(shown({ workMinutes: 120, workingOn: { taskId: "gone" as never, title: "Old" } })).toMatchObject({
    secondsShown: 7200,
    workingOn: { title: "Old" },
  });
});

test("a device that never used its timer shows the saved minutes", () => {
  const state = aState({ preferences: { workMinutes: 45, breakMinutes: 15 } });
  expect(timerView(state, now)).toMatchObject({ secondsShown: 2700, break: { minutes: 15 } });
});

test("the rounds towards a long break are counted, and the long break is known", () => {
  const withLongBreaks = (timer: Partial<Timer>) => {
    const preferences = { longBreaks: true, longBreakEvery: 2, longBreakMinutes: 20 };
    return timerView(aState({ preferences, timer: { ...defaultTimer, ...timer } as Timer }), now);
  };
  expect(withLongBreaks({ round: 1 })).toMatchObject({ rounds: { done: 1, every: 2 }, isLongBreak: false });
  expect(withLongBreaks({ mode: "break", round: 1 })).toMatchObject({
    secondsShown: 300,
    isLongBreak: false,
  });
  expect(withLongBreaks({ mode: "break", round: 3 })).toMatchObject({
    secondsShown: 1200,
    rounds: { done: 2, every: 2 },
    isLongBreak: true,
  });
});
