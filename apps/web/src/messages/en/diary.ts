import { type AnimalType, APP_NAME, type DiaryGrain, type DiaryWords } from "@furrow/core";
import { format, plural } from "../format.ts";
import { inARow } from "../in-a-row.ts";
import { courseChoiceWords } from "./course-choice.ts";
import { jointsWords } from "./joints.ts";
import { isolated, language } from "./language.ts";
import { namesWords } from "./names.ts";
import { reflectionsWords } from "./reflections.ts";
import { sessionBookWords } from "./session-book.ts";
import { stepsWords } from "./steps.ts";
import { tasksWords } from "./tasks.ts";

const charts: Readonly<Record<DiaryGrain, string>> = {
  day: "Study hours by day",
  week: "Study hours by week",
  month: "Study hours by month",
  year: "Study hours by year",
};

const captions: Readonly<Record<DiaryGrain, string>> = {
  day: "Study hours by day.",
  week: "Study hours by week.",
  month: "Study hours by month.",
  year: "Study hours by year.",
};

const herds: Readonly<Record<AnimalType, (count: number) => string>> = {
  hen: (count) => plural(count, { one: `${count} Hen`, other: `${count} Hens` }),
  goat: (count) => plural(count, { one: `${count} Goat`, other: `${count} Goats` }),
  cow: (count) => plural(count, { one: `${count} Cow`, other: `${count} Cows` }),
  horse: (count) => plural(count, { one: `${count} Horse`, other: `${count} Horses` }),
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
  chart: (grain) => charts[grain],
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
    jointsWords.sentence(
      captions[grain],
      `Goals reached: ${daily} daily, ${weekly} weekly, ${monthly} monthly.`,
    ),
  categories: (hours) => {
    const each = hours.map(([category, sum]) => `${diaryWords.category(category)} ${format.duration(sum)}`);
    return `Completed tasks by category: ${inARow(each, jointsWords.comma)}.`;
  },
  steps: stepsWords.progress,
  courses: (hours) => {
    const each = hours.map(
      ([name, sum]) => `${isolated(name ?? courseChoiceWords.noCourse)} ${format.duration(sum)}`,
    );
    return `By course: ${inARow(each, jointsWords.comma)}.`;
  },
  // Of no category at all, as an old file may have it.
  category: (category) => namesWords.categories[category] ?? "General",
  farm: "The farm",
  animal: (type) => namesWords.animals[type],
  herd: (counts, latest) => {
    const all = inARow(
      counts.map(([type, count]) => herds[type](count)),
      jointsWords.comma,
    );
    return latest === null ? `${all}.` : `${all}. The latest ${latest} are shown.`;
  },
  days: "Day by day",
  noDays: "No tasks and no study hours in this period.",
  exam: (name) => `Exam: ${isolated(name)}`,
  otherHours: (hours) =>
    hours > 0
      ? `Hours without a task: ${format.duration(hours)}`
      : `Adjustment: ${format.signedDuration(hours)}`,
  reflection: (session) => {
    const title = sessionBookWords.titleOf(session);
    const mood = session.mood && reflectionsWords.moods[session.mood];
    if (!session.line) return `${isolated(title)}: ${mood}.`;
    return mood
      ? `${isolated(title)}: ${isolated(session.line)} (${mood})`
      : `${isolated(title)}: ${isolated(session.line)}`;
  },
  columns: { time: "Time", task: "Task", category: "Category", hours: "Hours", status: "Status" },
  time: (start, end) => {
    if (start !== null && end !== null) return format.clockRange(start, end);
    const only = start ?? end;
    return only === null ? "" : format.clock(only);
  },
  status: tasksWords.status,
};
