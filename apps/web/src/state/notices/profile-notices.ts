/** Reminders for users without an account: their data exists only in this browser. */
import { profileNoticesWords as words } from "#messages/profile-notices.ts";
import type { ExportData, LocalPreferences } from "../../platform/ports/storage.ts";
import { noteProfileBackups } from "../accounts/profile-backups.ts";
import type { ToastStore } from "./toast-store.ts";

export interface ProfileNoticesParts {
  readonly preferences: LocalPreferences;
  readonly toasts: ToastStore;
  readonly exportBackup: ExportData;
}

/** There is no hurry, and two things to choose from. */
const STAYS_MS = 60_000;

export function notifyBackupDue(
  profileId: string,
  { preferences, toasts, exportBackup }: ProfileNoticesParts,
): void {
  const saveBackup = () =>
    exportBackup().then(
      () => toasts.show("success", words.backupSaved),
      () => toasts.show("error", words.backupNotSaved),
    );
  toasts.show("info", words.backupDue, {
    durationMs: STAYS_MS,
    action: { label: words.saveBackup, run: () => void saveBackup() },
    aside: {
      note: words.whyBackup,
      action: {
        label: words.dontRemind,
        run: () => noteProfileBackups(preferences, profileId, { isReminded: false }),
      },
    },
  });
}
