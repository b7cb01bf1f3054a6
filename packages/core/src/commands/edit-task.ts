import { err, ok } from "@furrow/values";
import type { Command } from "../command.ts";
import type { TaskId } from "../records/task.ts";
import { readTaskForm, type TaskForm } from "../tasks/task-form.ts";
import { isoOf } from "../time/instant.ts";
import type { InvalidTask } from "./add-task.ts";
import { findTask, type TaskNotFound } from "./find-task.ts";

/** Writes only what changed, so an edit here and a completion on another device both hold. */
export const editTask: Command<
  { readonly taskId: TaskId; readonly form: TaskForm },
  TaskNotFound | InvalidTask
> = (state, { taskId, form }, { now }) => {
  const found = findTask(state, taskId);
  if (!found.ok) return found;
  const task = found.value;
  const read = readTaskForm(form, task.date);
  if (!read.ok) return err({ type: "InvalidTask", problems: read.error });
  const names = Object.keys(read.value) as (keyof typeof read.value)[];
  const changed = names.filter((name) => read.value[name] !== task[name]);
  const notices = [{ type: "TaskUpdated", title: read.value.title }] as const;
  if (changed.length === 0) return ok({ writes: [], notices });
  const fields = Object.fromEntries(changed.map((name) => [name, read.value[name]]));
  const updatedAt = isoOf(now);
  return ok({
    writes: [{ type: "edit", table: "tasks", id: taskId, fields: { ...fields, updatedAt } }],
    notices,
  });
};
