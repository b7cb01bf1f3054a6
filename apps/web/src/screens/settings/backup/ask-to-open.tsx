import { incomingWords } from "#messages/incoming.ts";
import { AlertDialog } from "../../../components/dialog.tsx";

interface AskToOpenProps {
  readonly file: File;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
}

/** Any site can share a file: it is opened only after a yes. */
export default function AskToOpen({ file, onOpen, onRemove }: AskToOpenProps) {
  return (
    <AlertDialog
      title={incomingWords.openFile}
      tone="primary"
      confirmText={incomingWords.fileOpened}
      cancelText={incomingWords.remove}
      onConfirm={onOpen}
      onCancel={onRemove}
    >
      <p dir="auto">{file.name}</p>
      <p>{incomingWords.fileFrom(file.size)}</p>
    </AlertDialog>
  );
}
