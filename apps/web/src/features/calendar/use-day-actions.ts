import {
  type Day,
  editTask,
  moveTasks,
  moveTasksBack,
  reopenTask,
  type Task,
  type TaskForm,
  type TaskId,
  takeBackEdit,
  taskOf,
  toggleTask,
} from "@furrow/core";
import { useMemo } from "react";
import { commonWords } from "#words/common.ts";
import { tasksWords } from "#words/tasks.ts";
import { useRun } from "../../data/use-run.ts";
import { useStore } from "../../data/use-view.ts";
import { useNotify } from "../../wiring/hooks.ts";

export interface DayActions {
  toggle(task: Task): void;
  move(taskId: TaskId, to: Day): void;
  /** Resolves to whether it was saved. */
  edit(task: Task, form: TaskForm): Promise<boolean>;
}

/** What can be done with a day's tasks without leaving the calendar, each with its Undo on the notice. */
export function useDayActions(): DayActions {
  const run = useRun();
  const store = useStore();
  const notify = useNotify();
  return useMemo(() => {
    const undo = (takeBack: () => Promise<unknown>) => ({
      label: commonWords.undo,
      run: () => void takeBack(),
    });
    const gone = () => notify.error(tasksWords.notFound);
    return {
      async toggle({ id, done }) {
        const input = { taskId: id };
        const takeBack = done === null ? undo(() => run(reopenTask, input)) : undefined;
        const toggled = await run(toggleTask, input, takeBack);
        if (!toggled.ok && toggled.error.type === "TaskNotFound") gone();
      },
      async move(taskId, to) {
        const task = taskOf(store.getState(), taskId);
        if (task === undefined) return gone();
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
  }, [run, store, notify]);
}
