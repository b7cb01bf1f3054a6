/** A backup of the signed-in person's data, without a password, that Restore reads. */
import type { MadeFile } from "../data/backup/backup-worker.ts";
import { openBackupWorker } from "./backup-worker-client.ts";
import { downloadFile } from "./download-file.ts";

export async function exportBackup(userId: string): Promise<void> {
  const worker = openBackupWorker(userId);
  const made = await worker.make({ type: "backup", password: null }, () => {});
  worker.close();
  if (!made.ok) throw new Error(`No backup could be made: ${made.error.reason}`);
  const { name, content }: MadeFile = made.value;
  downloadFile(new File([content], name, { type: content.type }));
}
