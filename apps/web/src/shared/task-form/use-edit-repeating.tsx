import {
  type EditScope,
  formOfRepeat,
  partOfTask,
  type RepeatForm,
  type State,
  type Task,
} from "@furrow/core";
import type { ReactNode } from "react";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { useStateOf } from "../../components/use-state-of.ts";
import type { SeriesCommands } from "../task-commands/use-series-commands.ts";
import { isEmpty, type TaskFormDraft } from "./use-task-draft.ts";

const ScopeDialog = lazyComponent(() => import("../series/scope-dialog.tsx"), { failed: DialogNotLoaded });

/** How the series of a task repeats, as the form holds it; null for a task of one day. */
export const repeatFormOf = (state: State, task: Task): RepeatForm | null => {
  const part = partOfTask(state, task);
  return part === null ? null : formOfRepeat(part);
};

interface EditRepeatingParts {
  /** Null while none is edited. */
  readonly task: Task | null;
  readonly draft: TaskFormDraft;
  /** What the draft began with. */
  readonly begun: RepeatForm | null;
  readonly series: Pick<SeriesCommands, "edit" | "repeat">;
  /** Saves the task alone. */
  readonly saveOne: () => Promise<void>;
  readonly onSaved: () => void;
}

/** Handing in the form of a task: which times of a series are meant is asked; a task that begins to repeat becomes the first. */
export function useEditRepeating({ task, draft, begun, series, saveOne, onSaved }: EditRepeatingParts): {
  readonly submit: () => Promise<void>;
  readonly question: ReactNode;
} {
  const [isAsking, setAsking] = useStateOf(task?.id, false);
  const { form, repeat, isRepeatChanged, typed } = draft;

  const submit = async () => {
    if (begun !== null) {
      if (isEmpty(typed) && !isRepeatChanged) return saveOne();
      return setAsking(() => true);
    }
    if (repeat === null || task === null) return saveOne();
    if (await series.repeat(task.id, form, repeat)) onSaved();
  };
  const choose = async (scope: EditScope) => {
    setAsking(() => false);
    if (scope === "this" || task === null) return saveOne();
    const changed = repeat !== null && isRepeatChanged ? { repeat } : {};
    if (await series.edit({ taskId: task.id, form, scope, ...changed })) onSaved();
  };
  return {
    submit,
    question: isAsking && task !== null && (
      <ScopeDialog
        deed="edit"
        task={task}
        // A single occurrence has no rule of its own.
        {...(isRepeatChanged && { scopes: SEVERAL })}
        onChosen={(scope) => void choose(scope)}
        onClose={() => setAsking(() => false)}
      />
    ),
  };
}

const SEVERAL: readonly EditScope[] = ["following", "all"];
