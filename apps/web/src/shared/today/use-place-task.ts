import { type ClockTime, placeTask, type Task } from "@furrow/core";
import { useCallback } from "react";
import { taskMovesWords } from "#messages/task-moves.ts";
import { tasksWords } from "#messages/tasks.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";

/** Gives a task a time of its day, with Undo. Null takes it away. */
export function usePlaceTask() {
  const runWithUndo = useRunWithUndo();
  const notify = useNotify();
  return useCallback(
    async ({ id: taskId, title }: Task, start: ClockTime | null) => {
      const text = start === null ? taskMovesWords.unplaced(title) : taskMovesWords.placed(title, start);
      const done = await runWithUndo(placeTask, { taskId, start }, { text });
      if (!done.ok && done.error.type === "TaskNotFound") notify.error(tasksWords.notFound);
    },
    [runWithUndo, notify],
  );
}
