import { sumHours } from "../time/hours.ts";
import type { Day } from "../time/types.ts";
import { axisMaximum, axisTicks } from "./chart-axis.ts";
import { type ChartRange, chartPage, clampOffset } from "./chart-range.ts";
import { type HoursByDay, hoursBetween } from "./totals.ts";

export type Chart = ReturnType<typeof studyChart>;

/** Bars of one week by day, of one month by week, or of one year by month. */
export const studyChart = (hoursByDay: HoursByDay, range: ChartRange, offset: number, today: Day) => {
  const page = chartPage(range, offset, today);
  const bars = page.spans.map((span) => {
    const hours = hoursBetween(hoursByDay, span.from, span.to);
    const isToday = span.from <= today && today <= span.to;
    return { ...span, hours, isToday };
  });
  const hours = bars.map((bar) => bar.hours);
  const maximum = axisMaximum(range, hours);
  const total = sumHours(hours);
  return {
    range,
    /** 0 for the present, -1 for the period before it. */
    offset: clampOffset(offset),
    from: page.from,
    to: page.to,
    bars,
    totalHours: total,
    isEmpty: total === 0,
    maximum,
    /** Five, from 0 to the maximum. */
    ticks: axisTicks(maximum),
    canGoForward: clampOffset(offset) < 0,
  };
};
