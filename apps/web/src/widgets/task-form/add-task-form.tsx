import { type Day, newTaskForm, type RepeatForm, type TaskForm } from "@furrow/core";
import type { ReactNode, Ref } from "react";
import { taskFormWords } from "#words/task-form.ts";
import { TaskFormView } from "./task-form-view.tsx";
import { type TaskFormDraft, useTaskDraft } from "./use-task-draft.ts";

/** A new task's draft; a date nobody chose is `day`. */
export const useNewTaskDraft = (day: Day, today: Day): TaskFormDraft =>
  useTaskDraft(newTaskForm(day), today, { suggestsStart: true });

export interface AddTaskFormProps {
  readonly draft: TaskFormDraft;
  /** The form stays for the next task, and is free for it at once; otherwise it is kept until the task is saved. */
  readonly stays: boolean;
  readonly onAdded: () => void;
  /** Resolves to whether it was added. */
  readonly add: (form: TaskForm, repeat: RepeatForm | null) => Promise<boolean>;
  readonly titleRef?: Ref<HTMLInputElement>;
  /** Stands below the fields. */
  readonly children?: ReactNode;
}

export function AddTaskForm({ draft, stays, onAdded, titleRef, add, children }: AddTaskFormProps) {
  const submit = async () => {
    const { form, repeat } = draft;
    const next = () => {
      draft.reset();
      onAdded();
    };
    if (stays) next();
    const isAdded = await add(form, repeat);
    if (stays && !isAdded) draft.giveBack(form, repeat);
    if (!stays && isAdded) next();
  };
  return (
    <TaskFormView
      label={taskFormWords.addForm}
      draft={draft}
      submitText={taskFormWords.addTask}
      onSubmit={submit}
      below={children}
      {...(titleRef !== undefined && { titleRef })}
    />
  );
}
