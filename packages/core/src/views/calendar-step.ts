import { addDays, dateOfDay, isDay, weekStart } from "../time/day.ts";
import { addMonths, firstDayOfMonth, lastDayOfMonth, type Month, monthOf } from "../time/month.ts";
import type { Day } from "../time/types.ts";

/**
 * The day a step leads to. Days and weeks walk on into the neighbouring months; the ends of a week stay inside the month, as its days
 * of other months are not open; months and years keep the date where the month has it.
 */
export const stepInCalendar = (day: Day, step: CalendarStep): Day => {
  const next = STEPS[step](day);
  return isDay(next) ? next : day;
};

/** The same date of another month, or that month's last day. */
export const sameDateIn = (month: Month, day: Day): Day => {
  const last = lastDayOfMonth(month);
  return dateOfDay(day) > dateOfDay(last) ? last : addDays(firstDayOfMonth(month), dateOfDay(day) - 1);
};

const later = (one: Day, other: Day): Day => (one > other ? one : other);
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/** How the keyboard moves about a month's grid. */
const STEPS = {
  previousDay: (day: Day) => addDays(day, -1),
  nextDay: (day: Day) => addDays(day, 1),
  previousWeek: (day: Day) => addDays(day, -7),
  nextWeek: (day: Day) => addDays(day, 7),
  weekStart: (day: Day) => later(weekStart(day), firstDayOfMonth(monthOf(day))),
  weekEnd: (day: Day) => earlier(addDays(weekStart(day), 6), lastDayOfMonth(monthOf(day))),
  previousMonth: (day: Day) => sameDateIn(addMonths(monthOf(day), -1), day),
  nextMonth: (day: Day) => sameDateIn(addMonths(monthOf(day), 1), day),
  previousYear: (day: Day) => sameDateIn(addMonths(monthOf(day), -12), day),
  nextYear: (day: Day) => sameDateIn(addMonths(monthOf(day), 12), day),
};

export type CalendarStep = keyof typeof STEPS;
