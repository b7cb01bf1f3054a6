import { addDays, weekdayOf, weekStart } from "../time/day.ts";
import { exactHours } from "../time/hours.ts";
import { firstDayOfMonth, lastDayOfMonth, monthOf } from "../time/month.ts";
import type { Day } from "../time/types.ts";
import { currentStreak, longestStreak } from "./streak.ts";
import { type HoursByDay, hoursBetween, totalHours } from "./totals.ts";

export type StudyStats = ReturnType<typeof studyStats>;

export const studyStats = (hoursByDay: HoursByDay, today: Day) => {
  const total = totalHours(hoursByDay);
  const dailyAverage = hoursByDay.size === 0 ? 0 : total / hoursByDay.size;
  const streak = currentStreak(hoursByDay, today);
  const score = focusScore({ average: dailyAverage, total, streak });
  const bestDay = bestDayOf(hoursByDay);
  const week = weekStart(today);
  const month = monthOf(today);
  return {
    totalHours: total,
    /** Of the running week, Sunday to Saturday. */
    weeklyTotal: hoursBetween(hoursByDay, week, addDays(week, 6)),
    monthlyTotal: hoursBetween(hoursByDay, firstDayOfMonth(month), lastDayOfMonth(month)),
    /** Total hours over the days that have hours. */
    dailyAverage,
    /** The first of the days with the most hours. */
    bestDay,
    bestDayHours: bestDay?.hours ?? 0,
    /** The weekday with the most hours in total, 0 being Sunday. */
    bestWeekday: bestWeekdayOf(hoursByDay),
    streak,
    longestStreak: longestStreak(hoursByDay),
    focusScore: score,
    focusBand: focusBand(score),
  };
};

const bestDayOf = (hoursByDay: HoursByDay): { readonly date: Day; readonly hours: number } | null => {
  let best: { readonly date: Day; readonly hours: number } | null = null;
  for (const [date, hours] of hoursByDay.entries()) {
    if (best === null || hours > best.hours || (hours === best.hours && date < best.date))
      best = { date, hours };
  }
  return best;
};

const bestWeekdayOf = (hoursByDay: HoursByDay) => {
  if (hoursByDay.size === 0) return null;
  const sums = [0, 0, 0, 0, 0, 0, 0];
  for (const [day, hours] of hoursByDay.entries()) {
    const weekday = weekdayOf(day);
    sums[weekday] = (sums[weekday] ?? 0) + hours;
  }
  const totals = sums.map(exactHours);
  const hours = Math.max(...totals);
  return { weekday: totals.indexOf(hours), hours };
};

/** The parts of the focus score: weight, and the value at which a part is full. */
const FOCUS_SCORE_PARTS = {
  average: { weight: 0.4, full: 20 },
  total: { weight: 0.3, full: 4 },
  streak: { weight: 0.3, full: 7 },
} as const;

type Part = keyof typeof FOCUS_SCORE_PARTS;
const PARTS = Object.keys(FOCUS_SCORE_PARTS) as readonly Part[];

export type FocusBand = "low" | "medium" | "high";

/** 0 to 100. `average` is the daily average, `total` the total hours, `streak` the current streak. */
export const focusScore = (values: Readonly<Record<Part, number>>): number => {
  const parts = PARTS.map((part) => {
    const { weight, full } = FOCUS_SCORE_PARTS[part];
    return weight * Math.min(values[part] / full, 1);
  });
  return Math.round(100 * parts.reduce((sum, part) => sum + part, 0));
};

export const focusBand = (score: number): FocusBand => {
  if (score < 30) return "low";
  return score < 70 ? "medium" : "high";
};
