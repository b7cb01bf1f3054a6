import { expect, test } from "vitest";
import { aContext, aState, aTask, at } from "../testing/index.ts";
import { isoOf } from "../time/instant.ts";
import type { PeriodKey } from "../time/types.ts";
import { goalsView } from "./goals-view.ts";

const moment = aContext({ now: at("2026-11-20", "12:00") });

test("three cards tell target, hours, whole percent and streak", () => {
  const done = { at: isoOf(moment.now) };
  const state = aState({
    tasks: [aTask({ hours: 1.999, completed: true })],
    completions: [{ id: "daily:2026-11-19", type: "daily", key: "2026-11-19" as PeriodKey, done }],
  });
  expect(goalsView(state, moment)).toEqual([
    {
      type: "daily",
      title: "Daily Goal",
      description: "Study for 2 hours today",
      current: 1.999,
      goal: 2,
      percentage: expect.closeTo(99.95, 9),
      percent: 99,
      completed: false,
      streak: 1,
      streakText: "1 day streak",
      min: 0.5,
      step: 0.5,
    },
    expect.objectContaining({
      type: "weekly",
      title: "Weekly Goal",
      description: "Study for 10 hours this week",
      percent: 19,
      streakText: "0 week streak",
      min: 1,
    }),
    expect.objectContaining({
      type: "monthly",
      title: "Monthly Goal",
      description: "Study for 40 hours this month",
      percent: 4,
      streakText: "0 month streak",
      step: 5,
    }),
  ]);
});
