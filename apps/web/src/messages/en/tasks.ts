import type { Task } from "@furrow/core";
import { format } from "../format.ts";
import { isolated } from "./language.ts";

const times = ({ startTime, endTime }: Pick<Task, "startTime" | "endTime">): string => {
  if (startTime !== null && endTime !== null) return format.clockRange(startTime, endTime);
  if (startTime !== null) return `From ${format.clock(startTime)}`;
  return endTime === null ? "No time specified" : `Until ${format.clock(endTime)}`;
};

export const tasksWords = {
  complete: (task: string) => `Complete "${isolated(task)}"`,
  /** `9:00 AM - 11:00 AM`, or what of it is known. */
  times,
  timesAndHours: (task: Task) => `${times(task)} · ${format.duration(task.hours)}`,
  notFound: "Error: Task not found",
  status: (isDone: boolean) => (isDone ? "Completed" : "Pending"),
  lastTime: (line: string) => `Last time: ${isolated(line)}`,
};
