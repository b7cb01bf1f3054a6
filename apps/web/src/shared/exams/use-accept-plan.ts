import { acceptPlan, type PlanView } from "@furrow/core/exams";
import { useCallback } from "react";
import { planWords as words } from "#messages/plan.ts";
import { useNotify } from "../../hooks/hooks.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";

/** Accepts the plan as it is shown, with Undo. Resolves to whether it was done. */
export function useAcceptPlan(): (view: PlanView) => Promise<boolean> {
  const runWithUndo = useRunWithUndo();
  const notify = useNotify();
  return useCallback(
    async (view) => {
      const done = await runWithUndo(acceptPlan, { shown: view.shown }, { text: words.accepted(view) });
      if (!done.ok && done.error.type === "PlanChanged") notify.info(words.planChanged);
      return done.ok;
    },
    [runWithUndo, notify],
  );
}
