import { backupWords } from "#messages/backup.ts";
import { useNotify } from "../../../hooks/hooks.ts";
import { useWiring } from "../../../hooks/wiring.tsx";
import type { MadeFile, Order } from "../../../services/backup/backup-worker.ts";
import { ownerId } from "../../../state/accounts/auth-state.ts";
import { noteBackup } from "../../../state/accounts/profile-backups.ts";
import type { BackupWorkInProgress } from "../use-backup-worker.tsx";
import { workerFailureWords } from "../use-backup-worker.tsx";

/** Without a share target the file is downloaded. A browser's download shows itself, so only this case has a notice. */
export type Make = (order: Order, hand?: (file: MadeFile) => Promise<void>) => Promise<void>;

/** Makes a file, hands it over, and reports a download or a failure. */
export function useMake(work: BackupWorkInProgress): Make {
  const { saveFile, preferences, auth } = useWiring();
  const notify = useNotify();
  const download = async ({ name, content }: MadeFile) =>
    saveFile(new File([content], name, { type: content.type }));
  return async (order, hand) => {
    const { doing, done, failed } = backupWords.made[WORDS[order.type]];
    const begunAt = Date.now();
    const made = await work.ask(doing, (worker, tell) => worker.make(order, tell));
    if (made === null) return;
    if (!made.ok) {
      notify.error(backupWords.failedBecause(failed, workerFailureWords(made.error)));
      return;
    }
    if (hand !== undefined) return hand(made.value);
    await download(made.value);
    if (order.type === "backup" || order.type === "everything")
      noteBackup(preferences, ownerId(auth.get()) ?? "", begunAt);
    notify.success(done, order.type === "diary" ? { durationMs: DIARY_MS } : {});
  };
}

const WORDS: Readonly<Record<Order["type"], keyof typeof backupWords.made>> = {
  backup: "backup",
  everything: "export",
  diary: "diary",
  "tasks-csv": "export",
  "study-data-csv": "export",
  calendar: "export",
  copy: "copy",
};

/** The notice explains how to print, which takes longer to read. */
const DIARY_MS = 5_000;
