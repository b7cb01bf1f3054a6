import { expect, test } from "vitest";
import { aContext, aState, aTask, at } from "../testing/builders.ts";
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
      current: 1.999,
      goal: 2,
      percentage: expect.closeTo(99.95, 9),
      percent: 99,
      completed: false,
      streak: 1,
      min: 0.5,
      step: 0.5,
    },
    expect.objectContaining({
      type: "weekly",
      goal: 10,
      percent: 19,
      streak: 0,
      min: 1,
    }),
    expect.objectContaining({
      type: "monthly",
      goal: 40,
      percent: 4,
      streak: 0,
      step: 5,
    }),
  ]);
});
