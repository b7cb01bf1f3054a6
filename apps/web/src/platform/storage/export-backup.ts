/** A backup of one owner's data on this device, without a password. Restore reads it. */

import type { MadeFile } from "../../services/backup/backup-worker.ts";
import { noteBackup } from "../../state/accounts/profile-backups.ts";
import { downloadFile } from "../page/download-file.ts";
import type { LocalPreferences } from "../ports/storage.ts";
import { openBackupWorker } from "./backup-worker-client.ts";

export async function exportBackup(userId: string, preferences: LocalPreferences): Promise<void> {
  const begunAt = Date.now();
  const worker = openBackupWorker(userId);
  const made = await worker.make({ type: "backup", password: null }, () => {});
  worker.close();
  if (!made.ok) throw new Error(`No backup could be made: ${made.error.reason}`);
  const { name, content }: MadeFile = made.value;
  downloadFile(new File([content], name, { type: content.type }));
  noteBackup(preferences, userId, begunAt);
}
