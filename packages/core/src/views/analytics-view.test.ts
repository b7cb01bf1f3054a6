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
    emptyChart: {
      title: "No study data available for this period.",
      hint: "Start tracking your study time to see statistics here.",
    },
  });
  expect(view.metrics.map(({ name, value }) => [name, value])).toEqual([
    ["Total Hours", "0h"],
    ["Most Productive Day", "None yet"],
    ["Daily Average", "0h"],
    ["Current Streak", "0 days"],
    ["Longest Streak", "0 days"],
    ["Focus Score", "0"],
  ]);
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

test("shows the six metrics, each with how it is computed", () => {
  const { metrics } = analyticsView(state, week, today);
  expect(metrics.map(({ value, detail }) => [value, detail])).toEqual([
    ["6.0h", "4.0h this week, 6.0h this month"],
    ["November 20, 2026", "3.0h"],
    ["2.0h", null],
    ["2 days", null],
    ["2 days", null],
    ["43", "medium of 100"],
  ]);
  expect(metrics.map(({ band }) => band)).toEqual([null, null, null, null, null, "medium"]);
  expect(metrics.every(({ explanation }) => explanation.length > 20)).toBe(true);
});

test("compares seven days with seven and thirty with thirty", () => {
  const { comparisons } = analyticsView(state, week, today);
  expect(comparisons).toEqual([
    {
      title: "Week",
      current: 4,
      previous: 2,
      change: 100,
      currentLabel: "Last 7 days",
      previousLabel: "7 days before",
      currentText: "4.0h",
      previousText: "2.0h",
      changeText: "+100%",
      trend: "up",
    },
    expect.objectContaining({ title: "Month", current: 6, previous: 0, changeText: "+100%" }),
  ]);
});

test("less than before is told with a minus, the same with none", () => {
  const less = analyticsView(state, week, onDay("2026-11-30")).comparisons[0];
  expect(less).toMatchObject({ current: 0, previous: 4, changeText: "-100%", trend: "down" });
  const same = analyticsView(state, week, onDay("2027-06-01")).comparisons[0];
  expect(same).toMatchObject({ changeText: "0%", trend: "same" });
});

test("categories and focused minutes are those of the days the chart shows", () => {
  const shown = analyticsView(state, week, today);
  expect(shown.chart.totalHours).toBe(4);
  expect(shown.emptyChart).toBeNull();
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

test("one day in a row is one day", () => {
  const once = aState({ corrections: [aCorrection({ date: today })] });
  expect(analyticsView(once, week, today).metrics[3]?.value).toBe("1 day");
});
