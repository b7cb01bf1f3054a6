import { describe, expect, test } from "vitest";
import { completionId, type GoalCompletion } from "../records/goal-completion.ts";
import { aContext, aState, aTask, at, onDay } from "../testing/builders.ts";
import type { Period, PeriodKey } from "../time/types.ts";
import { goalProgress, goalStreak } from "./goal-progress.ts";

// 2026-11-20 is a Friday; its week runs from November 15 to 21.
const moment = aContext({ now: at("2026-11-20", "12:00") });

const studied = (...days: [string, number][]) =>
  aState({ tasks: days.map(([day, hours]) => aTask({ date: onDay(day), hours, completed: true })) });

describe("progress", () => {
  test.each<[Period, number, number]>([
    ["daily", 1, 50],
    ["weekly", 4, 40],
    ["monthly", 6, 15],
  ])("%s: counts the running period, Sunday to Saturday, first to last", (period, current, percentage) => {
    const state = studied(
      ["2026-10-31", 50],
      ["2026-11-01", 1],
      ["2026-11-14", 1],
      ["2026-11-15", 1],
      ["2026-11-20", 1],
      ["2026-11-21", 2],
      ["2026-12-01", 50],
    );
    const progress = goalProgress(state, period, moment);
    expect(progress).toMatchObject({ type: period, current, completed: false });
    expect(progress.percentage).toBeCloseTo(percentage, 9);
  });

  test("caps at 100 percent, and is completed from there on", () => {
    expect(goalProgress(studied(["2026-11-20", 2]), "daily", moment)).toEqual({
      type: "daily",
      current: 2,
      goal: 2,
      percentage: 100,
      completed: true,
    });
    expect(goalProgress(studied(["2026-11-20", 7]), "daily", moment)).toMatchObject({
      percentage: 100,
      current: 7,
    });
    expect(goalProgress(studied(["2026-11-20", 1.9]), "daily", moment).completed).toBe(false);
  });

  test("is not cheated by binary fractions: three times 0.7 hours reach 2.1", () => {
    const tasks = [0.7, 0.7, 0.7].map((hours) => aTask({ hours, completed: true }));
    const goals = { daily: { target: { hours: 2.1, setAt: new Date(moment.now).toISOString() } } };
    expect(goalProgress(aState({ tasks, goals }), "daily", moment).completed).toBe(true);
  });

  test.each([
    [6, 50, 5],
    [3, 20, 1],
    [3, 50, 2.5],
  ])("is not cheated by thirds of an hour: %i days of %i minutes reach %d hours", (days, minutes, hours) => {
    const tasks = Array.from({ length: days }, (_, index) =>
      aTask({ date: onDay(`2026-11-${15 + index}`), hours: minutes / 60, completed: true }),
    );
    const goals = { weekly: { target: { hours, setAt: new Date(moment.now).toISOString() } } };
    expect(goalProgress(aState({ tasks, goals }), "weekly", moment)).toMatchObject({
      completed: true,
      percentage: 100,
    });
    expect(goalProgress(aState({ tasks: tasks.slice(1), goals }), "weekly", moment).completed).toBe(false);
  });

  test("an unfinished task does not count", () => {
    expect(goalProgress(aState({ tasks: [aTask({ hours: 9 })] }), "daily", moment).current).toBe(0);
  });
});

describe("the streak of a card", () => {
  const completions = (period: Period, done: readonly string[], open: readonly string[] = []) => {
    const row = (key: string, at: string | null): GoalCompletion => ({
      id: completionId(period, key as PeriodKey),
      type: period,
      key: key as PeriodKey,
      done: at === null ? null : { at },
    });
    const iso = new Date(moment.now).toISOString();
    return aState({
      completions: [...done.map((key) => row(key, iso)), ...open.map((key) => row(key, null))],
    }).completions;
  };
  const today = onDay("2026-11-20");

  test.each<[string, Period, string[], string[], number]>([
    ["no completion", "daily", [], [], 0],
    ["only the running day", "daily", ["2026-11-20"], [], 1],
    ["the running day is not finished and breaks nothing", "daily", ["2026-11-18", "2026-11-19"], [], 2],
    ["with the running day", "daily", ["2026-11-18", "2026-11-19", "2026-11-20"], [], 3],
    ["a gap ends it", "daily", ["2026-11-17", "2026-11-19", "2026-11-20"], [], 2],
    ["yesterday missed", "daily", ["2026-11-17", "2026-11-18"], [], 0],
    ["a completion taken back is none", "daily", ["2026-11-18", "2026-11-20"], ["2026-11-19"], 1],
    ["the running day taken back", "daily", ["2026-11-19"], ["2026-11-20"], 1],
    ["weeks", "weekly", ["2026-11-01", "2026-11-08"], [], 2],
    ["months over the turn of the year", "monthly", ["2025-12", "2026-10", "2026-11"], [], 2],
  ])("%s", (_, period, done, open, streak) => {
    expect(goalStreak(completions(period, done, open), period, today)).toBe(streak);
  });
});
