import { readGoalHours, roundHours } from "../time/goal-hours.ts";

/** Weeks of a month that count: holidays and bad weeks have room. */
const WEEKS_OF_MONTH = 4;
const HOURS_OF_DAY = 24;

/** The goals that follow from the hours of a week, spread over its study days in half hours, and the hens that they bring a week. */
export const goalsOfWeek = (hours: number, restDays: number) => {
  const days = Math.max(1, 7 - restDays);
  const weekly = readGoalHours("weekly", hours) ?? 1;
  const share = Math.round((weekly / days) * 2) / 2;
  const daily = Math.min(HOURS_OF_DAY, readGoalHours("daily", share) ?? share);
  const monthly = readGoalHours("monthly", roundHours(weekly * WEEKS_OF_MONTH)) ?? weekly;
  return { daily, weekly, monthly, hens: Math.min(days, Math.max(1, Math.round(weekly / daily))) };
};
