import { err, type JsonObject, ok, type Result } from "@furrow/values";
import type { Command, Context, Outcome } from "../command.ts";
import { editRow, putFields } from "../records/row-writes.ts";
import { fixedTimes } from "../records/state/fed-row.ts";
import type { State, Write } from "../records/state.ts";
import type { DoneAt, Task } from "../records/task.ts";
import type { TaskId } from "../records/task-ids.ts";
import { isFed } from "../records/task-origin.ts";
import type { Tasks } from "../tasks/generated-occurrences.ts";
import { rowOfTask, taskOf } from "../tasks/occurrences.ts";
import { isoOf } from "../time/instant.ts";
import type { Day, Instant } from "../time/types.ts";

export type TaskNotFound = { readonly type: "TaskNotFound"; readonly taskId: TaskId };

/** The task may have been deleted in another tab or on another device since the screen showed it. */
export const findTask = (state: Tasks, taskId: TaskId): Result<Task, TaskNotFound> => {
  const task = taskOf(state, taskId);
  return task === undefined ? err({ type: "TaskNotFound", taskId }) : ok(task);
};

export interface TaskInput {
  readonly taskId: TaskId;
}

export const onTask =
  <Input extends TaskInput, Refusal = never>(
    work: (state: State, task: Task, input: Input, context: Context) => Result<Outcome, Refusal>,
  ): Command<Input, TaskNotFound | Refusal> =>
  (state, input, context) => {
    const found = findTask(state, input.taskId);
    return found.ok ? work(state, found.value, input, context) : found;
  };

/** An occurrence's first change creates its row with the series' values: two devices write the same row. */
export const taskWrite = (state: Pick<State, "tasks">, task: Task, changed: JsonObject): Write => {
  const { id, was } = task;
  const fields = fixedTimes(was, changed, task);
  return was !== undefined && rowOfTask(state, id) === undefined
    ? putFields("tasks", id, { was, ...fields })
    : editRow("tasks", id, fields);
};

/** When an occurrence was skipped, and on which day, from which the next one may be counted. */
export const doneAt = (task: Task, now: Instant, today: Day): DoneAt => {
  const { moment, date, startTime, endTime } = task;
  if (!isFed(task)) return { at: isoOf(now) };
  const at = { at: isoOf(now), on: today };
  return moment === undefined ? at : { ...at, time: { date, startTime, endTime } };
};
