import { expect, test } from "vitest";
import { aCorrection, aState, aTask, onDay } from "../testing/builders.ts";
import { studyStats } from "./stats.ts";

// A Friday.
const today = onDay("2026-11-20");
const hoursOn = (hours: Readonly<Record<string, number>>) =>
  aState({
    corrections: Object.entries(hours).map(([date, each]) => aCorrection({ date: onDay(date), hours: each })),
  }).hoursByDay;

test("without study data every figure is nothing", () => {
  expect(studyStats(hoursOn({}), today)).toEqual({
    totalHours: 0,
    weeklyTotal: 0,
    monthlyTotal: 0,
    dailyAverage: 0,
    bestDay: null,
    bestDayHours: 0,
    bestWeekday: null,
    streak: 0,
    longestStreak: 0,
    focusScore: 0,
    focusBand: "low",
  });
});

test("figures follow from the days that have hours", () => {
  const hours = hoursOn({
    "2026-10-31": 1,
    "2026-11-01": 2,
    "2026-11-14": 4,
    "2026-11-15": 0.5,
    "2026-11-19": 3,
    "2026-11-20": 1.5,
  });
  expect(studyStats(hours, today)).toMatchObject({
    totalHours: 12,
    weeklyTotal: 5,
    monthlyTotal: 11,
    dailyAverage: 2,
    bestDay: { date: "2026-11-14", hours: 4 },
    bestDayHours: 4,
    bestWeekday: { weekday: 6, hours: 5 },
    streak: 2,
    longestStreak: 2,
    // 0.4 * 2/20 + 0.3 * 1 + 0.3 * 2/7
    focusScore: 43,
    focusBand: "medium",
  });
});

test("the week ends with its Saturday, the month with its last day", () => {
  const hours = hoursOn({ "2026-11-21": 1, "2026-11-22": 2, "2026-11-30": 4, "2026-12-01": 8 });
  expect(studyStats(hours, today)).toMatchObject({ weeklyTotal: 1, monthlyTotal: 7, totalHours: 15 });
});

test("of equal days and weekdays the first is named", () => {
  const hours = hoursOn({ "2026-11-18": 2, "2026-11-16": 2, "2026-11-17": 2 });
  expect(studyStats(hours, today)).toMatchObject({
    bestDay: { date: "2026-11-16", hours: 2 },
    bestWeekday: { weekday: 1, hours: 2 },
  });
});

test("planned tasks that are not completed are no study time", () => {
  const { hoursByDay } = aState({ tasks: [aTask({ hours: 3 }), aTask({ hours: 2, completed: true })] });
  expect(studyStats(hoursByDay, today).totalHours).toBe(2);
});
