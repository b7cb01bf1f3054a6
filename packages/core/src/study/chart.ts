import { sumHours } from "../time/hours.ts";
import type { Day } from "../time/types.ts";
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

interface AxisRule {
  /** The axis always reaches this far. */
  readonly floor: number;
  /** How far it reaches beyond the highest bar. */
  readonly factor: number;
}

/** At least 3 hours (30 in a year) for the highest bar, says the specification: the minimum ensures it. */
const AXIS_RULES: Readonly<Record<ChartRange, AxisRule>> = {
  week: { floor: 8, factor: 1.2 },
  month: { floor: 8, factor: 1.2 },
  year: { floor: 60, factor: 1.3 },
};

const TICK_COUNT = 5;

/** The end of the y-axis: rounded up, so that all five tick lines stand at whole hours. */
export const axisMaximum = (range: ChartRange, hours: readonly number[]): number => {
  const { floor, factor } = AXIS_RULES[range];
  const needed = Math.max(floor, factor * Math.max(0, ...hours));
  const steps = TICK_COUNT - 1;
  // In binary 1.2 × 10 is slightly above 12 and would round up to 16.
  return Math.ceil(Number((needed / steps).toFixed(9))) * steps;
};

/** From 0 to the maximum. */
export const axisTicks = (maximum: number): readonly number[] =>
  Array.from({ length: TICK_COUNT }, (_, index) => (maximum * index) / (TICK_COUNT - 1));

/** Empty bars keep a line, and the smallest bar with hours is taller than that. */
const MIN_BAR_HEIGHT = { empty: 2, withHours: 5 } as const;

export const barHeight = (hours: number, maximum: number, plotHeight: number): number =>
  hours <= 0 ? MIN_BAR_HEIGHT.empty : Math.max(MIN_BAR_HEIGHT.withHours, (hours / maximum) * plotHeight);
