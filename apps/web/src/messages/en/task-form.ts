import type { Remind, TaskProblem } from "@furrow/core";
import { format, plural } from "../format.ts";

const problem: Readonly<Record<TaskProblem, string>> = {
  title: "Please enter a task name",
  hours: "Please enter valid hours",
  startTime: "Please select a start time",
  endTime: "Please select an end time",
};

/** When a task reminds. */
const reminds: Readonly<Record<Remind, string>> = {
  at: "At its time",
  m5: "5 minutes before",
  m10: "10 minutes before",
  m30: "30 minutes before",
  h1: "1 hour before",
  eve: "The evening before",
};

export const taskFormWords = {
  addForm: "Add a task",
  addTask: "Add Task",
  date: "Date",
  title: "Task Name",
  hours: "Hours",
  startTime: "Start Time",
  endTime: "End Time",
  description: "Description",
  category: "Category",
  remind: "Remind me",
  remindsNever: "No reminder",
  reminds,
  /** Of a task without a time. */
  remindsMorning: "In the morning",
  repeats: "Repeats",
  repeatsNever: "Repeats: Never",
  keptFromBefore: "What you typed before is kept here.",
  startOver: "Start over",
  problem,
  problems: (count: number) =>
    plural(count, {
      one: "One field needs your attention.",
      other: `${format.number(count)} fields need your attention.`,
    }),
};
