import {
  addTask,
  type Day,
  type EditScope,
  editTask,
  moveTasks,
  moveTasksBack,
  type RepeatForm,
  type Task,
  type TaskForm,
  type TaskId,
  takeBackEdit,
  taskOf,
} from "@furrow/core";
import { useMemo } from "react";
import { commonWords } from "#messages/common.ts";
import { tasksWords } from "#messages/tasks.ts";
import { useRun } from "../../data/use-run.ts";
import { useToggleTask } from "../../data/use-toggle-task.ts";
import { useStore } from "../../data/use-view.ts";
import {
  type SeriesActions,
  type UndoOffers,
  useSeriesActions,
} from "../../shared/series/use-series-actions.ts";
import { useNotify } from "../../wiring/hooks.ts";

/** On the notice alone. */
const UNDO: UndoOffers = {
  offer: (takeBack) => ({ label: commonWords.undo, run: takeBack }),
  drop: () => undefined,
};

export interface DayActions {
  add(form: TaskForm, repeat: RepeatForm | null): Promise<boolean>;
  toggle(task: Task): void;
  move(taskId: TaskId, to: Day, scope?: EditScope): void;
  /** Resolves to whether it was saved. */
  edit(task: Task, form: TaskForm): Promise<boolean>;
  readonly series: SeriesActions;
}

/** What can be done with a day's tasks without leaving the calendar, each with its Undo on the notice. */
export function useDayActions(): DayActions {
  const run = useRun();
  const store = useStore();
  const notify = useNotify();
  const toggle = useToggleTask();
  const series = useSeriesActions(UNDO);
  return useMemo(() => {
    const undo = (takeBack: () => Promise<unknown>) => ({
      label: commonWords.undo,
      run: () => void takeBack(),
    });
    const gone = () => notify.error(tasksWords.notFound);
    return {
      series,
      async add(form, repeat) {
        if (repeat !== null) return series.add(form, repeat);
        return (await run(addTask, { form })).ok;
      },
      toggle: (task) => void toggle(task),
      async move(taskId, to, scope = "this") {
        const task = taskOf(store.getState(), taskId);
        if (task === undefined) return gone();
        if (scope !== "this") {
          await series.edit({ taskId, form: { date: to }, scope });
          return;
        }
        const back = undo(() => run(moveTasksBack, { moved: [{ task, to }] }));
        await run(moveTasks, { moves: [{ taskId, to }] }, back);
      },
      async edit(task, form) {
        const input = { taskId: task.id, form };
        const edited = await run(
          editTask,
          input,
          undo(() => run(takeBackEdit, { before: task, form })),
        );
        if (!edited.ok && edited.error.type === "TaskNotFound") gone();
        return edited.ok;
      },
    };
  }, [run, store, notify, toggle, series]);
}
