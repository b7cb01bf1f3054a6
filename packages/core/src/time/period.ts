import { addDays, daysFrom, weekStart } from "./day.ts";
import { firstDayOfMonth, lastDayOfMonth, type Month, monthOf } from "./month.ts";
import { type Day, PERIODS, type Period, type PeriodKey } from "./types.ts";

export const isPeriod = (text: unknown): text is Period => PERIODS.some((period) => period === text);

export const periodKeyOf = (period: Period, day: Day): PeriodKey => {
  switch (period) {
    case "daily":
      return day as string as PeriodKey;
    case "weekly":
      return weekStart(day) as string as PeriodKey;
    case "monthly":
      return monthOf(day) as string as PeriodKey;
  }
};

export const firstDayOfPeriod = (period: Period, key: PeriodKey): Day =>
  period === "monthly" ? firstDayOfMonth(asMonth(key)) : asDay(key);

export const lastDayOfPeriod = (period: Period, key: PeriodKey): Day => {
  switch (period) {
    case "daily":
      return asDay(key);
    case "weekly":
      return addDays(asDay(key), 6);
    case "monthly":
      return lastDayOfMonth(asMonth(key));
  }
};

export const daysOfPeriod = (period: Period, key: PeriodKey): readonly Day[] =>
  daysFrom(firstDayOfPeriod(period, key), lastDayOfPeriod(period, key));

export const previousPeriodKey = (period: Period, key: PeriodKey): PeriodKey =>
  periodKeyOf(period, addDays(firstDayOfPeriod(period, key), -1));

const asDay = (key: PeriodKey): Day => key as string as Day;
const asMonth = (key: PeriodKey): Month => key as string as Month;
