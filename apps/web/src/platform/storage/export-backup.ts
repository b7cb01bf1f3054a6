/** One owner's data on this device, without a password. */

import type { MadeFile, Order } from "../../services/backup/backup-worker.ts";
import { downloadFile } from "../page/download-file.ts";
import type { LocalPreferences } from "../ports/storage.ts";
import { openBackupWorker } from "./backup-worker-client.ts";
import { deviceFile } from "./device-export.ts";

const BACKUP: Order = { type: "backup", password: null };
/** The code that draws the farm may be missing. */
const EVERYTHING: Order = { type: "everything", picture: null };
/** A connection may hang. */
const PATIENCE_MS = 30_000;

export async function exportBackup(
  userId: string,
  preferences: LocalPreferences,
  order: Order = BACKUP,
): Promise<void> {
  const begunAt = Date.now();
  const worker = openBackupWorker(userId);
  const patience = setTimeout(worker.close, PATIENCE_MS);
  const made = await worker.make(order, () => clearTimeout(patience));
  worker.close();
  if (!made.ok) throw new Error(`No backup could be made: ${made.error.reason}`);
  const { name, content }: MadeFile = made.value;
  downloadFile(new File([content], name, { type: content.type }));
  // The file is saved. Without a note of it, a profile is only reminded earlier.
  await import("../../state/accounts/profile-backups.ts").then(
    ({ noteBackup }) => noteBackup(preferences, userId, begunAt),
    (error: unknown) => console.warn("The backup could not be noted:", error),
  );
}

/** The records as they are stored, if no worker can read them. */
export const exportEverything = (userId: string, preferences: LocalPreferences): Promise<void> =>
  exportBackup(userId, preferences, EVERYTHING).catch(async () =>
    downloadFile(await deviceFile(preferences, userId)),
  );
