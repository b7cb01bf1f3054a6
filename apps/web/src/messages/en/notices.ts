import type { AnimalType, Day, Instant, Period, SeriesChanged } from "@furrow/core";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";
import { dayName, namesWords } from "./names.ts";
import { rewardsWords } from "./rewards.ts";

const { animals } = namesWords;
const { goal } = rewardsWords;
const { number } = format;

export const noticesWords = {
  taskAdded: (title: string) => `Task "${isolated(title)}" added successfully`,
  taskUpdated: (title: string) => `Task "${isolated(title)}" updated`,
  taskDeleted: (title: string) => `Task "${isolated(title)}" deleted`,
  taskRestored: (title: string) => `Task "${isolated(title)}" restored`,
  taskCompleted: (title: string) => `Task "${isolated(title)}" completed!`,
  taskReopened: (title: string) => `Task "${isolated(title)}" uncompleted!`,
  tasksMoved: (
    { count, title, to }: { readonly count: number; readonly title: string; readonly to: Day },
    today: Day,
  ) =>
    plural(count, {
      one: `Task "${isolated(title)}" moved to ${dayName(to, today)}`,
      other: `${number(count)} tasks moved to ${dayName(to, today)}`,
    }),
  tasksSpread: (count: number, days: number) => {
    const over = plural(days, { one: `${number(days)} day`, other: `${number(days)} days` });
    return plural(count, {
      one: `${number(count)} task spread over ${over}`,
      other: `${number(count)} tasks spread over ${over}`,
    });
  },
  tasksCompleted: (count: number) =>
    plural(count, { one: `${number(count)} task completed!`, other: `${number(count)} tasks completed!` }),
  tasksReopened: (count: number) =>
    plural(count, {
      one: `${number(count)} task uncompleted!`,
      other: `${number(count)} tasks uncompleted!`,
    }),
  tasksDeleted: (count: number) =>
    plural(count, { one: `${number(count)} task deleted`, other: `${number(count)} tasks deleted` }),
  tasksRestored: (count: number) =>
    plural(count, { one: `${number(count)} task restored`, other: `${number(count)} tasks restored` }),
  tasksMovedBack: (count: number) =>
    plural(count, { one: `${number(count)} task moved back`, other: `${number(count)} tasks moved back` }),

  stepsChanged: {
    added: (count: number) => plural(count, { one: "1 step added", other: `${number(count)} steps added` }),
    removed: () => "Step removed",
    restored: () => "Step restored",
    becameTask: () => "The step is a task now",
  },
  timeSkipped: (title: string, day: Day) => `"${isolated(title)}" skipped on ${format.weekdayAndDay(day)}`,
  seriesChanged: {
    ended: (title: string) => `"${isolated(title)}" no longer repeats`,
    deleted: (title: string) => `Repeating task "${isolated(title)}" deleted`,
    paused: (title: string) => `Repeating task "${isolated(title)}" paused`,
    resumed: (title: string) => `Repeating task "${isolated(title)}" resumed`,
    stepsGiven: (title: string) => `Steps of "${isolated(title)}" changed from here on`,
    takenBack: (title: string) => `Change to "${isolated(title)}" undone`,
  } satisfies Record<SeriesChanged, (title: string) => string>,

  sessionBook: {
    added: "Session added",
    corrected: "Session corrected",
    deleted: "Session deleted",
    restored: "Session restored",
  },
  hoursAdjusted: (day: Day, hours: number) => `${format.shortDay(day)}: ${format.duration(hours)} studied`,

  goalReset: (period: Period, hours: number) => `${goal[period]} reset to ${number(hours)} hours`,
  goalSet: (period: Period, hours: number) => `${goal[period]} set to ${number(hours)} hours`,
  goalSettingsSaved: "Goal settings updated successfully",

  animalArrived: (animal: AnimalType) => `New ${animals[animal]} added to your farm! 🎉`,
  animalLeft: (animal: AnimalType) =>
    `A ${animals[animal]} has left your farm as the goal is now incomplete.`,
  animalRemoved: (animal: AnimalType) => `${animals[animal]} removed from your farm`,

  timerWarning: (minutes: number) =>
    plural(minutes, {
      one: "Your session will end in 1 minute",
      other: `Your session will end in ${number(minutes)} minutes`,
    }),
  workComplete: "Work session complete! Time to take a break!",
  workCompleteWhileAway: (endedAt: Instant) =>
    `Work session complete. It ended at ${format.time(endedAt)}. Time to take a break!`,
  focusCounted: (minutes: number, day: Day | null) =>
    day === null
      ? `${format.minutes(minutes)} counted toward today`
      : `${format.minutes(minutes)} counted toward ${format.fullDay(day)}`,
  workStopped: (minutes: number) => `Stopped after ${format.minutes(minutes)}. It is not counted.`,
  countIt: "Count it",
  wentAway: (quietSince: Instant) => `Still there? No activity since ${format.time(quietSince)}.`,
  breakOver: "Break time over. Ready to start working?",
  breakOverWhileAway: (endedAt: Instant) =>
    `Break time over. It ended at ${format.time(endedAt)}. Ready to start working?`,

  restored: (hours: number, animals: number) => {
    const back = plural(hours, { one: "1 hour", other: `${number(hours)} hours` });
    return plural(animals, {
      one: `${back} and 1 animal is back`,
      other: `${back} and ${number(animals)} animals are back`,
    });
  },
  retrieved: "Your data has been retrieved from the cloud!",
  legacyImported: "Your earlier data in this browser was imported.",

  mendedFromCopy:
    "Some of your data on this device was damaged. It was restored from an automatic copy; what is missing comes back from the server.",
  mendedFromServer:
    "Your data on this device was damaged. Your latest changes are kept; everything else comes back from the server.",
};
