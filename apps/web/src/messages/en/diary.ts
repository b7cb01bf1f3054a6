import { APP_NAME, type DiaryGrain, type DiaryWords } from "@furrow/core";
import { format, plural } from "../format.ts";
import { courseChoiceWords } from "./course-choice.ts";
import { language } from "./language.ts";
import { namesWords } from "./names.ts";
import { reflectionsWords } from "./reflections.ts";
import { sessionBookWords } from "./session-book.ts";
import { stepsWords } from "./steps.ts";
import { tasksWords } from "./tasks.ts";

const grains: Readonly<Record<DiaryGrain, string>> = {
  day: "day",
  week: "week",
  month: "month",
  year: "year",
};

export const diaryWords: DiaryWords = {
  language: language.tag,
  title: "Study Diary",
  pageTitle: (from, to) => `${APP_NAME} Study Diary, ${format.dayRange(from, to)}`,
  nobody: namesWords.nobody,
  period: format.dayRange,
  day: format.day,
  fullDay: format.fullDay,
  duration: format.duration,
  madeOn: (day) => `Made with ${APP_NAME} on ${format.day(day)}`,
  tiles: {
    totalHours: "Total study time",
    studyDays: (count) => plural(count, { one: "Day with study hours", other: "Days with study hours" }),
    tasksCompleted: "Tasks completed",
    completedOfPlanned: (completed, planned) => `${completed} of ${planned}`,
    bestDay: (day) => (day === null ? "Best day" : `Best day, ${format.shortDay(day)}`),
    longestStreak: (days) => plural(days, { one: "Day, longest streak", other: "Days, longest streak" }),
    animals: (count) => plural(count, { one: "Animal earned", other: "Animals earned" }),
  },
  glance: "At a glance",
  chart: (grain) => `Study hours by ${grains[grain]}`,
  bar: (grain, start) => {
    switch (grain) {
      case "day":
      case "week":
        return format.shortDay(start);
      case "month":
        return format.shortMonth(start);
      case "year":
        return format.year(start);
    }
  },
  barOf: (bar, hours) => `${bar}: ${format.chartDuration(hours)}`,
  tick: format.hours,
  chartCaption: (grain, { daily, weekly, monthly }) =>
    `Study hours by ${grains[grain]}. Goals reached: ${daily} daily, ${weekly} weekly, ${monthly} monthly.`,
  categories: (hours) =>
    `Completed tasks by category: ${hours
      .map(([category, sum]) => `${diaryWords.category(category)} ${format.duration(sum)}`)
      .join(", ")}.`,
  steps: stepsWords.progress,
  courses: (hours) =>
    `By course: ${hours
      .map(([name, sum]) => `${name ?? courseChoiceWords.noCourse} ${format.duration(sum)}`)
      .join(", ")}.`,
  // Of no category at all, as an old file may have it.
  category: (category) => namesWords.categories[category] ?? "General",
  farm: "The farm",
  animal: (type) => namesWords.animals[type],
  herd: (counts, latest) => {
    const all = counts
      .map(([type, count]) => `${count} ${namesWords.animalsCounted(type, count)}`)
      .join(", ");
    return latest === null ? `${all}.` : `${all}. The latest ${latest} are shown.`;
  },
  days: "Day by day",
  noDays: "No tasks and no study hours in this period.",
  exam: (name) => `Exam: ${name}`,
  otherHours: (hours) =>
    hours > 0
      ? `Hours without a task: ${format.duration(hours)}`
      : `Adjustment: ${format.signedDuration(hours)}`,
  reflection: (session) => {
    const title = sessionBookWords.titleOf(session);
    const mood = session.mood && reflectionsWords.moods[session.mood];
    if (!session.line) return `${title}: ${mood}.`;
    return mood ? `${title}: ${session.line} (${mood})` : `${title}: ${session.line}`;
  },
  columns: { time: "Time", task: "Task", category: "Category", hours: "Hours", status: "Status" },
  time: (start, end) =>
    start !== null && end !== null
      ? format.clockRange(start, end)
      : [start, end]
          .filter((time) => time !== null)
          .map(format.clock)
          .join(""),
  status: tasksWords.status,
};
