import type { Period } from "@furrow/core";
import { format, plural } from "../format.ts";

const titles: Readonly<Record<Period, string>> = {
  daily: "Daily Goal",
  weekly: "Weekly Goal",
  monthly: "Monthly Goal",
};

const descriptions: Readonly<Record<Period, (hours: number, shown: string) => string>> = {
  daily: (hours, shown) =>
    plural(hours, { one: `Study for ${shown} hour today`, other: `Study for ${shown} hours today` }),
  weekly: (hours, shown) =>
    plural(hours, { one: `Study for ${shown} hour this week`, other: `Study for ${shown} hours this week` }),
  monthly: (hours, shown) =>
    plural(hours, {
      one: `Study for ${shown} hour this month`,
      other: `Study for ${shown} hours this month`,
    }),
};

const streaks: Readonly<Record<Period, (count: number) => string>> = {
  daily: (count) => plural(count, { one: `${count} day streak`, other: `${count} day streak` }),
  weekly: (count) => plural(count, { one: `${count} week streak`, other: `${count} week streak` }),
  monthly: (count) => plural(count, { one: `${count} month streak`, other: `${count} month streak` }),
};

export const goalsWords = {
  titles,
  /** `Study for 2 hours today`: the text follows the hours in force. */
  description: (period: Period, hours: number) => descriptions[period](hours, format.number(hours)),
  streak: (period: Period, count: number) => streaks[period](count),
  currentHours: "Current hours",
  targetHours: "Target hours",
  hours: format.duration,
  percent: (percent: number) => `${percent}%`,
  progress: (goal: string) => `${goal} progress`,
  edit: { daily: "Edit daily goal", weekly: "Edit weekly goal", monthly: "Edit monthly goal" },
  completed: "Goal Completed",
};
