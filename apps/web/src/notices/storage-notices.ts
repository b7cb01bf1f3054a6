import { failuresWords } from "#words/failures.ts";
import type { ExportData } from "../ports.ts";
import type { ToastStore } from "./toast-store.ts";

/** What was done is not kept: the one way left to save it is a file. */
export function tellNotSaved(toasts: ToastStore, exportBackup: ExportData): void {
  toasts.show("error", failuresWords.notSaved, {
    action: {
      label: failuresWords.exportMyData,
      run: () => void exportBackup().catch(() => toasts.show("error", failuresWords.exportFailed)),
    },
  });
}

/** Code that comes after the first screen did not come: the network went away, or a newer version took its place. */
export function tellNotLoaded(toasts: ToastStore): void {
  toasts.show("error", failuresWords.partNotLoaded, {
    action: { label: failuresWords.reload, run: () => location.reload() },
  });
}
