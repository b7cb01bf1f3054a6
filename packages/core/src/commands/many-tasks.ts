/** Actions on several selected tasks: the command of one task for each, with one notice. */
import { ok } from "@furrow/values";
import type { Command } from "../command.ts";
import type { Notice } from "../notice.ts";
import type { TaskId } from "../records/task.ts";
import { completeTask, reopenTask } from "./complete-task.ts";
import { deleteTask, restoreTask, type WholeTask } from "./delete-task.ts";

/** Tasks that are gone or need no change are skipped and not counted. */
const forEach =
  <Of, Input, Refusal>(
    command: Command<Input, Refusal>,
    inputsOf: (given: Of) => readonly Input[],
    told: (count: number) => Notice,
  ): Command<Of> =>
  (state, given, context) => {
    const decided = inputsOf(given).map((input) => command(state, input, context));
    const written = decided.flatMap((each) =>
      each.ok && each.value.writes.length > 0 ? [each.value.writes] : [],
    );
    return ok({ writes: written.flat(), notices: written.length === 0 ? [] : [told(written.length)] });
  };

interface TaskIds {
  readonly taskIds: readonly TaskId[];
}

const eachId = ({ taskIds }: TaskIds) => taskIds.map((taskId) => ({ taskId }));

export const completeTasks = forEach(completeTask, eachId, (count) => ({ type: "TasksCompleted", count }));
export const reopenTasks = forEach(reopenTask, eachId, (count) => ({ type: "TasksReopened", count }));
export const deleteTasks = forEach(deleteTask, eachId, (count) => ({ type: "TasksDeleted", count }));
export const restoreTasks = forEach(
  restoreTask,
  ({ tasks }: { readonly tasks: readonly WholeTask[] }) => tasks,
  (count) => ({ type: "TasksRestored", count }),
);
