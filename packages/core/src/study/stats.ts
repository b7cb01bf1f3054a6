import { addDays, weekdayOf, weekStart } from "../time/day.ts";
import { exactHours } from "../time/hours.ts";
import { firstDayOfMonth, lastDayOfMonth, monthOf } from "../time/month.ts";
import type { Day } from "../time/types.ts";
import { focusBand, focusScore } from "./focus-score.ts";
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
