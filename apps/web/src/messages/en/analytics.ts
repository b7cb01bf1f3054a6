import type {
  Chart,
  ChartRange,
  ChartSpan,
  ComparisonShown,
  Day,
  Recommendation,
  StudyStats,
} from "@furrow/core";
import { format, plural } from "../format.ts";
import { countedWords } from "./names.ts";

const { days } = countedWords;

/** When one studies most, from Sunday on. */
const onWeekdays = [
  "on Sundays",
  "on Mondays",
  "on Tuesdays",
  "on Wednesdays",
  "on Thursdays",
  "on Fridays",
  "on Saturdays",
] as const;

/** How each metric is worked out, in a plain word; `detail` stands beside its value. */
const metrics = {
  totalHours: {
    name: "Total Hours",
    value: ({ totalHours }: StudyStats) => format.duration(totalHours),
    detail: ({ weeklyTotal, monthlyTotal }: StudyStats) =>
      `${format.duration(weeklyTotal)} this week, ${format.duration(monthlyTotal)} this month`,
    explanation: "The hours of all completed tasks, and hours added by hand or by a restored backup.",
  },
  bestDay: {
    name: "Most Productive Day",
    value: ({ bestDay }: StudyStats) => (bestDay === null ? "None yet" : format.day(bestDay.date)),
    detail: ({ bestDay }: StudyStats) => (bestDay === null ? null : format.duration(bestDay.hours)),
    explanation: "The day with the most hours. Ties show the earliest day.",
  },
  dailyAverage: {
    name: "Daily Average",
    value: ({ dailyAverage }: StudyStats) => format.duration(dailyAverage),
    detail: () => null,
    explanation: "Total hours divided by the days on which you studied. Days off do not lower it.",
  },
  streak: {
    name: "Current Streak",
    value: ({ streak }: StudyStats) => days(streak),
    detail: () => null,
    explanation: "Days in a row with study time, up to today. Still counts if you studied yesterday.",
  },
  longestStreak: {
    name: "Longest Streak",
    value: ({ longestStreak }: StudyStats) => days(longestStreak),
    detail: () => null,
    explanation: "Your longest run of study days.",
  },
  focusScore: {
    name: "Focus Score",
    value: ({ focusScore }: StudyStats) => format.number(focusScore),
    explanation:
      "Up to 40 points for the daily average (all at 20 hours), 30 for total hours (all at 4 hours) and 30 for the current streak (all at 7 days). Below 30 is low, from 70 on high.",
  },
};

const advice = (given: Recommendation): string => {
  switch (given.type) {
    case "average":
      return "Try to study for at least 1 hour per day. Two half hours count just as much.";
    case "weekday":
      return `You get the most done on ${format.weekday(given.weekday)}. Plan your hardest tasks for it.`;
    case "streak":
      return plural(given.days, {
        one: `You have studied ${format.number(given.days)} day in a row. Keep the streak going!`,
        other: `You have studied ${format.number(given.days)} days in a row. Keep the streak going!`,
      });
    case "noStreak":
      return "You have no streak right now. Study a little today to start one.";
    case "breaks":
      return "Take a short break every 25 to 30 minutes. A rested mind keeps more of what it reads.";
  }
};

/** `November 15 - 21, 2026`, `November 2026`, `2026` */
const titles = { week: format.dayRange, month: format.month, year: format.year };
const chartTitle = ({ range, from, to }: Pick<Chart, "range" | "from" | "to">): string =>
  titles[range](from, to);

/** `Fri`, `Week 3`, `Nov`: as short as it stands below its bar. */
const barNames: Readonly<Record<ChartRange, (from: Day, index: number) => string>> = {
  week: (from) => format.dayInColumn(from),
  month: (_from, index) => `Week ${index + 1}`,
  year: (from) => format.monthAlone(from),
};
const barName = (range: ChartRange, { from }: ChartSpan, index: number): string =>
  barNames[range](from, index);

/** `Friday, November 20, 2026`, `November 15 - 21, 2026`, `November 2026` */
const dates = { week: format.fullDay, month: format.dayRange, year: format.month };
const barDates = (range: ChartRange, { from, to }: ChartSpan): string => dates[range](from, to);

export const analyticsWords = {
  recommendations: "Recommendations",
  advice,

  patternsPart: "Patterns",
  lettersPart: "Letters",
  recordsPart: "Records",

  metricsTitle: "Study Metrics",
  howCalculated: "How these are calculated",
  metrics,
  band: { low: "Low", medium: "Medium", high: "High" },

  hours: "Study Hours",
  range: { week: "Week", month: "Month", year: "Year" },
  chartPeriod: "Chart range",
  previousPeriod: "Previous period",
  nextPeriod: "Next period",
  chartOptions: "Chart options",
  savePicture: "Save as image",
  saveCsv: "Download CSV",
  csvColumns: { period: "Period", from: "From", to: "To", hours: "Hours" },
  chartTitle,
  barName,
  barDates,
  axis: { week: "Days of Week", month: "Weeks", year: "Months" },
  tick: format.hours,
  nothingStudied: "No study data available for this period.",
  howToStudy: "Start tracking your study time to see statistics here.",
  goToTimer: "Go to Timer",
  hoursOf: (period: string) => `Study hours, ${period}`,
  barOf: (dates: string, hours: number) => `${dates}: ${format.chartDuration(hours)}`,
  studyTime: "Study time",

  categories: "Hours by Category",
  categoriesOf: (period: string) => `Completed tasks, ${period}`,
  noCompletedTasks: "No completed tasks in this period.",
  categoryHours: format.duration,
  share: (percent: number) => `${percent}%`,
  shareOf: (category: string, percent: number) => `${category}: ${percent}%`,

  focus: "Planned and Focused",
  focusOf: (period: string) => `Timer sessions, ${period}`,
  noSessions: "No timer sessions in this period.",
  sessions: "Sessions",
  planned: "Planned",
  focused: "Focused",
  minutes: format.minutes,
  focusedShare: (percent: number) => `Focused ${percent}% of the planned time`,

  year: "Study Year",
  previousYear: "Previous year",
  nextYear: "Next year",
  calendarOfYear: "Calendar of the year",
  yearSummary: (year: number, hours: number, studied: number) =>
    plural(studied, {
      one: `${year}: ${format.duration(hours)} on ${format.number(studied)} day`,
      other: `${year}: ${format.duration(hours)} on ${format.number(studied)} days`,
    }),
  studyDaysOf: (summary: string) => `Study days of ${summary}`,
  less: "Less",
  more: "More",

  patterns: "When You Study",
  busiest: (weekday: number, hour: number) =>
    `You study most ${onWeekdays[weekday]}, usually around ${format.hourOfDay(hour)}.`,
  patternsOf: "Timer sessions of the last 12 weeks, as an average week.",
  hourOfDay: format.hourOfDay,

  comparison: "Study Time Comparison",
  compared: { 7: "Week", 30: "Month" },
  /** `19h in the last 7 days, 3h more than in the 7 days before.` */
  comparisonSentence: ({ days: count, current, previous, trend }: ComparisonShown): string => {
    const [last, span] = [format.duration(current), format.number(count)];
    const difference = format.duration(Math.abs(current - previous));
    switch (trend) {
      case "same":
        return plural(count, {
          one: `${last} in the last ${span} day, as in the ${span} day before.`,
          other: `${last} in the last ${span} days, as in the ${span} days before.`,
        });
      case "up":
        return plural(count, {
          one: `${last} in the last ${span} day, ${difference} more than in the ${span} day before.`,
          other: `${last} in the last ${span} days, ${difference} more than in the ${span} days before.`,
        });
      case "down":
        return plural(count, {
          one: `${last} in the last ${span} day, ${difference} less than in the ${span} day before.`,
          other: `${last} in the last ${span} days, ${difference} less than in the ${span} days before.`,
        });
    }
  },
  change: (percent: number) => (percent > 0 ? `+${percent}%` : `${percent}%`),
};
