import { err, ok } from "@furrow/values";
import type { Task } from "../records/task.ts";
import { formOfTask, readTaskForm, type TaskDraft, type TaskForm } from "../tasks/task-form.ts";
import { isoOf } from "../time/instant.ts";
import type { InvalidTask } from "./add-task.ts";
import { onTask, type TaskInput, taskWrite } from "./find-task.ts";

interface EditInput extends TaskInput {
  readonly form: TaskForm;
}

/** Writes only what changed, so an edit here and a completion on another device both hold. */
export const editTask = onTask<EditInput, InvalidTask>((state, task, { form }, { now }) => {
  const read = changesOf(task, form);
  if (!read.ok) return err({ type: "InvalidTask", problems: read.error });
  const { title, changed } = read.value;
  const notices = [{ type: "TaskUpdated", title }] as const;
  if (Object.keys(changed).length === 0) return ok({ writes: [], notices });
  const updatedAt = isoOf(now);
  return ok({
    writes: [taskWrite(state, task, { ...changed, updatedAt })],
    notices,
  });
});

/** The fields in which a form differs from its task: the form may show less than is stored. */
export const changesOf = (task: Task, form: TaskForm) => {
  const read = readTaskForm(form, task.date);
  if (!read.ok) return read;
  const shown = formOfTask(task);
  const changed: Partial<TaskDraft> = Object.fromEntries(
    namesOf(read.value)
      .filter((name) => (form[name] ?? "") !== shown[name] && read.value[name] !== fieldOf(task, name))
      .map((name) => [name, read.value[name]]),
  );
  return ok({ title: read.value.title, changed });
};

/** The task's values in the shape of a draft. */
const fieldOf = (task: Task, name: keyof TaskDraft) => task[name] ?? null;

const namesOf = (draft: Partial<TaskDraft>) => Object.keys(draft) as (keyof TaskDraft)[];
