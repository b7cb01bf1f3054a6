import {
  addSeries,
  type Command,
  type Day,
  deleteSeries,
  editOccurrences,
  endSeries,
  giveStepsOn,
  type InvalidRepeat,
  type InvalidTask,
  type OccurrenceEdit,
  pauseSeries,
  type RepeatForm,
  repeatTask,
  resumeSeries,
  type SeriesId,
  type SeriesNotFound,
  type TaskForm,
  type TaskId,
  type TaskNotFound,
} from "@furrow/core";
import { useMemo } from "react";
import { useRunWithUndo } from "../../hooks/undo.tsx";
import type { ToastAside } from "../../state/notices/toast-store.ts";
import { useNotifyIfGone } from "./use-notify-if-gone.ts";

type Refusal = TaskNotFound | SeriesNotFound | InvalidTask | InvalidRepeat;

/** Each resolves to whether it was done. */
export interface SeriesCommands {
  add(form: TaskForm, repeat: RepeatForm, aside?: ToastAside): Promise<boolean>;
  /** Makes a single task recurring. */
  repeat(taskId: TaskId, form: TaskForm, repeat: RepeatForm): Promise<boolean>;
  edit(edit: OccurrenceEdit): Promise<boolean>;
  /** Removes this occurrence and all that follow. */
  end(taskId: TaskId): Promise<boolean>;
  remove(series: SeriesId): Promise<boolean>;
  pause(series: SeriesId, from: Day, to: Day | null): Promise<boolean>;
  resume(series: SeriesId, from: Day): Promise<boolean>;
  /** Copies the steps of this occurrence to those that follow. */
  giveStepsOn(taskId: TaskId): Promise<boolean>;
}

/** Commands on a recurring task or several of its occurrences, each with Undo. */
export function useSeriesCommands(): SeriesCommands {
  const runWithUndo = useRunWithUndo();
  const isDone = useNotifyIfGone();
  return useMemo(() => {
    const change = <Input>(command: Command<Input, Refusal>, input: Input, aside?: ToastAside) =>
      isDone(runWithUndo(command, input, { aside }));
    return {
      add: (form, repeat, aside) => change(addSeries, { form, repeat }, aside),
      repeat: (taskId, form, repeat) => change(repeatTask, { taskId, form, repeat }),
      edit: (edit) => change(editOccurrences, edit),
      end: (taskId) => change(endSeries, { taskId }),
      remove: (series) => change(deleteSeries, { series }),
      pause: (series, from, to) => change(pauseSeries, { series, from, to }),
      resume: (series, from) => change(resumeSeries, { series, from }),
      giveStepsOn: (taskId) => change(giveStepsOn, { taskId }),
    };
  }, [runWithUndo, isDone]);
}
