import { failuresWords } from "#words/failures.ts";
import type { ExportEverything } from "../ports.ts";
import type { ToastStore } from "./toast-store.ts";

/** What was done is not kept: the one way left to save it is a file. */
export function tellNotSaved(toasts: ToastStore, exportEverything: ExportEverything): void {
  toasts.show("error", failuresWords.notSaved, {
    action: { label: failuresWords.exportMyData, run: () => void exportEverything() },
  });
}
