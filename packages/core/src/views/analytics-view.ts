import type { State } from "../records/state/state.ts";
import { type Chart, studyChart } from "../study/chart.ts";
import type { ChartRange } from "../study/chart-range.ts";
import { type Comparison, compareStudyTime } from "../study/comparison.ts";
import { durationText } from "../study/duration-text.ts";
import { type CategoryHours, hoursByCategory } from "../study/hours-by-category.ts";
import { type Recommendation, recommendations } from "../study/recommendations.ts";
import { type StudyStats, studyStats } from "../study/stats.ts";
import type { Day } from "../time/types.ts";
import { type FocusTime, focusTime, sessionsBetween } from "../timer/focus-time.ts";
import { type StudyMetric, studyMetrics } from "./study-metrics.ts";

export interface ComparisonShown extends Comparison {
  readonly title: string;
  readonly currentLabel: string;
  readonly previousLabel: string;
  readonly currentText: string;
  readonly previousText: string;
  /** `+25%`, `-10%`, `0%` */
  readonly changeText: string;
  readonly trend: "up" | "down" | "same";
}

export interface AnalyticsView {
  readonly hasData: boolean;
  readonly stats: StudyStats;
  readonly metrics: readonly StudyMetric[];
  readonly chart: Chart;
  readonly emptyChart: null | { readonly title: string; readonly hint: string };
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
    metrics: studyMetrics(stats),
    chart,
    emptyChart: chart.isEmpty
      ? {
          title: "No study data available for this period.",
          hint: "Start tracking your study time to see statistics here.",
        }
      : null,
    comparisons: hasData
      ? [comparisonOf(state, "Week", 7, today), comparisonOf(state, "Month", 30, today)]
      : [],
    recommendations: recommendations(stats),
    categories: hoursByCategory(state.tasksByDay, chart.from, chart.to),
    focus: focusTime(sessionsBetween(state, chart.from, chart.to)),
  };
};

const comparisonOf = (state: State, title: string, days: number, today: Day): ComparisonShown => {
  const comparison = compareStudyTime(state.hoursByDay, today, days);
  const { current, previous, change } = comparison;
  return {
    ...comparison,
    title,
    currentLabel: `Last ${days} days`,
    previousLabel: `${days} days before`,
    currentText: durationText(current),
    previousText: durationText(previous),
    changeText: `${change > 0 ? "+" : ""}${change}%`,
    trend: current > previous ? "up" : current < previous ? "down" : "same",
  };
};
