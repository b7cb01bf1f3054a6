import { addTask, type Day, newTaskForm, type TaskForm } from "@furrow/core";
import type { Ref } from "react";
import { taskFormWords } from "#words/task-form.ts";
import { useRun } from "../../data/use-run.ts";
import { TaskFormView } from "./task-form-view.tsx";
import { type TaskFormDraft, useTaskDraft } from "./use-task-draft.ts";

/** A new task's draft; a date nobody chose is `day`. */
export const useNewTaskDraft = (day: Day, today: Day): TaskFormDraft =>
  useTaskDraft(newTaskForm(day), today, true);

export interface AddTaskFormProps {
  readonly draft: TaskFormDraft;
  /** The form stays for the next task, and is free for it at once; otherwise it is kept until the task is saved. */
  readonly stays: boolean;
  readonly onAdded: () => void;
  /** Resolves to whether it was added; left out, the task is added and told without more. */
  readonly add?: (form: TaskForm) => Promise<boolean>;
  readonly titleRef?: Ref<HTMLInputElement>;
}

export function AddTaskForm({ draft, stays, onAdded, titleRef, add }: AddTaskFormProps) {
  const run = useRun();
  const submit = async () => {
    const { form } = draft;
    const next = () => {
      draft.reset();
      onAdded();
    };
    if (stays) next();
    const isAdded = add === undefined ? (await run(addTask, { form })).ok : await add(form);
    if (stays && !isAdded) draft.giveBack(form);
    if (!stays && isAdded) next();
  };
  return (
    <TaskFormView
      label={taskFormWords.addForm}
      draft={draft}
      submitText={taskFormWords.addTask}
      onSubmit={submit}
      {...(titleRef !== undefined && { titleRef })}
    />
  );
}
