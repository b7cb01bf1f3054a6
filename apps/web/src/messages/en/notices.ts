import type { AnimalType, Day, Instant, Period, SeriesChanged } from "@furrow/core";
import { format, plural } from "../format.ts";
import { countedWords, dayName, namesWords } from "./names.ts";

const { animals, periods } = namesWords;
const { tasks } = countedWords;
const hoursLong = (hours: number) => `${format.number(hours)} hours`;

export const noticesWords = {
  taskAdded: (title: string) => `Task "${title}" added successfully`,
  taskUpdated: (title: string) => `Task "${title}" updated`,
  taskDeleted: (title: string) => `Task "${title}" deleted`,
  taskRestored: (title: string) => `Task "${title}" restored`,
  taskCompleted: (title: string) => `Task "${title}" completed!`,
  taskReopened: (title: string) => `Task "${title}" uncompleted!`,
  tasksMoved: (
    { count, title, to }: { readonly count: number; readonly title: string; readonly to: Day },
    today: Day,
  ) => `${count === 1 ? `Task "${title}"` : tasks(count)} moved to ${dayName(to, today)}`,
  tasksSpread: (count: number, days: number) => `${tasks(count)} spread over ${countedWords.days(days)}`,
  tasksCompleted: (count: number) => `${tasks(count)} completed!`,
  tasksReopened: (count: number) => `${tasks(count)} uncompleted!`,
  tasksDeleted: (count: number) => `${tasks(count)} deleted`,
  tasksRestored: (count: number) => `${tasks(count)} restored`,
  tasksMovedBack: (count: number) => `${tasks(count)} moved back`,

  stepsChanged: {
    added: (count: number) =>
      plural(count, { one: "1 step added", other: `${format.number(count)} steps added` }),
    removed: () => "Step removed",
    restored: () => "Step restored",
    becameTask: () => "The step is a task now",
  },
  timeSkipped: (title: string, day: Day) => `"${title}" skipped on ${format.weekdayAndDay(day)}`,
  seriesChanged: {
    ended: (title: string) => `"${title}" no longer repeats`,
    deleted: (title: string) => `Repeating task "${title}" deleted`,
    paused: (title: string) => `Repeating task "${title}" paused`,
    resumed: (title: string) => `Repeating task "${title}" resumed`,
    stepsGiven: (title: string) => `Steps of "${title}" changed from here on`,
    takenBack: (title: string) => `Change to "${title}" undone`,
  } satisfies Record<SeriesChanged, (title: string) => string>,

  sessionBook: {
    added: "Session added",
    corrected: "Session corrected",
    deleted: "Session deleted",
    restored: "Session restored",
  },
  hoursAdjusted: (day: Day, hours: number) => `${format.shortDay(day)}: ${format.duration(hours)} studied`,

  goalReset: (period: Period, hours: number) => `${periods[period]} goal reset to ${hoursLong(hours)}`,
  goalSet: (period: Period, hours: number) => `${periods[period]} goal set to ${hoursLong(hours)}`,
  goalSettingsSaved: "Goal settings updated successfully",

  animalArrived: (animal: AnimalType) => `New ${animals[animal]} added to your farm! 🎉`,
  animalLeft: (animal: AnimalType) =>
    `A ${animals[animal]} has left your farm as the goal is now incomplete.`,
  animalRemoved: (animal: AnimalType) => `${animals[animal]} removed from your farm`,

  timerWarning: (minutes: number) =>
    `Your session will end in ${plural(minutes, { one: "1 minute", other: `${format.number(minutes)} minutes` })}`,
  workComplete: "Work session complete! Time to take a break!",
  workCompleteWhileAway: (endedAt: Instant) =>
    `Work session complete. It ended at ${format.time(endedAt)}. Time to take a break!`,
  focusCounted: (minutes: number, day: Day | null) =>
    `${format.minutes(minutes)} counted toward ${day === null ? "today" : format.fullDay(day)}`,
  workStopped: (minutes: number) => `Stopped after ${format.minutes(minutes)}. It is not counted.`,
  countIt: "Count it",
  wentAway: (quietSince: Instant) => `Still there? No activity since ${format.time(quietSince)}.`,
  breakOver: "Break time over. Ready to start working?",
  breakOverWhileAway: (endedAt: Instant) =>
    `Break time over. It ended at ${format.time(endedAt)}. Ready to start working?`,

  restored: (hours: number, animals: number) =>
    `${plural(hours, { one: "1 hour", other: hoursLong(hours) })} and ${plural(animals, { one: "1 animal is", other: `${format.number(animals)} animals are` })} back`,
  retrieved: "Your data has been retrieved from the cloud!",
  legacyImported: "Your earlier data in this browser was imported.",
  newVersion: "A new version is ready",

  mendedFromCopy:
    "Some of your data on this device was damaged. It was restored from an automatic copy; what is missing comes back from the server.",
  mendedFromServer:
    "Your data on this device was damaged. Your latest changes are kept; everything else comes back from the server.",
};
