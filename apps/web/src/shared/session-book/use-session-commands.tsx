import { bookEntryOf, type Day, deleteSession, restoreSession, type Session } from "@furrow/core";
import { type ReactNode, useState } from "react";
import { sessionBookWords } from "#messages/session-book.ts";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { useNotify } from "../../hooks/hooks.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";
import { useRun } from "../../hooks/use-run.ts";
import { useStore } from "../../hooks/use-view.ts";

const SessionDialog = lazyComponent(() => import("./session-dialog.tsx"), { failed: DialogNotLoaded });

export interface SessionCommands {
  add(day: Day): void;
  edit(session: Session): void;
  remove(session: Session): Promise<void>;
  /** Rendered somewhere in the page that uses the commands. */
  readonly dialog: ReactNode;
}

type Open = { readonly day: Day } | { readonly session: Session };

/** The actions on the sessions of a list, each with Undo. */
export function useSessionCommands(): SessionCommands {
  const run = useRun();
  const runWithUndo = useRunWithUndo();
  const store = useStore();
  const notify = useNotify();
  const [open, setOpen] = useState<Open | null>(null);
  return {
    add: (day) => setOpen({ day }),
    edit: (session) => setOpen({ session }),
    async remove({ id }) {
      const entry = bookEntryOf(store.getState(), id);
      const revert = () => entry !== null && run(restoreSession, { entry });
      const removed = await runWithUndo(deleteSession, { sessionId: id }, revert);
      if (!removed.ok && removed.error.type === "SessionNotFound") notify.error(sessionBookWords.gone);
    },
    dialog: open !== null && <SessionDialog {...open} onClose={() => setOpen(null)} />,
  };
}
