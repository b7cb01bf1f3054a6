import { addTask, type Day, newTaskForm } from "@furrow/core";
import type { Ref } from "react";
import { useRun } from "../data/use-run.ts";
import { TaskFormView } from "./task-form-view.tsx";
import { type TaskDraft, useTaskDraft } from "./use-task-draft.ts";

/** A new task's draft; a date nobody chose is `day`. */
export const useNewTaskDraft = (day: Day, today: Day): TaskDraft => useTaskDraft(newTaskForm(day), today);

export interface AddTaskFormProps {
  readonly draft: TaskDraft;
  readonly onAdded: () => void;
  readonly titleRef?: Ref<HTMLInputElement>;
}

export function AddTaskForm({ draft, onAdded, titleRef }: AddTaskFormProps) {
  const run = useRun();
  const add = async () => {
    const added = await run(addTask, { form: draft.form });
    if (!added.ok) return;
    draft.reset();
    onAdded();
  };
  return (
    <TaskFormView
      label="Add a task"
      draft={draft}
      submitText="Add Task"
      onSubmit={add}
      {...(titleRef !== undefined && { titleRef })}
    />
  );
}
