import { describe, expect, test } from "vitest";
import { type GoalSettings, goalSettingsRecord } from "../records/goal-settings.ts";
import { instantAt, isoOf } from "../time/instant.ts";
import type { Day, Period } from "../time/types.ts";
import { defaultHours, hasAutoReset, isTargetReset, targetHours } from "./goal-progress.ts";

// 2026-11-20 is a Friday; its week began on Sunday, November 15.
const when = (day: string, hour: number, minute = 0) => instantAt(day as Day, hour, minute);

const DEFAULTS = goalSettingsRecord.parse("settings", {}, "2026-11-20" as Day);

const facts = (period: Period, hours: number, setAt: number, settings: Partial<GoalSettings> = {}) => {
  const goal = (type: Period) => ({
    type,
    target: type === period ? { hours, setAt: isoOf(setAt) } : null,
    createdAt: "",
    updatedAt: "",
  });
  return {
    goals: { daily: goal("daily"), weekly: goal("weekly"), monthly: goal("monthly") },
    goalSettings: { ...DEFAULTS, ...settings },
  };
};

describe("the target in force", () => {
  test("is the default where none was set", () => {
    const none = facts("daily", 9, when("2026-11-20", 12), { defaultWeeklyGoal: 12, defaultMonthlyGoal: 50 });
    expect(targetHours(none, "weekly", when("2026-11-20", 13))).toBe(12);
    expect(targetHours(none, "monthly", when("2026-11-20", 13))).toBe(50);
    expect(isTargetReset(none, "weekly", when("2026-11-20", 13))).toBe(false);
  });

  test.each<[Period, string, number, string, number, number]>([
    ["daily", "2026-11-20", 12, "2026-11-20", 23, 5],
    ["daily", "2026-11-20", 12, "2026-11-21", 5, 5],
    ["daily", "2026-11-20", 12, "2026-11-21", 6, 2],
    ["daily", "2026-11-20", 6, "2026-11-20", 7, 5],
    ["weekly", "2026-11-14", 12, "2026-11-15", 12, 5],
    ["weekly", "2026-11-15", 12, "2026-11-16", 5, 5],
    ["weekly", "2026-11-15", 12, "2026-11-16", 6, 10],
    ["weekly", "2026-11-16", 6, "2026-11-21", 12, 5],
    ["weekly", "2026-11-17", 6, "2026-12-20", 12, 10],
    ["monthly", "2026-10-31", 12, "2026-11-01", 5, 5],
    ["monthly", "2026-10-31", 12, "2026-11-01", 6, 40],
    ["monthly", "2026-11-01", 6, "2026-11-30", 23, 5],
  ])("%s: set to 5 on %s at %d:00, on %s at %d:00 it is %d", (period, setDay, setHour, day, hour, hours) => {
    const set = facts(period, 5, when(setDay, setHour));
    expect(targetHours(set, period, when(day, hour))).toBe(hours);
    expect(isTargetReset(set, period, when(day, hour))).toBe(hours !== 5);
  });

  test.each<[Period, Partial<GoalSettings>]>([
    ["daily", { autoResetDailyGoal: false }],
    ["weekly", { autoResetWeeklyGoal: false }],
    ["monthly", { autoResetMonthlyGoal: false }],
  ])("%s: stays as set while it is not reset by itself", (period, settings) => {
    const set = facts(period, 5, when("2026-01-01", 12), settings);
    expect(targetHours(set, period, when("2026-11-20", 12))).toBe(5);
    expect(isTargetReset(set, period, when("2026-11-20", 12))).toBe(false);
    expect(hasAutoReset(set.goalSettings, period)).toBe(false);
  });

  test("a target whose time cannot be read is as old as can be", () => {
    const broken = facts("daily", 5, when("2026-11-20", 12));
    const goals = { ...broken.goals, daily: { ...broken.goals.daily, target: { hours: 5, setAt: "soon" } } };
    expect(targetHours({ ...broken, goals }, "daily", when("2026-11-20", 13))).toBe(2);
  });
});

test("each period has its default and its reset", () => {
  const settings = { ...DEFAULTS, autoResetWeeklyGoal: false };
  expect(defaultHours(settings, "daily")).toBe(2);
  expect(defaultHours(settings, "weekly")).toBe(10);
  expect(defaultHours(settings, "monthly")).toBe(40);
  expect(hasAutoReset(settings, "daily")).toBe(true);
  expect(hasAutoReset(settings, "weekly")).toBe(false);
  expect(hasAutoReset(settings, "monthly")).toBe(true);
});
