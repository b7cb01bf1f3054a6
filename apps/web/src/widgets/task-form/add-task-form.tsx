import { addTask, type Day, newTaskForm } from "@furrow/core";
import type { Ref } from "react";
import { taskFormWords } from "#words/task-form.ts";
import { useRun } from "../../data/use-run.ts";
import { TaskFormView } from "./task-form-view.tsx";
import { type TaskFormDraft, useTaskDraft } from "./use-task-draft.ts";

/** A new task's draft; a date nobody chose is `day`. */
export const useNewTaskDraft = (day: Day, today: Day): TaskFormDraft => useTaskDraft(newTaskForm(day), today);

export interface AddTaskFormProps {
  readonly draft: TaskFormDraft;
  /** The form stays for the next task, and is free for it at once; otherwise it is kept until the task is saved. */
  readonly stays: boolean;
  readonly onAdded: () => void;
  readonly titleRef?: Ref<HTMLInputElement>;
}

export function AddTaskForm({ draft, stays, onAdded, titleRef }: AddTaskFormProps) {
  const run = useRun();
  const add = async () => {
    const { form } = draft;
    const next = () => {
      draft.reset();
      onAdded();
    };
    if (stays) next();
    const added = await run(addTask, { form });
    if (stays && !added.ok) draft.giveBack(form);
    if (!stays && added.ok) next();
  };
  return (
    <TaskFormView
      label={taskFormWords.addForm}
      draft={draft}
      submitText={taskFormWords.addTask}
      onSubmit={add}
      {...(titleRef !== undefined && { titleRef })}
    />
  );
}
