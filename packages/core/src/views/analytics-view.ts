import type { State } from "../records/state.ts";
import { studyChart } from "../study/chart.ts";
import type { ChartRange } from "../study/chart-range.ts";
import { type Comparison, compareStudyTime } from "../study/comparison.ts";
import { hoursByCategory } from "../study/hours-by-category.ts";
import { recommendations } from "../study/recommendations.ts";
import { studyStats } from "../study/stats.ts";
import type { Day } from "../time/types.ts";
import { focusTime, sessionsBetween } from "../timer/focus-time.ts";

export interface ComparisonShown extends Comparison {
  readonly days: 7 | 30;
  readonly trend: "up" | "down" | "same";
}

export type AnalyticsView = ReturnType<typeof analyticsView>;

export interface AnalyticsShown {
  readonly range: ChartRange;
  /** 0 for the present, -1 for the period before it. */
  readonly offset: number;
}

export const analyticsView = (state: State, { range, offset }: AnalyticsShown, today: Day) => {
  const { hoursByDay } = state;
  const hasData = hoursByDay.size > 0;
  const stats = studyStats(hoursByDay, today);
  const chart = studyChart(hoursByDay, range, offset, today);
  return {
    hasData,
    stats,
    chart,
    /** Empty while there is no study data at all. */
    comparisons: hasData ? [comparisonOf(state, 7, today), comparisonOf(state, 30, today)] : [],
    recommendations: recommendations(stats),
    /** Of the days the chart shows. */
    categories: hoursByCategory(state, chart.from, chart.to),
    /** Of the days the chart shows. */
    focus: focusTime(sessionsBetween(state, chart.from, chart.to)),
  };
};

const comparisonOf = (state: State, days: ComparisonShown["days"], today: Day): ComparisonShown => {
  const comparison = compareStudyTime(state.hoursByDay, today, days);
  const { current, previous } = comparison;
  return {
    ...comparison,
    days,
    trend: current > previous ? "up" : current < previous ? "down" : "same",
  };
};
