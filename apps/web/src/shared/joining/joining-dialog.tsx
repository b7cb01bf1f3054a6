import { FolderPlus, Split, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { backupWords } from "#messages/backup.ts";
import { joiningWords } from "#messages/joining.ts";
import { Button } from "../../components/button.tsx";
import { AlertDialog, Dialog } from "../../components/dialog.tsx";
import { Message } from "../../components/message.tsx";
import { useNotify } from "../../hooks/hooks.ts";
import { useWiring } from "../../hooks/wiring.tsx";
import type { WorkerFailed } from "../../services/backup/backup-worker.ts";
import type { JoiningQuestion } from "../../services/joining.ts";
import styles from "./joining-dialog.module.css";

type State =
  | { readonly type: "asking"; readonly problem?: string }
  | { readonly type: "saving" }
  /** The file is being downloaded; nothing is erased yet. */
  | { readonly type: "saved"; readonly fileName: string };

export default function JoiningDialog({ question }: { readonly question: JoiningQuestion }) {
  const { profile, counts, failed } = question;
  const { openBackupWorker, saveFile } = useWiring();
  const notify = useNotify();
  const [state, setState] = useState<State>({ type: "asking" });
  const list = useRef<HTMLUListElement>(null);
  /** The dialog opens after Sign In under a mouse that rests there. A press of it decides nothing until it has moved. */
  const hasMoved = useRef(false);
  // The dialog gives the focus to its cross, which decides nothing.
  useEffect(() => list.current?.querySelector("button")?.focus(), []);

  const saveBackup = async () => {
    setState({ type: "saving" });
    const worker = openBackupWorker(profile.id);
    const made = await worker.make({ type: "backup", password: null }, () => {});
    worker.close();
    if (!made.ok) {
      const reason = reasonWords(made.error);
      return setState({ type: "asking", problem: joiningWords.notSaved(reason) });
    }
    const { name, content } = made.value;
    saveFile(new File([content], name, { type: content.type }));
    setState({ type: "saved", fileName: name });
  };

  const discard = async () => {
    await question.discard();
    notify.success(joiningWords.discarded);
  };

  if (state.type === "saved") {
    return (
      <AlertDialog
        title={joiningWords.askToDiscard(counts)}
        confirmText={joiningWords.discardNow}
        onConfirm={() => void discard()}
        onCancel={() => setState({ type: "asking" })}
      >
        {joiningWords.fileSaved(state.fileName)}
      </AlertDialog>
    );
  }
  const problem = state.type === "asking" ? (state.problem ?? (failed ? joiningWords.notAdded : null)) : null;
  return (
    <Dialog
      title={joiningWords.title}
      size="sm"
      onClose={question.later}
      footer={
        <Button variant="quiet" onClick={question.later}>
          {joiningWords.later}
        </Button>
      }
    >
      <p>{joiningWords.collected(profile.name, counts)}</p>
      {problem !== null && <Message tone="error">{problem}</Message>}
      <ul
        ref={list}
        className={styles.choices}
        onPointerDown={({ pointerType }) => {
          hasMoved.current ||= pointerType !== "mouse";
        }}
        onPointerMove={({ movementX, movementY }) => {
          hasMoved.current ||= movementX !== 0 || movementY !== 0;
        }}
        onClickCapture={(event) => {
          if (event.detail > 0 && !hasMoved.current) event.stopPropagation();
        }}
      >
        <Choice icon={<FolderPlus />} text={joiningWords.addMeans} onChoose={question.add}>
          {joiningWords.add(counts)}
        </Choice>
        <Choice icon={<Split />} text={joiningWords.keepApartMeans} onChoose={question.keepApart}>
          {joiningWords.keepApart}
        </Choice>
        <Choice
          icon={<Trash2 />}
          text={state.type === "saving" ? joiningWords.saving : joiningWords.discardMeans}
          onChoose={() => state.type !== "saving" && void saveBackup()}
        >
          {joiningWords.discard}
        </Choice>
      </ul>
    </Dialog>
  );
}

interface ChoiceProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly onChoose: () => void;
  readonly children: string;
}

function Choice({ icon, text, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <button type="button" onClick={onChoose} className={styles.choice}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <span className={styles.words}>
          <strong>{children}</strong> <span>{text}</span>
        </span>
      </button>
    </li>
  );
}

const reasonWords = (failed: WorkerFailed): string =>
  failed.reason === "bug" ? failed.message : backupWords.why[failed.reason];
