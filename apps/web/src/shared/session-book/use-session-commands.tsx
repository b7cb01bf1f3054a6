import { type Day, deleteSession, type Session } from "@furrow/core";
import { type ReactNode, useState } from "react";
import { sessionBookWords } from "#messages/session-book.ts";
import { DialogNotLoaded, lazyComponent } from "../../components/lazy.tsx";
import { useNotify } from "../../hooks/hooks.ts";
import { useRunWithUndo } from "../../hooks/undo.tsx";

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
  const runWithUndo = useRunWithUndo();
  const notify = useNotify();
  const [open, setOpen] = useState<Open | null>(null);
  return {
    add: (day) => setOpen({ day }),
    edit: (session) => setOpen({ session }),
    async remove({ id }) {
      const removed = await runWithUndo(deleteSession, { sessionId: id });
      if (!removed.ok && removed.error.type === "SessionNotFound") notify.error(sessionBookWords.gone);
    },
    dialog: open !== null && <SessionDialog {...open} onClose={() => setOpen(null)} />,
  };
}
