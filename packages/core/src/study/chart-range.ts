import { addDays, daysFrom, weekdayOf, weekStart, yearOfDay } from "../time/day.ts";
import { addMonths, firstDayOfMonth, lastDayOfMonth, monthFrom, monthOf } from "../time/month.ts";
import type { Day } from "../time/types.ts";

export const CHART_RANGES = ["week", "month", "year"] as const;
export type ChartRange = (typeof CHART_RANGES)[number];

export interface ChartSpan {
  readonly from: Day;
  readonly to: Day;
}

export interface ChartPage {
  readonly from: Day;
  readonly to: Day;
  readonly spans: readonly ChartSpan[];
}

/** The week, month or year so many back from the present one: `offset` 0 is the present, -1 the one before. */
export const chartPage = (range: ChartRange, offset: number, today: Day): ChartPage => {
  const back = clampOffset(offset);
  switch (range) {
    case "week":
      return weekPage(addDays(weekStart(today), 7 * back));
    case "month":
      return monthPage(firstDayOfMonth(addMonths(monthOf(today), back)));
    case "year":
      return yearPage(yearOfDay(today) + back);
  }
};

/** The future cannot be opened. The bound in the past keeps years at four digits. */
export const clampOffset = (offset: number): number => Math.max(-1000, Math.min(0, offset));

const weekPage = (sunday: Day): ChartPage => {
  const to = addDays(sunday, 6);
  return { from: sunday, to, spans: daysFrom(sunday, to).map((day) => ({ from: day, to: day })) };
};

/** The month's weeks are cut at Sundays: the first and the last may be short. */
const monthPage = (first: Day): ChartPage => {
  const last = lastDayOfMonth(monthOf(first));
  const starts = daysFrom(first, last).filter((day) => day === first || weekdayOf(day) === 0);
  const spans = starts.map((from, index) => {
    const next = starts[index + 1];
    return { from, to: next === undefined ? last : addDays(next, -1) };
  });
  return { from: first, to: last, spans };
};

const yearPage = (year: number): ChartPage => {
  const spans = Array.from({ length: 12 }, (_, index) => {
    const month = monthFrom(year, index + 1);
    return { from: firstDayOfMonth(month), to: lastDayOfMonth(month) };
  });
  return { from: firstDayOfMonth(monthFrom(year, 1)), to: lastDayOfMonth(monthFrom(year, 12)), spans };
};
