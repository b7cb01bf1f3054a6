import type { ExportEverything } from "../ports.ts";
import type { ToastStore } from "./toast-store.ts";

/** What was done is not kept: the one way left to save it is a file. */
export function tellNotSaved(toasts: ToastStore, exportEverything: ExportEverything): void {
  toasts.show("error", "Error: Could not save your data.", {
    action: { label: "Export my data", run: () => void exportEverything() },
  });
}
