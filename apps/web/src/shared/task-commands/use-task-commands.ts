import {
  addTask,
  completeTasks,
  deleteTask,
  deleteTasks,
  type EditScope,
  editTask,
  moveTasks,
  type QuickAdded,
  quickAdd,
  type RepeatForm,
  readOccurrenceId,
  readSteps,
  type Task,
  type TaskForm,
  type TaskMove,
  taskOf,
  undoQuickAdd,
} from "@furrow/core";
import { useMemo } from "react";
import { stepsWords } from "#messages/steps.ts";
import { tasksWords } from "#messages/tasks.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";
import { useRun } from "../../hooks/use-run.ts";
import { useStore } from "../../hooks/use-view.ts";
import type { ToastAside } from "../../state/notices/toast-store.ts";
import { useNotifyIfGone } from "./use-notify-if-gone.ts";
import { useSeriesCommands } from "./use-series-commands.ts";
import { useToggleTask } from "./use-toggle-task.ts";

/** What becomes of the minutes of a block that is deleted. */
export type BlockMinutes = "plannedAgain" | "dropped";
export type DeleteScope = EditScope | BlockMinutes;

export type TaskCommands = ReturnType<typeof useTaskCommands>;

/** What a notice adds if the screen does not show the task of this form. */
export type AsideOf = (form: TaskForm) => ToastAside | undefined;
const noAside: AsideOf = () => undefined;

/** The commands of every screen that shows tasks. Undo takes back each but adding a task, which its Delete does. */
export function useTaskCommands(asideOf: AsideOf = noAside) {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const store = useStore();
  const notify = useNotify();
  const isDone = useNotifyIfGone();
  const toggle = useToggleTask();
  const series = useSeriesCommands();

  return useMemo(() => {
    /** Resolves to why it was not added. */
    const quickly = async (given: QuickAdded) => {
      const revert = (added: Parameters<typeof undoQuickAdd>[1]) => run(undoQuickAdd, added);
      const added = await runWithUndo(quickAdd, given, { revert, aside: asideOf(given.form) });
      return added.ok ? null : added.error;
    };
    return {
      series,
      toggle,
      quickAdd: quickly,
      /** With steps, one a line. Resolves to whether it was added, as the others do that resolve to a boolean. */
      async add(form: TaskForm, repeat: RepeatForm | null, text = "") {
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
      async edit(before: Task, form: TaskForm) {
        const edited = runWithUndo(editTask, { taskId: before.id, form }, { aside: asideOf(form) });
        await isDone(edited);
        return edited;
      },
      /** If several tasks are given, only these are deleted, not the others of their series. */
      async remove(tasks: readonly Task[], scope: DeleteScope = "this") {
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
      complete(tasks: readonly Task[]) {
        return isDone(runWithUndo(completeTasks, idsOf(tasks)));
      },
      move(moves: readonly TaskMove[], scope: EditScope = "this") {
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
