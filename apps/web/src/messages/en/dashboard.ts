import type { Day, PartOfDay } from "@furrow/core";
import { format, plural } from "../format.ts";
import { isolated } from "./language.ts";

const greetings: Readonly<Record<PartOfDay, string>> = {
  morning: "Good morning",
  afternoon: "Good afternoon",
  evening: "Good evening",
};

export const dashboardWords = {
  welcome: "Welcome",
  seeFarm: "See your farm",
  /** A guest has no name to be called by. */
  greeting: (part: PartOfDay, name: string) =>
    name === "" ? `${greetings[part]}!` : `${greetings[part]}, ${isolated(name)}!`,

  timerReady: "Your timer is ready",
  whatFirst: "What will you study first?",
  whatNow: "What will you study?",
  forExample: "Chapter 4",
  howLong: "How long",
  minutes: (minutes: number) => `${minutes} min`,
  openEnded: "Open-ended",
  start: "Start",
  startNow: (task: string) => `Start ${isolated(task)}`,
  goToTasks: "Go to Tasks",

  hours: "Today's hours",
  /** Stands behind the hours done so far. */
  ofGoal: (hours: number) => `of ${format.duration(hours)}`,
  goalReached: "Goal reached: a hen for your farm.",
  firstEgg: (goal: number) => `Study ${format.duration(goal)} today and she hatches.`,
  goalLeft: (hours: number) => `${format.duration(hours)} to go until your hen.`,
  eggSleeps: "Your rest day: the egg is asleep.",
  streak: (days: number) =>
    plural(days, {
      one: `Studied ${format.number(days)} day in a row`,
      other: `Studied ${format.number(days)} days in a row`,
    }),
  week: "This week",
  hoursOn: (day: Day, hours: number) => `${format.fullDay(day)}: ${format.duration(hours)}`,
  seeGoals: "See your goals",
};
