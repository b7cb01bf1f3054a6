/** Actions on several selected tasks: the command of one task for each, with one notice. */
import { ok } from "@furrow/values";
import type { Command } from "../command.ts";
import type { TaskId } from "../records/task-ids.ts";
import { taskOf } from "../tasks/occurrences.ts";
import type { TaskMove } from "../tasks/roll-over.ts";
import { isoOf } from "../time/instant.ts";
import { completeTask } from "./complete-task.ts";
import { deleteTask } from "./delete-task.ts";
import { type TaskNotFound, taskWrite } from "./find-task.ts";

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

/** Moves tasks to other days with hours and times. Tasks already there, or deleted since, are skipped. */
export const moveTasks: Command<{ readonly moves: readonly TaskMove[] }> = (state, { moves }, { now }) => {
  const updatedAt = isoOf(now);
  const moved = moves.flatMap(({ taskId, to }) => {
    const task = taskOf(state, taskId);
    return task === undefined || task.date === to ? [] : [{ task, to }];
  });
  const days = new Set(moved.map(({ to }) => to));
  const [first] = moved;
  return ok({
    writes: moved.map(({ task, to }) => taskWrite(state, task, { date: to, updatedAt })),
    notices:
      first === undefined
        ? []
        : days.size === 1
          ? [{ type: "TasksMoved", count: moved.length, title: first.task.title, to: first.to }]
          : [{ type: "TasksSpread", count: moved.length, days: days.size }],
  });
};
