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

export type SeriesCommands = ReturnType<typeof useSeriesCommands>;

/** Commands on a recurring task or several of its occurrences, each with Undo. Each resolves to whether it was done. */
export function useSeriesCommands() {
  const runWithUndo = useRunWithUndo();
  const isDone = useNotifyIfGone();
  return useMemo(() => {
    const change = <Input>(command: Command<Input, Refusal>, input: Input, aside?: ToastAside) =>
      isDone(runWithUndo(command, input, { aside }));
    return {
      add: (form: TaskForm, repeat: RepeatForm, aside?: ToastAside) =>
        change(addSeries, { form, repeat }, aside),
      /** Makes a single task recurring. */
      repeat: (taskId: TaskId, form: TaskForm, repeat: RepeatForm) =>
        change(repeatTask, { taskId, form, repeat }),
      edit: (edit: OccurrenceEdit) => change(editOccurrences, edit),
      /** Removes this occurrence and all that follow. */
      end: (taskId: TaskId) => change(endSeries, { taskId }),
      remove: (series: SeriesId) => change(deleteSeries, { series }),
      pause: (series: SeriesId, from: Day, to: Day | null) => change(pauseSeries, { series, from, to }),
      resume: (series: SeriesId, from: Day) => change(resumeSeries, { series, from }),
      /** Copies the steps of this occurrence to those that follow. */
      giveStepsOn: (taskId: TaskId) => change(giveStepsOn, { taskId }),
    };
  }, [runWithUndo, isDone]);
}
