import {
  type Day,
  type EditScope,
  formOfRepeat,
  formOfTask,
  partOfTask,
  type RepeatForm,
  type State,
  type Task,
  type TaskForm,
  taskOf,
} from "@furrow/core";
import { type Ref, useState } from "react";
import { tasksPageWords } from "#messages/tasks-page.ts";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { Message } from "../../components/message.tsx";
import { useView } from "../../hooks/use-view.ts";
import { StepsOfForm } from "../steps/task-steps.tsx";
import type { TaskCommands } from "../task-commands/use-task-commands.ts";
import { TaskFormView } from "./task-form-view.tsx";
import { isEmpty, useTaskDraft } from "./use-task-draft.ts";

const ScopeDialog = lazyComponent(() => import("../series/scope-dialog.tsx"), { failed: DialogNotLoaded });

interface EditTaskProps {
  /** As it was when it was opened. Use its id as the key: another task is another form. */
  readonly task: Task;
  readonly today: Day;
  readonly titleRef: Ref<HTMLInputElement>;
  readonly actions: TaskCommands;
  readonly onDone: () => void;
  /** The task was deleted meanwhile: the input may be handed to a new task. */
  readonly onLost?: (form: TaskForm, repeat: RepeatForm | null) => void;
}

/** How the series of a task repeats, as the form holds it; null for a task of one day. */
const repeatFormOf = (state: State, task: Task): RepeatForm | null => {
  const part = partOfTask(state, task);
  return part === null ? null : formOfRepeat(part);
};

/** A single occurrence has no rule of its own. */
const SEVERAL: readonly EditScope[] = ["following", "all"];

/** The form and the checklist of a task. If it is one of a series, saving asks which occurrences are meant. */
export function EditTask({ task: opened, today, titleRef, actions, onDone, onLost }: EditTaskProps) {
  const present = useView(taskOf, opened.id);
  const [task, setTask] = useState(opened);
  if (present !== undefined && present !== task) setTask(present);
  const begun = useView(repeatFormOf, task);
  const draft = useTaskDraft(formOfTask(task), today, { keptAs: task.id, repeat: begun });
  const [isAsking, setAsking] = useState(false);
  const { form, repeat, isRepeatChanged, typed } = draft;

  const saved = () => {
    draft.forget();
    onDone();
  };
  const saveOne = async () => {
    const edited = await actions.edit(task, form);
    if (edited.ok) return saved();
    if (edited.error.type === "InvalidTask") draft.check();
    if (edited.error.type === "TaskNotFound" && onLost !== undefined) {
      draft.forget();
      onLost(form, begun === null ? repeat : null);
    }
  };
  const submit = async () => {
    if (begun !== null && (isRepeatChanged || !isEmpty(typed))) return setAsking(true);
    if (begun !== null || repeat === null) return saveOne();
    if (await actions.series.repeat(task.id, form, repeat)) saved();
  };
  const saveScope = async (scope: EditScope) => {
    setAsking(false);
    if (scope === "this") return saveOne();
    const changed = repeat !== null && isRepeatChanged ? { repeat } : {};
    if (await actions.series.edit({ taskId: task.id, form, scope, ...changed })) saved();
  };

  return (
    <>
      <TaskFormView
        label={tasksPageWords.editForm}
        draft={draft}
        submitText={tasksPageWords.saveChanges}
        onSubmit={submit}
        titleRef={titleRef}
        isOccurrence={begun !== null}
        // Escape, and another task's Edit, keep what was typed; this discards it.
        onCancel={() => {
          draft.reset();
          onDone();
        }}
      >
        {present === undefined && <Message tone="warning">{tasksPageWords.deletedElsewhere}</Message>}
      </TaskFormView>
      {present !== undefined && <StepsOfForm task={present} />}
      {isAsking && (
        <ScopeDialog
          deed="edit"
          task={task}
          {...(isRepeatChanged && { scopes: SEVERAL })}
          onChosen={(scope) => void saveScope(scope)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
