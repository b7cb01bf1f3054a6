import { ok } from "@furrow/values";
import type { Command } from "../command.ts";
import type { Write } from "../records/state/state.ts";
import type { Task } from "../records/task.ts";
import { isoOf } from "../time/instant.ts";
import type { Day } from "../time/types.ts";

/** Undoes a move: the tasks as they were before it go back to their days. One that is no longer on `from` was moved on; it stays there. */
export const moveTasksBack: Command<{ readonly tasks: readonly Task[]; readonly from: Day }> = (
  state,
  { tasks, from },
  { now },
) => {
  const updatedAt = isoOf(now);
  const writes = tasks
    .filter(({ id, date }) => date !== from && state.tasks.get(id)?.date === from)
    .map(({ id, date }): Write => ({ type: "edit", table: "tasks", id, fields: { date, updatedAt } }));
  return ok({
    writes,
    notices: writes.length === 0 ? [] : [{ type: "TasksMovedBack", count: writes.length }],
  });
};
