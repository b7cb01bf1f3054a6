import { failuresWords } from "#messages/failures.ts";
import type { ExportData } from "../../ports.ts";
import type { ToastStore } from "./toast-store.ts";

/** The storage took nothing: a file is the one way left to save the data. */
export function notifySaveFailed(toasts: ToastStore, exportBackup: ExportData): void {
  toasts.show("error", failuresWords.notSaved, {
    action: {
      label: failuresWords.exportMyData,
      run: () => void exportBackup().catch(() => toasts.show("error", failuresWords.exportFailed)),
    },
  });
}
