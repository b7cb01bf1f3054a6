import { durationText } from "../study/duration-text.ts";
import type { FocusBand } from "../study/focus-score.ts";
import type { StudyStats } from "../study/stats.ts";
import { dateLabel } from "../time/labels.ts";

/** One figure of the Study Metrics card, with how it is computed. */
export interface StudyMetric {
  readonly name:
    | "Total Hours"
    | "Most Productive Day"
    | "Daily Average"
    | "Current Streak"
    | "Longest Streak"
    | "Focus Score";
  readonly value: string;
  readonly detail: string | null;
  readonly explanation: string;
  /** Only of the focus score. */
  readonly band: FocusBand | null;
}

export const studyMetrics = (stats: StudyStats): readonly StudyMetric[] => [
  {
    name: "Total Hours",
    value: durationText(stats.totalHours),
    detail: `${durationText(stats.weeklyTotal)} this week, ${durationText(stats.monthlyTotal)} this month`,
    explanation: "The hours of all completed tasks, and hours added by hand or by a restored backup.",
    band: null,
  },
  {
    name: "Most Productive Day",
    value: stats.bestDay === null ? "None yet" : dateLabel(stats.bestDay.date),
    detail: stats.bestDay === null ? null : durationText(stats.bestDay.hours),
    explanation: "The day with the most hours. Of equal days the first one is named.",
    band: null,
  },
  {
    name: "Daily Average",
    value: durationText(stats.dailyAverage),
    detail: null,
    explanation: "Total hours divided by the days on which you studied. Days off do not lower it.",
    band: null,
  },
  {
    name: "Current Streak",
    value: days(stats.streak),
    detail: null,
    explanation:
      "Days in a row with study time, up to today. Until today has hours, yesterday keeps it alive.",
    band: null,
  },
  {
    name: "Longest Streak",
    value: days(stats.longestStreak),
    detail: null,
    explanation: "The most days in a row with study time, at any time.",
    band: null,
  },
  {
    name: "Focus Score",
    value: String(stats.focusScore),
    detail: `${stats.focusBand} of 100`,
    explanation:
      "Up to 40 points for the daily average (all at 20 hours), 30 for total hours (all at 4 hours) and 30 for the current streak (all at 7 days). Below 30 is low, from 70 on high.",
    band: stats.focusBand,
  },
];

const days = (count: number): string => `${count} ${count === 1 ? "day" : "days"}`;
