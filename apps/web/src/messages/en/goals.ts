import type { Period } from "@furrow/core";
import { format, plural } from "../format.ts";

const titles: Readonly<Record<Period, string>> = {
  daily: "Daily Goal",
  weekly: "Weekly Goal",
  monthly: "Monthly Goal",
};

const spans: Readonly<Record<Period, string>> = {
  daily: "today",
  weekly: "this week",
  monthly: "this month",
};

const units: Readonly<Record<Period, string>> = { daily: "day", weekly: "week", monthly: "month" };

export const goalsWords = {
  titles,
  /** `Study for 2 hours today`: the text follows the hours in force. */
  description: (period: Period, hours: number) =>
    `Study for ${format.number(hours)} ${plural(hours, { one: "hour", other: "hours" })} ${spans[period]}`,
  streak: (period: Period, count: number) => `${count} ${units[period]} streak`,
  currentHours: "Current hours",
  targetHours: "Target hours",
  hours: format.duration,
  percent: (percent: number) => `${percent}%`,
  progress: (goal: string) => `${goal} progress`,
  edit: (goal: string) => `Edit ${goal.toLowerCase()}`,
  completed: "Goal Completed",
};
