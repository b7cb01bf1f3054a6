/** What goes wrong with sync so rarely that its words are loaded when they are needed. */
import type { Instant } from "@furrow/core";
import { syncWarningsWords as words } from "#messages/sync-warnings.ts";
import type { ToastStore } from "./toast-store.ts";

export interface SyncWarnings {
  /** The server will never take so many changes. */
  rejected(count: number): void;
  /** So many unsent changes fell to another device's clear or restore. */
  unsentDropped(count: number): void;
  /** It jumped by hours while the page was open. */
  serverClockWrong(serverTime: Instant): void;
}

const STAYS_MS = 60_000;

/** `openCopies` leads to where the changes that are told of can be saved or put back. */
export const createSyncWarnings = (toasts: ToastStore, openCopies: () => void): SyncWarnings => {
  const tell = (text: string) =>
    void toasts.show("warning", text, {
      durationMs: STAYS_MS,
      action: { label: words.openCopies, run: openCopies },
    });
  return {
    rejected: (count) => tell(words.rejected(count)),
    unsentDropped: (count) => tell(words.unsentDropped(count)),
    serverClockWrong: (serverTime) =>
      void toasts.show("warning", words.serverClockWrong(serverTime), { durationMs: STAYS_MS }),
  };
};
