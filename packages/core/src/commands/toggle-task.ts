import type { Command } from "../command.ts";
import type { TaskId } from "../records/task.ts";
import { completeTask } from "./complete-task.ts";
import { findTask, type TaskNotFound } from "./find-task.ts";
import { reopenTask } from "./reopen-task.ts";

export const toggleTask: Command<{ readonly taskId: TaskId }, TaskNotFound> = (state, input, context) => {
  const found = findTask(state, input.taskId);
  if (!found.ok) return found;
  return found.value.done === null ? completeTask(state, input, context) : reopenTask(state, input, context);
};
