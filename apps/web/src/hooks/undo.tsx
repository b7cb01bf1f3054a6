import { type Command, type Outcome, undo as undoCommand } from "@furrow/core";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { useShortcuts } from "../components/use-shortcuts.ts";
import type { ToastAside } from "../state/notices/toast-store.ts";
import { createUndoStack, type UndoStack } from "../state/notices/undo-stack.ts";
import { useNotify } from "./hooks.ts";
import { type RunResult, useRun } from "./use-run.ts";
import { useStore } from "./use-view.ts";

const UndoContext = createContext<UndoStack | null>(null);

/** One undo stack for all screens: Ctrl+Z undoes the user's latest action. Each user's data has its own stack. */
export function UndoProvider({ children }: { readonly children: ReactNode }) {
  const { store: toasts } = useNotify();
  const store = useStore();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data of another user begins another stack.
  const undo = useMemo(() => createUndoStack(Date.now, toasts), [store, toasts]);
  useShortcuts({ "Ctrl+Z": undo.undoLatest });
  return <UndoContext value={undo}>{children}</UndoContext>;
}

export function useUndo(): UndoStack {
  const undo = useContext(UndoContext);
  if (undo === null) throw new Error("UndoProvider is missing above this component");
  return undo;
}

export type RunWithUndo = <Input, Refusal>(
  command: Command<Input, Refusal>,
  input: Input,
  options?: {
    readonly aside?: ToastAside | undefined;
    /** The text of the notice, for a command that makes none. */
    readonly text?: string;
    /** Instead of undoing the command's writes. */
    readonly revert?: (done: Outcome) => unknown;
  },
) => RunResult<Refusal>;

/** Runs a command, with Undo in its notice and by Ctrl+Z. The key works at once, also before the command is saved. */
export function useRunWithUndo(): RunWithUndo {
  const run = useRun();
  const undo = useUndo();
  const store = useStore();
  const notify = useNotify();
  return useMemo(
    () => async (command, input, options) => {
      const before = store.getState();
      const {
        aside,
        text,
        revert = (done: Outcome) => run(undoCommand, { before, ...done }),
      } = options ?? {};
      const action = undo.offer(() => void running.then((done) => done.ok && revert(done.value)));
      const running = run(command, input, action, aside);
      const done = await running;
      if (!done.ok || done.value.writes.length === 0) undo.drop(action);
      else if (text !== undefined) notify.success(text, { action });
      return done;
    },
    [run, undo, store, notify],
  );
}
