import { type BackupCounts, countsOf, durationText } from "@furrow/core";
import { useState } from "react";
import { useView } from "../../../data/use-view.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { clearingWords } from "../../../widgets/cloud/cloud-words.ts";
import { useAccountData } from "../../../widgets/cloud/use-cloud.ts";
import { useNotify } from "../../../wiring/hooks.ts";
import settings from "../settings.module.css";
import type { DeskAtWork } from "../use-desk-work.tsx";
import { useReplaceData } from "./use-replace-data.ts";

interface ClearDialogProps {
  readonly work: DeskAtWork;
  readonly onCleared: () => void;
  readonly onClose: () => void;
}

const WORD = "CLEAR";

export default function ClearDialog({ work, onCleared, onClose }: ClearDialogProps) {
  const counts = useView(countsOf);
  const [word, setWord] = useState("");
  const [isRefused, setRefused] = useState(false);
  const replaceData = useReplaceData(work);
  const account = useAccountData();
  const notify = useNotify();

  const clear = async () => {
    if (word.trim().toUpperCase() !== WORD) {
      setRefused(true);
      return;
    }
    onClose();
    const cleared = await replaceData("Clearing your data...", (desk, tell) => desk.clear(null, tell));
    onCleared();
    if (!cleared.ok) return notify.error(`Error clearing data: ${cleared.error.message}`);
    notify.success("All data has been cleared successfully.");
    const synced = await account?.cloud.syncNow();
    if (synced?.ok === false) notify.error(clearingWords(synced.error));
  };

  return (
    <Dialog
      title="Clear All Data"
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button variant="danger" type="submit" form={FORM}>
            Clear All Data
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form
        id={FORM}
        className={settings.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void clear();
        }}
      >
        <div>
          <p>This will go, here and on your other devices:</p>
          <ul>
            {whatGoes(counts).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <p>Your name and theme stay. An automatic copy is made first, and kept on this device for 30 days.</p>
        <TextField
          label={`Type ${WORD} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={word}
          error={isRefused ? `Please type ${WORD} to confirm` : undefined}
          onChange={(event) => {
            setRefused(false);
            setWord(event.target.value);
          }}
        />
      </form>
    </Dialog>
  );
}

const FORM = "clear-all-data";

const whatGoes = ({ tasks, days, hours, animals }: BackupCounts): readonly string[] => [
  counted(tasks, "task", "tasks"),
  `${durationText(hours)} of study on ${counted(days, "day", "days")}`,
  counted(animals, "animal", "animals"),
  "your goals, their settings and history, and your timer sessions",
];

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
