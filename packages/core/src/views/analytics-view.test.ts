import { expect, test } from "vitest";
import { aCorrection, aState, aTask, at, onDay } from "../testing/builders.ts";
import { isoOf } from "../time/instant.ts";
import { analyticsView } from "./analytics-view.ts";

// A Friday.
const today = onDay("2026-11-20");
const week = { range: "week", offset: 0 } as const;

test("without study data it says so, compares nothing, and still advises", () => {
  const view = analyticsView(aState(), week, today);
  expect(view).toMatchObject({
    hasData: false,
    comparisons: [],
    categories: [],
    chart: { isEmpty: true },
  });
  expect(view.stats).toMatchObject({ totalHours: 0, bestDay: null, streak: 0, focusScore: 0 });
  expect(view.recommendations.map(({ type }) => type)).toEqual(["average", "noStreak", "breaks"]);
});

const state = aState({
  tasks: [
    aTask({ hours: 3, category: "Project", completed: true }),
    aTask({ hours: 1, category: "Reading", completed: true, date: onDay("2026-11-19") }),
    aTask({ hours: 9 }),
  ],
  corrections: [aCorrection({ date: onDay("2026-11-10"), hours: 2 })],
  sessions: [
    {
      id: "session_1",
      startedAt: isoOf(at("2026-11-20", "09:00")),
      endedAt: isoOf(at("2026-11-20", "09:20")),
      plannedMinutes: 25,
      focusedMinutes: 20,
      taskId: null,
      taskTitle: "",
      outcome: "abandoned",
    },
  ],
});

test("compares seven days with seven and thirty with thirty", () => {
  const { comparisons } = analyticsView(state, week, today);
  expect(comparisons).toEqual([
    {
      days: 7,
      current: 4,
      previous: 2,
      change: 100,
      trend: "up",
    },
    expect.objectContaining({ days: 30, current: 6, previous: 0, change: 100 }),
  ]);
});

test("less than before is below zero, the same is none", () => {
  const less = analyticsView(state, week, onDay("2026-11-30")).comparisons[0];
  expect(less).toMatchObject({ current: 0, previous: 4, change: -100, trend: "down" });
  const same = analyticsView(state, week, onDay("2027-06-01")).comparisons[0];
  expect(same).toMatchObject({ change: 0, trend: "same" });
});

test("categories and focused minutes are those of the days the chart shows", () => {
  const shown = analyticsView(state, week, today);
  expect(shown.chart.totalHours).toBe(4);
  expect(shown.chart.isEmpty).toBe(false);
  expect(shown.categories).toEqual([
    { category: "Project", hours: 3, share: 75 },
    { category: "Reading", hours: 1, share: 25 },
  ]);
  expect(shown.focus).toEqual({ sessions: 1, plannedMinutes: 25, focusedMinutes: 20, percentage: 80 });
  const before = analyticsView(state, { range: "week", offset: -1 }, today);
  expect(before.chart.totalHours).toBe(2);
  expect(before.categories).toEqual([]);
  expect(before.focus.sessions).toBe(0);
});
