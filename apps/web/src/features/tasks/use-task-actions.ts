import {
  deleteTask,
  moveTasksBack,
  moveUnfinishedToToday,
  reopenTask,
  restoreTask,
  type Task,
  type TaskCard,
  type TaskNotFound,
  toggleTask,
  unfinishedBefore,
} from "@furrow/core";
import { useMemo } from "react";
import { noticesWords } from "#words/notices.ts";
import type { LoginRequired, NotSaved } from "../../data/app-store.ts";
import { useToday } from "../../data/use-now.ts";
import { useRun } from "../../data/use-run.ts";
import { useStore } from "../../data/use-view.ts";
import { useNavigate } from "../../ui/navigation/navigation.tsx";
import { useNotify } from "../../wiring/hooks.ts";
import { createUndoStack } from "./undo-stack.ts";

export interface TaskActions {
  toggle(task: Task): Promise<void>;
  /** Resolves to whether the task is gone. */
  remove(task: Task): Promise<boolean>;
  moveUnfinished(): Promise<void>;
  startTimer(card: TaskCard): void;
  undoLatest(): boolean;
  tellRefusal(refusal: TaskNotFound | NotSaved | LoginRequired): void;
}

/** What can be done with the tasks of the list, and taken back. */
export function useTaskActions(): TaskActions {
  const run = useRun();
  const store = useStore();
  const notify = useNotify();
  const navigate = useNavigate();
  const today = useToday();
  const undo = useMemo(() => createUndoStack(Date.now), []);

  return useMemo(() => {
    const tellRefusal = (refusal: TaskNotFound | NotSaved | LoginRequired) => {
      switch (refusal.type) {
        case "TaskNotFound":
          notify.error(noticesWords.taskNotFound);
          return;
        case "NotSaved":
        case "LoginRequired":
          // Told already: by whoever tried to save, and by the shell.
          return;
      }
    };
    return {
      async toggle({ id, done }) {
        const action = done === null ? undo.offer(() => void run(reopenTask, { taskId: id })) : undefined;
        const toggled = await run(toggleTask, { taskId: id }, action);
        if (toggled.ok) return;
        if (action !== undefined) undo.drop(action);
        tellRefusal(toggled.error);
      },
      async remove(task) {
        const action = undo.offer(() => void run(restoreTask, { task }));
        const removed = await run(deleteTask, { taskId: task.id }, action);
        if (removed.ok) return true;
        undo.drop(action);
        tellRefusal(removed.error);
        return false;
      },
      async moveUnfinished() {
        const tasks = unfinishedBefore(store.getState(), today);
        const action = undo.offer(() => void run(moveTasksBack, { tasks, from: today }));
        const moved = await run(moveUnfinishedToToday, undefined, action);
        if (!moved.ok) undo.drop(action);
      },
      startTimer({ task: { id: taskId, title }, timerMinutes: minutes }) {
        navigate("/timer", { state: { taskId, title, minutes } });
      },
      undoLatest: undo.undoLatest,
      tellRefusal,
    };
  }, [run, store, notify, navigate, today, undo]);
}
