import type { CopyInfo } from "@furrow/sync";
import { useEffect, useState } from "react";
import { joiningWords } from "#messages/joining.ts";
import { AlertDialog } from "../../../components/dialog.tsx";
import { Loading, Message } from "../../../components/message.tsx";
import { useNotify } from "../../../hooks/hooks.ts";
import { useWiring } from "../../../hooks/wiring.tsx";
import type { OpenAccount } from "../../../services/open-data.ts";
import { type Leaving, undoJoining, whatLeaves } from "../../../services/undo-joining.ts";

interface UndoJoiningDialogProps {
  readonly data: OpenAccount;
  readonly copy: CopyInfo;
  readonly onUndone: () => void;
  readonly onClose: () => void;
}

export default function UndoJoiningDialog({ data, copy, onUndone, onClose }: UndoJoiningDialogProps) {
  const { preferences, ownersOnDevice } = useWiring();
  const notify = useNotify();
  const [leaving, setLeaving] = useState<Leaving | "reading" | "unreadable">("reading");
  const [state, setState] = useState<"asking" | "working" | "failed">("asking");

  useEffect(() => {
    void whatLeaves(data.log, copy, Date.now()).then((read) => setLeaving(read ?? "unreadable"));
  }, [data, copy]);

  const undo = async () => {
    setState("working");
    try {
      const people = await ownersOnDevice();
      await undoJoining({ preferences, people, now: Date.now, random: Math.random }, data, copy);
    } catch (error) {
      console.warn("The joining could not be undone:", error);
      return setState("failed");
    }
    await data.tab.receive();
    data.notifyTabs();
    notify.success(joiningWords.undone);
    onUndone();
    void data.cloud.syncNow();
  };

  if (leaving === "reading") return <Loading>{joiningWords.reading}</Loading>;
  const isReadable = leaving !== "unreadable";
  return (
    <AlertDialog
      title={joiningWords.askToUndo}
      confirmText={joiningWords.undo}
      tone="primary"
      pending={state === "working"}
      onConfirm={() => (isReadable ? void undo() : onClose())}
      onCancel={onClose}
    >
      {state === "failed" && <Message tone="error">{joiningWords.notUndone}</Message>}
      {isReadable ? (
        <>
          <p>{joiningWords.leaves(leaving.counts)}</p>
          <p>{joiningWords.isBack(leaving.profile.name)}</p>
        </>
      ) : (
        <p>{joiningWords.cannotBeRead}</p>
      )}
    </AlertDialog>
  );
}
