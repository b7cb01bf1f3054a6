/** Which checklists of a page are open. */
import type { TaskId } from "@furrow/core";
import { createContext, useCallback, useContext, useMemo, useState } from "react";

export interface StepsHost {
  isOpen(taskId: TaskId): boolean;
  readonly toggle: (taskId: TaskId) => void;
}

export const StepsHostContext = createContext<StepsHost | null>(null);

export const useStepsHost = (): StepsHost => {
  const host = useContext(StepsHostContext);
  if (host === null) throw new Error("a checklist stands outside the page that opens it");
  return host;
};

export function useNewStepsHost(): StepsHost {
  const [open, setOpen] = useState<ReadonlySet<TaskId>>(() => new Set());
  const toggle = useCallback(
    (taskId: TaskId) =>
      setOpen((known) => {
        const next = new Set(known);
        if (!next.delete(taskId)) next.add(taskId);
        return next;
      }),
    [],
  );
  return useMemo(() => ({ isOpen: (taskId) => open.has(taskId), toggle }), [open, toggle]);
}
