import {
  type Day,
  formOfTask,
  newTaskForm,
  type RepeatForm,
  type State,
  type Task,
  type TaskForm,
  taskOf,
} from "@furrow/core";
import { type ReactNode, useDeferredValue } from "react";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { Message } from "../../components/message.tsx";
import { useStateOf } from "../../components/use-state-of.ts";
import { useView } from "../../hooks/use-view.ts";
import { StepsOfForm } from "../../shared/steps/task-steps.tsx";
import type { TaskCommands } from "../../shared/task-commands/use-task-commands.ts";
import type { TaskFormViewProps } from "../../shared/task-form/task-form-view.tsx";
import { repeatFormOf, useEditRepeating } from "../../shared/task-form/use-edit-repeating.tsx";
import { useTaskDraft } from "../../shared/task-form/use-task-draft.ts";

interface TaskEditingParts {
  readonly today: Day;
  readonly isInline: boolean;
  readonly actions: TaskCommands;
  readonly onDone: () => void;
  /** The task is gone: the input is handed to a new task. */
  readonly onLost: (form: TaskForm, repeat: RepeatForm | null) => void;
}

interface TaskEditing {
  readonly form: TaskFormViewProps;
  /** Rendered below the form. */
  readonly steps: ReactNode;
  /** Which times of a series are meant, once that must be known. */
  readonly question: ReactNode;
}

const presentOf = (state: State, task: Task | null): Task | undefined =>
  task === null ? undefined : taskOf(state, task.id);

const begunRepeat = (state: State, task: Task | null): RepeatForm | null =>
  task === null ? null : repeatFormOf(state, task);

/**
 * What the form shows while a task, given as it was when it was opened, is edited; null while none is. The form of a new task is the same on
 * the page, its elements go on: making them all again was half of what a press of Edit waited for.
 */
export function useTaskEditing(
  task: Task | null,
  { today, isInline, actions, onDone, onLost }: TaskEditingParts,
): TaskEditing | null {
  const of = task?.id ?? null;
  const present = useView(presentOf, task);
  const [lastSeen, setLastSeen] = useStateOf(of, task);
  if (present !== undefined && present !== lastSeen) setLastSeen(() => present);
  const latest = present ?? lastSeen;
  // The fields are what the press is for; the steps below them are made for the next frame. A dialog must not grow as it opens.
  const stepsInNextFrame = useDeferredValue(present?.id);
  const stepsShownOf = isInline ? stepsInNextFrame : present?.id;
  const begun = useView(begunRepeat, latest);
  const draft = useTaskDraft(latest === null ? newTaskForm(today) : formOfTask(latest), today, {
    of,
    repeat: begun,
  });

  const saved = () => {
    draft.forget();
    onDone();
  };
  const save = async () => {
    if (latest === null) return;
    const edited = await actions.edit(latest, draft.form);
    if (edited.ok) {
      saved();
      return;
    }
    switch (edited.error.type) {
      case "InvalidTask":
        draft.check();
        return;
      case "TaskNotFound":
        draft.forget();
        onLost(draft.form, begun === null ? draft.repeat : null);
        return;
      case "NotSaved":
      case "LoginRequired":
        return;
    }
  };

  const { submit, question } = useEditRepeating({
    task: latest,
    draft,
    begun,
    series: actions.series,
    saveOne: save,
    onSaved: saved,
  });

  if (task === null) return null;
  return {
    form: {
      label: tasksPageWords.editForm,
      draft,
      submitText: tasksPageWords.saveChanges,
      onSubmit: submit,
      isOccurrence: begun !== null,
      // Escape, and another task's Edit, keep what was typed; this throws it away.
      onCancel: () => {
        draft.reset();
        onDone();
      },
      children: present === undefined && <Message tone="warning">{tasksPageWords.deletedElsewhere}</Message>,
    },
    steps: present !== undefined && present.id === stepsShownOf && (
      <StepsOfForm key={present.id} task={present} />
    ),
    question,
  };
}
