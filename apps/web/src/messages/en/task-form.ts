import type { TaskProblem } from "@furrow/core";
import { format, plural } from "../format.ts";

const problem: Readonly<Record<TaskProblem, string>> = {
  title: "Please enter a task name",
  hours: "Please enter valid hours",
  startTime: "Please select a start time",
  endTime: "Please select an end time",
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
