import { dayFrom, daysInMonthOf } from "./day.ts";
import type { Day } from "./types.ts";

/** A month of a year, `YYYY-MM`. */
export type Month = string & { readonly __month: unique symbol };

export const monthOf = (day: Day): Month => day.slice(0, 7) as Month;

const yearOfMonth = (month: Month): number => Number(month.slice(0, 4));
/** 1 is January. */
const numberOfMonth = (month: Month): number => Number(month.slice(5, 7));

export const monthFrom = (year: number, number: number): Month =>
  dayFrom(year, number, 1).slice(0, 7) as Month;

export const addMonths = (month: Month, months: number): Month => {
  const count = yearOfMonth(month) * 12 + numberOfMonth(month) - 1 + months;
  return monthFrom(Math.floor(count / 12), (((count % 12) + 12) % 12) + 1);
};

export const firstDayOfMonth = (month: Month): Day => dayFrom(yearOfMonth(month), numberOfMonth(month), 1);

export const lastDayOfMonth = (month: Month): Day =>
  dayFrom(yearOfMonth(month), numberOfMonth(month), daysInMonthOf(yearOfMonth(month), numberOfMonth(month)));
