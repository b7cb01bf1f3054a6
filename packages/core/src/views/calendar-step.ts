import { addDays, dateOfDay, isDay, weekStart } from "../time/day.ts";
import { addMonths, firstDayOfMonth, lastDayOfMonth, type Month, monthOf } from "../time/month.ts";
import type { Day } from "../time/types.ts";

/** How the keyboard moves about a month's grid. */
export type CalendarStep =
  | "previousDay"
  | "nextDay"
  | "previousWeek"
  | "nextWeek"
  | "weekStart"
  | "weekEnd"
  | "previousMonth"
  | "nextMonth"
  | "previousYear"
  | "nextYear";

/**
 * The day a step leads to. Days and weeks walk on into the neighbouring months; the ends of a week stay inside the month, as its days
 * of other months are not open; months and years keep the date where the month has it.
 */
export const stepInCalendar = (day: Day, step: CalendarStep): Day => {
  const next = stepped(day, step);
  return isDay(next) ? next : day;
};

/** The same date of another month, or that month's last day. */
export const sameDateIn = (month: Month, day: Day): Day => {
  const last = lastDayOfMonth(month);
  return dateOfDay(day) > dateOfDay(last) ? last : addDays(firstDayOfMonth(month), dateOfDay(day) - 1);
};

const stepped = (day: Day, step: CalendarStep): Day => {
  switch (step) {
    case "previousDay":
      return addDays(day, -1);
    case "nextDay":
      return addDays(day, 1);
    case "previousWeek":
      return addDays(day, -7);
    case "nextWeek":
      return addDays(day, 7);
    case "weekStart":
      return later(weekStart(day), firstDayOfMonth(monthOf(day)));
    case "weekEnd":
      return earlier(addDays(weekStart(day), 6), lastDayOfMonth(monthOf(day)));
    case "previousMonth":
      return sameDateIn(addMonths(monthOf(day), -1), day);
    case "nextMonth":
      return sameDateIn(addMonths(monthOf(day), 1), day);
    case "previousYear":
      return sameDateIn(addMonths(monthOf(day), -12), day);
    case "nextYear":
      return sameDateIn(addMonths(monthOf(day), 12), day);
  }
};

const later = (one: Day, other: Day): Day => (one > other ? one : other);
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
