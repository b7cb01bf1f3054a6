/** What somebody without an account is told now and then: nothing but this browser has their data. */
import { localProfileWords as words } from "#messages/local-profile.ts";
import type { ExportData, LocalPreferences } from "../../ports.ts";
import { noteProfileBackups, profileBackups } from "../accounts/profile-backups.ts";
import type { ToastStore } from "./toast-store.ts";

export interface ProfileNoticesParts {
  readonly preferences: LocalPreferences;
  readonly toasts: ToastStore;
  readonly exportBackup: ExportData;
}

export interface ProfileNotices {
  /** Once. */
  notKept(): void;
  backupDue(): void;
}

/** There is no hurry, and two things to choose from. */
const STAYS_MS = 60_000;
const READING_MS = 12_000;

export function createProfileNotices(
  profileId: string,
  { preferences, toasts, exportBackup }: ProfileNoticesParts,
): ProfileNotices {
  const saveBackup = () =>
    exportBackup().then(
      () => toasts.show("success", words.backupSaved),
      () => toasts.show("error", words.backupNotSaved),
    );
  return {
    notKept() {
      if (profileBackups(preferences, profileId).toldNotKept) return;
      noteProfileBackups(preferences, profileId, { toldNotKept: true });
      toasts.show("info", words.notKept, { durationMs: READING_MS });
    },
    backupDue() {
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
    },
  };
}
