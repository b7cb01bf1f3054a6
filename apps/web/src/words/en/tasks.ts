import type { Task, TaskFilter, TaskGroup, TaskProblem } from "@furrow/core";
import { format } from "../format.ts";

const times = ({ startTime, endTime }: Pick<Task, "startTime" | "endTime">): string => {
  if (startTime !== null && endTime !== null) return format.clockRange(startTime, endTime);
  if (startTime !== null) return `From ${format.clock(startTime)}`;
  return endTime === null ? "No time specified" : `Until ${format.clock(endTime)}`;
};

const filters: Readonly<Record<TaskFilter, string>> = {
  today: "Today",
  tomorrow: "Tomorrow",
  week: "This Week",
  all: "All",
};

const nearby: Readonly<Record<NonNullable<TaskGroup["nearby"]>, string>> = {
  yesterday: "Yesterday",
  today: "Today",
  tomorrow: "Tomorrow",
};

const problems: Readonly<Record<TaskProblem, string>> = {
  title: "Please enter a task name",
  hours: "Please enter valid hours",
  startTime: "Please select a start time",
  endTime: "Please select an end time",
};

export const tasksWords = {
  /** `9:00 AM - 11:00 AM`, or what of it is known. */
  times,
  timesAndHours: (task: Task) => `${times(task)} · ${format.duration(task.hours)}`,
  status: (isDone: boolean) => (isDone ? "Completed" : "Pending"),
  filters,
  nearby,
  problems,
  nothingFor: (filter: TaskFilter) => `No tasks for ${filters[filter]}`,
  howToFind: "Try changing the filter or add new tasks",
};
