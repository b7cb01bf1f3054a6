/** A module of its own, because pages without data show it too and load no other notice. */
import { failuresWords } from "#messages/failures.ts";
import { shellWords } from "#messages/shell.ts";
import type { ToastStore } from "./toast-store.ts";

const STAYS_MS = 60_000;

export const notifyNewVersion = (toasts: ToastStore, reload: () => void): void =>
  toasts.show("info", shellWords.newVersion, {
    durationMs: STAYS_MS,
    action: { label: failuresWords.reload, run: reload },
  });
