import { analyticsView, type ChartRange } from "@furrow/core";
import { aCorrection, aState, onDay } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { analyticsWords } from "./analytics.ts";

// A Friday.
const today = onDay("2026-11-20");
const studied = aState({
  corrections: [aCorrection({ date: today, hours: 3 }), aCorrection({ date: onDay("2026-11-19"), hours: 1 })],
});
const view = (range: ChartRange, state = studied) => analyticsView(state, { range, offset: 0 }, today);
const values = (state = studied) => {
  const { stats } = view("week", state);
  const { totalHours, bestDay, dailyAverage, streak, longestStreak } = analyticsWords.metrics;
  return [totalHours, bestDay, dailyAverage, streak, longestStreak].map(({ value, detail }) => [
    value(stats),
    detail(stats),
  ]);
};

test("the metrics say what was studied", () => {
  expect(values()).toEqual([
    ["4h", "4h this week, 4h this month"],
    ["November 20, 2026", "3h"],
    ["2h", null],
    ["2 days", null],
    ["2 days", null],
  ]);
  expect(values(aState())[1]).toEqual(["None yet", null]);
  expect(values(aState({ corrections: [aCorrection({ date: today })] }))[3]).toEqual(["1 day", null]);
});

test.each<[ChartRange, string, string, string]>([
  ["week", "November 15 - 21, 2026", "Sun", "Sunday, November 15, 2026"],
  ["month", "November 2026", "Week 1", "November 1 - 7, 2026"],
  ["year", "2026", "Jan", "January 2026"],
])("the chart of a %s is titled %s, and its first bar named", (range, title, short, full) => {
  const { chart } = view(range);
  const [first] = chart.bars;
  if (first === undefined) throw new Error("no bar");
  expect(analyticsWords.chartTitle(chart)).toBe(title);
  expect(analyticsWords.barName(range, first, 0)).toBe(short);
  expect(analyticsWords.barDates(range, first)).toBe(full);
});

test("advice names the weekday and counts the days", () => {
  expect(analyticsWords.advice({ type: "weekday", weekday: 2 })).toBe(
    "You get the most done on Tuesday. Plan your hardest tasks for it.",
  );
  expect(analyticsWords.advice({ type: "streak", days: 1 })).toBe(
    "You have studied 1 day in a row. Keep the streak going!",
  );
  expect(analyticsWords.advice({ type: "streak", days: 3 })).toContain("3 days in a row");
});

test("a change is told with its sign, none with none", () => {
  expect([25, 0, -10].map(analyticsWords.change)).toEqual(["+25%", "0%", "-10%"]);
});

test("hours that were added up have no digits that nobody asked for", () => {
  expect(analyticsWords.categoryHours(25 / 60)).toBe("25m");
  expect(analyticsWords.categoryHours(145 / 60)).toBe("2h 25m");
  expect(analyticsWords.minutes(85)).toBe("1h 25m");
  expect(analyticsWords.yearSummary(2026, 1, 1)).toBe("2026: 1h on 1 day");
  expect(analyticsWords.yearSummary(2026, 1012.4166, 90)).toBe("2026: 1,012h 25m on 90 days");
});
