import { dateOfDay, monthNumberOfDay, weekdayOf, yearOfDay } from "./day.ts";
import { hourOf } from "./instant.ts";
import type { Month } from "./month.ts";
import { numberOfMonth, yearOfMonth } from "./month.ts";
import type { Day, Instant } from "./types.ts";

export const WEEKDAY_NAMES: readonly string[] = [
  "Sunday",
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
];

export const MONTH_NAMES: readonly string[] = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** 0 is Sunday. */
export const weekdayName = (weekday: number): string => WEEKDAY_NAMES[weekday] as string;
/** 1 is January. */
export const monthName = (month: number): string => MONTH_NAMES[month - 1] as string;

/** `Friday, November 20, 2026` */
export const fullDateLabel = (day: Day): string => `${weekdayName(weekdayOf(day))}, ${dateLabel(day)}`;

/** `November 20, 2026` */
export const dateLabel = (day: Day): string => `${dayInMonth(day)}, ${yearOfDay(day)}`;

/** `November 2026`; a month's period key is such a month. */
export const monthLabel = (month: Month | string): string =>
  `${monthName(numberOfMonth(month as Month))} ${yearOfMonth(month as Month)}`;

/** `November 15 - 21, 2026`, naming month and year once where they are the same. */
export const rangeLabel = (from: Day, to: Day): string => {
  if (from === to) return dateLabel(from);
  if (yearOfDay(from) !== yearOfDay(to)) return `${dateLabel(from)} - ${dateLabel(to)}`;
  const end = monthNumberOfDay(from) === monthNumberOfDay(to) ? String(dateOfDay(to)) : dayInMonth(to);
  return `${dayInMonth(from)} - ${end}, ${yearOfDay(to)}`;
};

export type PartOfDay = "morning" | "afternoon" | "evening";

export const partOfDay = (now: Instant): PartOfDay => {
  const hour = hourOf(now);
  if (hour < 12) return "morning";
  return hour < 18 ? "afternoon" : "evening";
};

const dayInMonth = (day: Day): string => `${monthName(monthNumberOfDay(day))} ${dateOfDay(day)}`;
