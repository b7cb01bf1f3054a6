import { reopenTask, type TaskId, taskOf, toggleTask } from "@furrow/core";
import { useMemo } from "react";
import { useRunWithUndo } from "../../hooks/undo.tsx";
import { useRun } from "../../hooks/use-run.ts";
import { useStore } from "../../hooks/use-view.ts";
import { useNotifyIfGone } from "./use-notify-if-gone.ts";

/** Completes a task, with Undo, or reopens it. Apart from the other commands, so that the dashboard loads only this one. */
export function useToggleTask(): (task: { readonly id: TaskId }) => Promise<boolean> {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const store = useStore();
  const isDone = useNotifyIfGone();
  return useMemo(
    () =>
      ({ id: taskId }) => {
        // The list may be a frame behind.
        const isReopened = taskOf(store.getState(), taskId)?.done !== null;
        return isDone(
          isReopened
            ? run(toggleTask, { taskId })
            : runWithUndo(toggleTask, { taskId }, { revert: () => run(reopenTask, { taskId }) }),
        );
      },
    [run, runWithUndo, store, isDone],
  );
}
