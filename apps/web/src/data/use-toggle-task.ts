import { reopenTask, type Task, toggleTask } from "@furrow/core";
import { useCallback } from "react";
import { commonWords } from "#messages/common.ts";
import { tasksWords } from "#messages/tasks.ts";
import { useNotify } from "../wiring/hooks.ts";
import { useRun } from "./use-run.ts";

/** Completes a task, with Undo in its notice, or takes its completion back. */
export function useToggleTask(): (task: Pick<Task, "id" | "done">) => Promise<void> {
  const run = useRun();
  const notify = useNotify();
  return useCallback(
    async ({ id: taskId, done }) => {
      const undo = { label: commonWords.undo, run: () => void run(reopenTask, { taskId }) };
      const toggled = await run(toggleTask, { taskId }, done === null ? undo : undefined);
      if (!toggled.ok && toggled.error.type === "TaskNotFound") notify.error(tasksWords.notFound);
    },
    [run, notify],
  );
}
