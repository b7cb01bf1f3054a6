/** What the checklists of a page share: which are open, and what was done in them and can be taken back. */
import type { TaskId } from "@furrow/core";
import { createContext, useContext, useMemo, useState } from "react";
import { createUndoStack, type UndoStack } from "../../notices/undo-stack.ts";
import { useNotify } from "../../wiring/hooks.ts";

export interface StepsHost {
  isOpen(taskId: TaskId): boolean;
  toggle(taskId: TaskId): void;
  readonly undo: UndoStack;
}

export const StepsHostContext = createContext<StepsHost | null>(null);

export const useStepsHost = (): StepsHost => {
  const host = useContext(StepsHostContext);
  if (host === null) throw new Error("a checklist stands outside the page that opens it");
  return host;
};

/** Pages with an Undo of their own give theirs, so that one key takes back whatever was last. */
export function useNewStepsHost(given?: UndoStack): StepsHost {
  const [open, setOpen] = useState<ReadonlySet<TaskId>>(() => new Set());
  const { store: toasts } = useNotify();
  const own = useMemo(() => createUndoStack(Date.now, toasts), [toasts]);
  return useMemo(
    () => ({
      isOpen: (taskId) => open.has(taskId),
      toggle: (taskId) =>
        setOpen((known) => {
          const next = new Set(known);
          if (!next.delete(taskId)) next.add(taskId);
          return next;
        }),
      undo: given ?? own,
    }),
    [open, given, own],
  );
}
