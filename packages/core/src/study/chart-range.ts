import { addDays, daysFrom, weekdayOf, weekStart, yearOfDay } from "../time/day.ts";
import { fullDateLabel, monthLabel, monthName, rangeLabel, WEEKDAY_NAMES } from "../time/labels.ts";
import { addMonths, firstDayOf, lastDayOf, monthFrom, monthOf } from "../time/month.ts";
import type { Day } from "../time/types.ts";

export const CHART_RANGES = ["week", "month", "year"] as const;
export type ChartRange = (typeof CHART_RANGES)[number];

export const CHART_AXIS_LABELS: Readonly<Record<ChartRange, string>> = {
  week: "Days of Week",
  month: "Weeks",
  year: "Months",
};

/** One bar's days, and what it is called. */
export interface ChartSpan {
  readonly label: string;
  readonly fullLabel: string;
  readonly from: Day;
  readonly to: Day;
}

export interface ChartPage {
  /** `November 15 - 21, 2026`, `November 2026`, `2026`. */
  readonly title: string;
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
      return monthPage(firstDayOf(addMonths(monthOf(today), back)));
    case "year":
      return yearPage(yearOfDay(today) + back);
  }
};

/** The future cannot be paged to; the bound in the past keeps years four digits long. */
export const clampOffset = (offset: number): number => Math.max(-1000, Math.min(0, offset));

const weekPage = (sunday: Day): ChartPage => {
  const to = addDays(sunday, 6);
  const spans = daysFrom(sunday, to).map((day, weekday) => ({
    label: (WEEKDAY_NAMES[weekday] as string).slice(0, 3),
    fullLabel: fullDateLabel(day),
    from: day,
    to: day,
  }));
  return { title: rangeLabel(sunday, to), from: sunday, to, spans };
};

/** The month's weeks are cut at Sundays: the first and the last may be short. */
const monthPage = (first: Day): ChartPage => {
  const last = lastDayOf(monthOf(first));
  const starts = daysFrom(first, last).filter((day) => day === first || weekdayOf(day) === 0);
  const spans = starts.map((from, index) => {
    const next = starts[index + 1];
    const to = next === undefined ? last : addDays(next, -1);
    return { label: `Week ${index + 1}`, fullLabel: rangeLabel(from, to), from, to };
  });
  return { title: monthLabel(monthOf(first)), from: first, to: last, spans };
};

const yearPage = (year: number): ChartPage => {
  const spans = Array.from({ length: 12 }, (_, index) => {
    const month = monthFrom(year, index + 1);
    return {
      label: monthName(index + 1).slice(0, 3),
      fullLabel: monthLabel(month),
      from: firstDayOf(month),
      to: lastDayOf(month),
    };
  });
  const title = String(year);
  return { title, from: firstDayOf(monthFrom(year, 1)), to: lastDayOf(monthFrom(year, 12)), spans };
};
