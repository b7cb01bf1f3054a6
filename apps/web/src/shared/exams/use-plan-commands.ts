import type { ClockTime, Task } from "@furrow/core";
import { acceptPlan, type PlanView, placeBlock } from "@furrow/core/exams";
import { useMemo } from "react";
import { planWords as words } from "#messages/plan.ts";
import { tasksWords } from "#messages/tasks.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";

/** What one press does to the plan, with Undo. Each resolves to whether it was done. */
export interface PlanCommands {
  accept(view: PlanView): Promise<boolean>;
  /** Null takes the block's time away. */
  place(task: Task, start: ClockTime | null): Promise<boolean>;
}

export function usePlanCommands(): PlanCommands {
  const runWithUndo = useRunWithUndo();
  const notify = useNotify();
  return useMemo(
    () => ({
      async accept(view) {
        const done = await runWithUndo(acceptPlan, { shown: view.shown }, { text: words.accepted(view) });
        if (!done.ok && done.error.type === "PlanChanged") notify.info(words.planChanged);
        return done.ok;
      },
      async place({ id: taskId, title }, start) {
        const text = start === null ? words.unplaced(title) : words.placed(title, start);
        const done = await runWithUndo(placeBlock, { taskId, start }, { text });
        if (!done.ok && done.error.type === "TaskNotFound") notify.error(tasksWords.notFound);
        return done.ok;
      },
    }),
    [runWithUndo, notify],
  );
}
