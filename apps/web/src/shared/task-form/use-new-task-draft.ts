import { type Day, newTaskForm, type RepeatForm, type TaskForm } from "@furrow/core";
import { taskFormWords } from "#messages/task-form.ts";
import type { TaskFormViewProps } from "./task-form-view.tsx";
import { type TaskFormDraft, useTaskDraft } from "./use-task-draft.ts";

/** A new task's draft; without a chosen date it is `day`. Each screen keeps its own draft under its name. */
export const useNewTaskDraft = (day: Day, today: Day, screen: Screen): TaskFormDraft =>
  useTaskDraft(newTaskForm(day), today, { keptAs: newTaskKey(screen), suggestsStart: true });

type Screen = "tasks" | "calendar";

export const newTaskKey = (screen: Screen): string => `new, ${screen}`;

interface AddingParts {
  readonly draft: TaskFormDraft;
  /** The form stays for the next task, and is free for it at once; otherwise it is kept until the task is saved. */
  readonly stays: boolean;
  readonly onAdded: () => void;
  /** Resolves to whether it was added. */
  readonly add: (form: TaskForm, repeat: RepeatForm | null) => Promise<boolean>;
}

/** What the form shows and does while a task is added. */
export const formOfAdding = ({ draft, stays, onAdded, add }: AddingParts): TaskFormViewProps => ({
  label: taskFormWords.addForm,
  draft,
  submitText: taskFormWords.addTask,
  onSubmit: async () => {
    const { form, repeat } = draft;
    const next = () => {
      draft.reset();
      onAdded();
    };
    if (stays) next();
    const isAdded = await add(form, repeat);
    if (stays && !isAdded) draft.giveBack(form, repeat);
    if (!stays && isAdded) next();
  },
});
