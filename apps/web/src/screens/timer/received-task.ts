import type { TaskForTimer, TaskId } from "@furrow/core";

/** What a link to the timer may carry in the router's state: `{ taskId, title, minutes }`, or `hours`. History is untrusted: it outlives releases. */
export function readReceivedTask(state: unknown): TaskForTimer | null {
  if (typeof state !== "object" || state === null) return null;
  const { taskId, title, minutes, hours } = state as Readonly<Record<string, unknown>>;
  if (typeof title !== "string") return null;
  const duration = isAmount(minutes) ? { minutes } : isAmount(hours) ? { hours } : null;
  if (duration === null) return null;
  return { taskId: typeof taskId === "string" && taskId !== "" ? (taskId as TaskId) : null, title, duration };
}

const isAmount = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && value > 0;
