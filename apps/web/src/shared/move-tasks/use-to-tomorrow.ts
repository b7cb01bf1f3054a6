import { addDays, moveTasks, type Task } from "@furrow/core";
import { useMemo } from "react";
import { useRunWithUndo } from "../../hooks/undo.tsx";
import { useToday } from "../../hooks/use-now.ts";

/** Moves a task to tomorrow, with Undo. Null for a task that is done or there already. */
export function useToTomorrow(): (task: Task) => (() => Promise<unknown>) | null {
  const runWithUndo = useRunWithUndo();
  const tomorrow = addDays(useToday(), 1);
  return useMemo(
    () => (task) =>
      task.done !== null || task.date === tomorrow
        ? null
        : () => runWithUndo(moveTasks, { moves: [{ taskId: task.id, to: tomorrow }] }),
    [runWithUndo, tomorrow],
  );
}
