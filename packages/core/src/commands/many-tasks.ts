/** Actions on several selected tasks: the command of one task for each, with one notice. */
import { ok } from "@furrow/values";
import type { Command } from "../command.ts";
import type { TaskId } from "../records/task.ts";
import { completeTask } from "./complete-task.ts";
import { deleteTask } from "./delete-task.ts";
import type { TaskNotFound } from "./find-task.ts";

/** Tasks that are gone or need no change are skipped and not counted. */
const forEach =
  (
    command: Command<{ readonly taskId: TaskId }, TaskNotFound>,
    type: "TasksCompleted" | "TasksDeleted",
  ): Command<{ readonly taskIds: readonly TaskId[] }> =>
  (state, { taskIds }, context) => {
    const written = taskIds
      .map((taskId) => command(state, { taskId }, context))
      .flatMap((each) => (each.ok && each.value.writes.length > 0 ? [each.value.writes] : []));
    const count = written.length;
    return ok({ writes: written.flat(), notices: count === 0 ? [] : [{ type, count }] });
  };

export const completeTasks = forEach(completeTask, "TasksCompleted");
export const deleteTasks = forEach(deleteTask, "TasksDeleted");
