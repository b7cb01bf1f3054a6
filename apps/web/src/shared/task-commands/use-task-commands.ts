import {
  addTask,
  completeTasks,
  deleteTask,
  deleteTasks,
  type EditScope,
  editTask,
  type InvalidTask,
  moveTasks,
  type QuickAdded,
  type QuickAddRefusal,
  quickAdd,
  type RepeatForm,
  readOccurrenceId,
  readSteps,
  type Task,
  type TaskForm,
  type TaskMove,
  type TaskNotFound,
  taskOf,
  undoQuickAdd,
} from "@furrow/core";
import { useMemo } from "react";
import { stepsWords } from "#messages/steps.ts";
import { tasksWords } from "#messages/tasks.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";
import { type RunResult, useRun } from "../../hooks/use-run.ts";
import { useStore } from "../../hooks/use-view.ts";
import type { LoginRequired, NotSaved } from "../../state/app-store.ts";
import type { ToastAside } from "../../state/notices/toast-store.ts";
import { useNotifyIfGone } from "./use-notify-if-gone.ts";
import { type SeriesCommands, useSeriesCommands } from "./use-series-commands.ts";
import { useToggleTask } from "./use-toggle-task.ts";

/** What becomes of the minutes of a block that is deleted. */
export type BlockMinutes = "plannedAgain" | "dropped";
export type DeleteScope = EditScope | BlockMinutes;

export interface TaskCommands {
  /** With steps, one a line. Resolves to whether it was added, as the others do that resolve to a boolean. */
  add(form: TaskForm, repeat: RepeatForm | null, steps?: string): Promise<boolean>;
  /** Resolves to why it was not added. */
  quickAdd(given: QuickAdded): Promise<QuickAddRefusal | NotSaved | LoginRequired | null>;
  edit(task: Task, form: TaskForm): RunResult<TaskNotFound | InvalidTask>;
  toggle(task: Task): Promise<boolean>;
  /** If several tasks are given, only these are deleted, not the others of their series. */
  remove(tasks: readonly Task[], scope?: DeleteScope): Promise<boolean>;
  complete(tasks: readonly Task[]): Promise<boolean>;
  move(moves: readonly TaskMove[], scope?: EditScope): Promise<boolean>;
  readonly series: SeriesCommands;
}

/** What a notice adds if the screen does not show the task of this form. */
export type AsideOf = (form: TaskForm) => ToastAside | undefined;
const noAside: AsideOf = () => undefined;

/** The commands of every screen that shows tasks. Undo takes back each but adding a task, which its Delete does. */
export function useTaskCommands(asideOf: AsideOf = noAside): TaskCommands {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const store = useStore();
  const notify = useNotify();
  const isDone = useNotifyIfGone();
  const toggle = useToggleTask();
  const series = useSeriesCommands();

  return useMemo(() => {
    const quickly: TaskCommands["quickAdd"] = async (given) => {
      const revert = (added: Parameters<typeof undoQuickAdd>[1]) => run(undoQuickAdd, added);
      const added = await runWithUndo(quickAdd, given, { revert, aside: asideOf(given.form) });
      return added.ok ? null : added.error;
    };
    return {
      series,
      toggle,
      quickAdd: quickly,
      async add(form, repeat, text = "") {
        const steps = readSteps(text).map(({ title }) => title);
        if (steps.length > 0) {
          const refused = await quickly({ form, repeat, steps });
          if (refused?.type === "TooManySteps" || refused?.type === "StepTooLong")
            notify.error(stepsWords.refusedText(refused));
          return refused === null;
        }
        if (repeat !== null) return series.add(form, repeat, asideOf(form));
        return (await run(addTask, { form }, undefined, asideOf(form))).ok;
      },
      async edit(before, form) {
        const edited = runWithUndo(editTask, { taskId: before.id, form }, { aside: asideOf(form) });
        await isDone(edited);
        return edited;
      },
      async remove(tasks, scope = "this") {
        const [first, ...others] = tasks;
        if (first === undefined) return false;
        const taskId = first.id;
        if (scope === "plannedAgain" || scope === "dropped") {
          // The dialog that asked has loaded this code.
          const { deleteBlock } = await import("@furrow/core/exams");
          return isDone(runWithUndo(deleteBlock, { taskId, minutes: scope }));
        }
        const occurrence = readOccurrenceId(taskId);
        if (scope === "following") return series.end(taskId);
        if (scope === "all" && occurrence !== null) return series.remove(occurrence.series);
        // The notice for a single task names it.
        return isDone(
          others.length === 0 ? runWithUndo(deleteTask, { taskId }) : runWithUndo(deleteTasks, idsOf(tasks)),
        );
      },
      complete(tasks) {
        return isDone(runWithUndo(completeTasks, idsOf(tasks)));
      },
      move(moves, scope = "this") {
        const [first] = moves;
        if (first === undefined) return Promise.resolve(false);
        if (scope !== "this") return series.edit({ taskId: first.taskId, form: { date: first.to }, scope });
        if (moves.every(({ taskId }) => taskOf(store.getState(), taskId) === undefined)) {
          notify.error(tasksWords.notFound);
          return Promise.resolve(false);
        }
        return isDone(runWithUndo(moveTasks, { moves }));
      },
    };
  }, [run, runWithUndo, store, notify, isDone, toggle, series, asideOf]);
}

const idsOf = (tasks: readonly Task[]) => ({ taskIds: tasks.map(({ id }) => id) });
