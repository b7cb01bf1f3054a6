import { err } from "@furrow/values";
import { type Command, okWith } from "../command.ts";
import { putRow } from "../records/row-writes.ts";
import { taskRecord } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { readTaskForm, type TaskForm, type TaskProblem } from "../tasks/task-form.ts";
import { isoOf } from "../time/instant.ts";

export interface InvalidTask {
  readonly type: "InvalidTask";
  /** In the order of the form's fields; never empty. */
  readonly problems: readonly [TaskProblem, ...TaskProblem[]];
}

export const addTask: Command<{ readonly form: TaskForm }, InvalidTask> = (
  _state,
  { form },
  { now, today, newId },
) => {
  const read = readTaskForm(form, today);
  if (!read.ok) return err({ type: "InvalidTask", problems: read.error });
  const madeAt = isoOf(now);
  const id = `task_${now}_${newId()}` as TaskId;
  const fields = { ...read.value, done: null, createdAt: madeAt, updatedAt: madeAt };
  const task = taskRecord.parse(id, fields, today);
  return okWith([putRow(taskRecord, id, task)], { type: "TaskAdded", title: task.title });
};
