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
  type Outcome,
  pauseSeries,
  type RepeatForm,
  type Result,
  repeatTask,
  resumeSeries,
  type SeriesId,
  type SeriesNotFound,
  type TaskForm,
  type TaskId,
  type TaskNotFound,
  takeBackSeries,
  type Write,
} from "@furrow/core";
import { useMemo } from "react";
import { tasksWords } from "#messages/tasks.ts";
import type { LoginRequired, NotSaved } from "../../data/app-store.ts";
import { useRun } from "../../data/use-run.ts";
import { useStore } from "../../data/use-view.ts";
import type { ToastAction, ToastAside } from "../../notices/toast-store.ts";
import { useNotify } from "../../wiring/hooks.ts";

/** Where a screen keeps what can be taken back. */
export interface UndoOffers {
  offer(takeBack: () => void): ToastAction;
  drop(action: ToastAction): void;
}

type Refusal = TaskNotFound | SeriesNotFound | InvalidTask | InvalidRepeat;

/** Each resolves to whether it was done; what stood in its way is told. */
export interface SeriesActions {
  add(form: TaskForm, repeat: RepeatForm, aside?: ToastAside): Promise<boolean>;
  /** A task of one day begins to repeat. */
  repeat(taskId: TaskId, form: TaskForm, repeat: RepeatForm, aside?: ToastAside): Promise<boolean>;
  edit(edit: OccurrenceEdit, aside?: ToastAside): Promise<boolean>;
  /** Without this time and all that follow. */
  end(taskId: TaskId): Promise<boolean>;
  remove(series: SeriesId): Promise<boolean>;
  pause(series: SeriesId, from: Day, to: Day | null): Promise<boolean>;
  resume(series: SeriesId, from: Day): Promise<boolean>;
  /** The times that follow get the steps of this one. */
  giveStepsOn(taskId: TaskId): Promise<boolean>;
}

/** What is done to a whole repeating task or to many times of it, with its Undo. */
export function useSeriesActions(undo: UndoOffers): SeriesActions {
  const run = useRun();
  const store = useStore();
  const notify = useNotify();
  return useMemo(() => {
    const tell = (error: Refusal | NotSaved | LoginRequired) => {
      if (error.type === "TaskNotFound" || error.type === "SeriesNotFound") notify.error(tasksWords.notFound);
    };
    const undoable = async <Input>(
      command: Command<Input, Refusal>,
      input: Input,
      aside?: ToastAside,
    ): Promise<boolean> => {
      const before = store.getState();
      let writes: readonly Write[] = [];
      const action = undo.offer(() => void run(takeBackSeries, { before, writes }));
      const done: Result<Outcome, Refusal | NotSaved | LoginRequired> = await run(
        command,
        input,
        action,
        aside,
      );
      if (done.ok) writes = done.value.writes;
      else {
        undo.drop(action);
        tell(done.error);
      }
      return done.ok;
    };
    return {
      add: (form, repeat, aside) => undoable(addSeries, { form, repeat }, aside),
      repeat: (taskId, form, repeat, aside) => undoable(repeatTask, { taskId, form, repeat }, aside),
      edit: (edit, aside) => undoable(editOccurrences, edit, aside),
      end: (taskId) => undoable(endSeries, { taskId }),
      remove: (series) => undoable(deleteSeries, { series }),
      pause: (series, from, to) => undoable(pauseSeries, { series, from, to }),
      resume: (series, from) => undoable(resumeSeries, { series, from }),
      giveStepsOn: (taskId) => undoable(giveStepsOn, { taskId }),
    };
  }, [run, store, notify, undo]);
}
