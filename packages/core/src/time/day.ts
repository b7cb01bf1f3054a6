import type { Day } from "./types.ts";

/** Days are whole numbers since 1970-01-01, without instants: no zone or clock change can move one. */
export const addDays = (day: Day, days: number): Day => {
  // Most steps stay in the month, and streaks of years take thousands of them.
  const date = dateOfDay(day) + days;
  if (date >= 1 && date <= 28) return `${day.slice(0, 8)}${twoDigits(date)}` as Day;
  return dayOfNumber(numberOfDay(day) + days);
};

export const daysBetween = (from: Day, to: Day): number => numberOfDay(to) - numberOfDay(from);

/** 0 is Sunday. */
export const weekdayOf = (day: Day): number => (((numberOfDay(day) + 4) % 7) + 7) % 7;

/** The Sunday on or before a day. */
export const weekStart = (day: Day): Day => addDays(day, -weekdayOf(day));

/** The days from one to the other, both included; none when `to` is earlier. */
export const daysFrom = (from: Day, to: Day): readonly Day[] => {
  const first = numberOfDay(from);
  const length = Math.max(0, numberOfDay(to) - first + 1);
  return Array.from({ length }, (_, index) => dayOfNumber(first + index));
};

/** Seven days, this one the first. */
export const thisAndNextDays = (day: Day): readonly Day[] => daysFrom(day, addDays(day, 6));

export const yearOfDay = (day: Day): number => Number(day.slice(0, 4));
export const monthNumberOfDay = (day: Day): number => Number(day.slice(5, 7));
export const dateOfDay = (day: Day): number => Number(day.slice(8, 10));

/** The day of a year, a month (1 to 12) and a date, whatever the numbers: they are not checked here. */
export const dayFrom = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(date)}` as Day;

/** Exactly `YYYY-MM-DD` and a date that exists, from the year 1000 on. */
export const isDay = (value: unknown): value is Day => {
  if (typeof value !== "string" || !DAY.test(value)) return false;
  const date = Number(value.slice(8));
  return date <= 28 || date <= daysInMonthOf(Number(value.slice(0, 4)), Number(value.slice(5, 7)));
};

const DAY = /^[1-9]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

export const daysInMonthOf = (year: number, month: number): number => {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
};

const twoDigits = (number: number): string => (number < 10 ? `0${number}` : String(number));

const DAYS_PER_ERA = 146_097;
const EPOCH = 719_468;

/** Since 1970-01-01. Howard Hinnant's days-from-civil: years begin in March, so that the leap day comes last. */
export const numberOfDay = (day: Day): number => {
  const month = monthNumberOfDay(day);
  const year = yearOfDay(day) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + dateOfDay(day) - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH;
};

const dayOfNumber = (number: number): Day => {
  const shifted = number + EPOCH;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const date = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  return dayFrom(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, date);
};
