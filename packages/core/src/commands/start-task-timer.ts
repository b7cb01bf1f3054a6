import type { Command } from "../command.ts";
import type { TaskId } from "../records/task.ts";
import { err, ok } from "../result.ts";
import { type TimerRefusal, timerOutcome } from "./timer-writes.ts";

/** What navigation hands over: a task, by id or only by name, with its duration in minutes or hours. */
export interface TaskForTimer {
  readonly taskId: TaskId | null;
  readonly title: string;
  readonly duration: { readonly minutes: number } | { readonly hours: number };
}

/** Sets the work time (at most 120 minutes) and what is worked on. The session of another task must be paused or reset first. */
export const startTaskTimer: Command<TaskForTimer, TimerRefusal> = (
  state,
  { taskId, title, duration },
  context,
) => {
  const minutes = "minutes" in duration ? duration.minutes : duration.hours * 60;
  const { outcome, refusal } = timerOutcome(
    state,
    { type: "receiveTask", workingOn: { taskId, title }, minutes },
    context,
  );
  return refusal === null ? ok(outcome) : err(refusal);
};
