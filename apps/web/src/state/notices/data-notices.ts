/** Notices about the user's data that come without a press. */
import type { Instant } from "@furrow/core";
import { failuresWords } from "#messages/failures.ts";
import { noticesWords as words } from "#messages/notices.ts";
import type { ExportData } from "../../platform/ports/storage.ts";
import { LASTING_MS, type ToastAction, type ToastStore } from "./toast-store.ts";

type SyncWarnings = typeof import("#messages/sync-warnings.ts")["syncWarningsWords"];

/** Long enough to read a warning and choose. */
const STAYS_MS = 60_000;

/** The storage refused the write, so the notice offers to save the data as a file. */
export function notifySaveFailed(toasts: ToastStore, exportBackup: ExportData): void {
  toasts.show("error", failuresWords.notSaved, {
    action: {
      label: failuresWords.exportMyData,
      run: () => void exportBackup().catch(() => toasts.show("error", failuresWords.exportFailed)),
    },
  });
}

/** `openCopies` leads to where the changes of a warning can be saved or put back. */
export const createDataNotices = (toasts: ToastStore, openCopies: () => void) => {
  const lasting = (text: string) => toasts.show("success", text, { durationMs: LASTING_MS });
  const warning = (text: string, action?: ToastAction) =>
    toasts.show("warning", text, { durationMs: STAYS_MS, ...(action && { action }) });
  /** Rare, and an answer of the server, so the words can be loaded then. */
  const syncWarning = (textOf: (words: SyncWarnings) => string, open?: () => void): void =>
    void import("#messages/sync-warnings.ts").then(
      ({ syncWarningsWords: said }) => warning(textOf(said), open && { label: said.openCopies, run: open }),
      () => warning(failuresWords.partNotLoaded),
    );
  return {
    retrieved: () => lasting(words.retrieved),
    restored: (hours: number, animals: number) => lasting(words.restored(hours, animals)),
    legacyImported: () => lasting(words.legacyImported),
    /** Data on this device was damaged and has been repaired. */
    repaired: (from: "from-copy" | "from-server") =>
      warning(from === "from-copy" ? words.mendedFromCopy : words.mendedFromServer),
    /** The server will never take so many changes. */
    rejected: (count: number) => syncWarning((said) => said.rejected(count), openCopies),
    /** So many unsent changes were dropped by another device's clear or restore. */
    unsentDropped: (count: number) => syncWarning((said) => said.unsentDropped(count), openCopies),
    /** It jumped by hours while the page was open. */
    serverClockWrong: (serverTime: Instant) => syncWarning((said) => said.serverClockWrong(serverTime)),
  };
};
