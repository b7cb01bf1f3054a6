/** What people are told of the cloud without having asked. */
import { failuresWords } from "#messages/failures.ts";
import { noticesWords as words } from "#messages/notices.ts";
import type { ToastStore } from "./toast-store.ts";

export interface SyncNotices {
  retrieved(): void;
  legacyImported(): void;
  newVersion(reload: () => void): void;
}

const STAYS_MS = 60_000;

export const createSyncNotices = (toasts: ToastStore): SyncNotices => ({
  retrieved: () => toasts.show("success", words.retrieved),
  legacyImported: () => toasts.show("success", words.legacyImported),
  newVersion: (reload) =>
    toasts.show("info", words.newVersion, {
      durationMs: STAYS_MS,
      action: { label: failuresWords.reload, run: reload },
    }),
});
