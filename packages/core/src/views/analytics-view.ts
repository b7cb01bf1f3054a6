import type { State } from "../records/state.ts";
import { type Chart, studyChart } from "../study/chart.ts";
import type { ChartRange } from "../study/chart-range.ts";
import { type Comparison, compareStudyTime } from "../study/comparison.ts";
import { type CategoryHours, hoursByCategory } from "../study/hours-by-category.ts";
import { type Recommendation, recommendations } from "../study/recommendations.ts";
import { type StudyStats, studyStats } from "../study/stats.ts";
import type { Day } from "../time/types.ts";
import { type FocusTime, focusTime, sessionsBetween } from "../timer/focus-time.ts";

export interface ComparisonShown extends Comparison {
  readonly days: 7 | 30;
  readonly trend: "up" | "down" | "same";
}

export interface AnalyticsView {
  readonly hasData: boolean;
  readonly stats: StudyStats;
  readonly chart: Chart;
  /** Empty while there is no study data at all. */
  readonly comparisons: readonly ComparisonShown[];
  readonly recommendations: readonly Recommendation[];
  /** Of the days the chart shows. */
  readonly categories: readonly CategoryHours[];
  /** Of the days the chart shows. */
  readonly focus: FocusTime;
}

export interface AnalyticsShown {
  readonly range: ChartRange;
  /** 0 for the present, -1 for the period before it. */
  readonly offset: number;
}

export const analyticsView = (state: State, { range, offset }: AnalyticsShown, today: Day): AnalyticsView => {
  const { hoursByDay } = state;
  const hasData = hoursByDay.size > 0;
  const stats = studyStats(hoursByDay, today);
  const chart = studyChart(hoursByDay, range, offset, today);
  return {
    hasData,
    stats,
    chart,
    comparisons: hasData ? [comparisonOf(state, 7, today), comparisonOf(state, 30, today)] : [],
    recommendations: recommendations(stats),
    categories: hoursByCategory(state, chart.from, chart.to),
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
