import { type BackupCounts, countsOf } from "@furrow/core";
import { useState } from "react";
import { copiesWords } from "#messages/copies.ts";
import { localProfileWords } from "#messages/local-profile.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { TextField } from "../../../components/text-field.tsx";
import { useNotify } from "../../../hooks/hooks.ts";
import { useAccountData } from "../../../hooks/use-cloud.ts";
import { useView } from "../../../hooks/use-view.ts";
import { useWiring } from "../../../hooks/wiring.tsx";
import { removeSubscriptions } from "../../../services/compare-calendars.ts";
import { clearingWords } from "../../../shared/cloud/cloud-words.ts";
import { type BackupWorkInProgress, interrupted, workerFailureWords } from "../use-backup-worker.tsx";

interface ClearDialogProps {
  readonly work: BackupWorkInProgress;
  readonly onCleared: () => void;
  readonly onClose: () => void;
}

export default function ClearDialog({ work, onCleared, onClose }: ClearDialogProps) {
  const counts = useView(countsOf);
  const [word, setWord] = useState("");
  const [isRefused, setRefused] = useState(false);
  const account = useAccountData();
  const isOnlyHere = account?.cloud.get().type === "only-here";
  const { background } = useWiring();
  const notify = useNotify();

  const clear = async () => {
    if (word.trim().toUpperCase() !== copiesWords.clearWord) {
      setRefused(true);
      return;
    }
    onClose();
    const cleared =
      (await work.ask(copiesWords.clearing, (worker, tell) => worker.clear(null, tell), "done")) ??
      interrupted();
    await account?.tab.receive();
    account?.notifyTabs();
    onCleared();
    if (!cleared.ok) return notify.error(copiesWords.notCleared(workerFailureWords(cleared.error)));
    notify.success(copiesWords.cleared);
    const synced = await account?.cloud.syncNow();
    if (synced?.ok === false) notify.error(clearingWords(synced.error));
    if (account === null || isOnlyHere) return;
    const removed = await background()
      .then(({ adapters }) => removeSubscriptions(adapters.calendarAdapters.server))
      .catch(() => false);
    account.calendarNews.emit();
    if (!removed) notify.error(copiesWords.calendarsNotRemoved);
  };

  return (
    <FormDialog
      title={copiesWords.clear}
      size="sm"
      onClose={onClose}
      submitText={copiesWords.clear}
      tone="danger"
      onSubmit={() => void clear()}
    >
      <div>
        <p>{isOnlyHere ? localProfileWords.thisGoes : copiesWords.thisGoes}</p>
        <ul>
          {whatGoes(counts).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <p>{copiesWords.thisStays}</p>
      <TextField
        label={copiesWords.typeToConfirm(copiesWords.clearWord)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={word}
        error={isRefused ? copiesWords.pleaseType(copiesWords.clearWord) : undefined}
        onChange={(event) => {
          setRefused(false);
          setWord(event.target.value);
        }}
      />
    </FormDialog>
  );
}

const whatGoes = ({ tasks, days, hours, animals }: BackupCounts): readonly string[] => [
  ...(tasks > 0 ? [copiesWords.tasks(tasks)] : []),
  ...(days > 0 ? [copiesWords.study(hours, days)] : []),
  ...(animals > 0 ? [copiesWords.animals(animals)] : []),
  copiesWords.goals,
];
