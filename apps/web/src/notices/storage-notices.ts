import { failuresWords } from "#words/failures.ts";
import { noticesWords as words } from "#words/notices.ts";
import type { Mended } from "../data/mend-log.ts";
import type { ExportData } from "../ports.ts";
import type { ToastStore } from "./toast-store.ts";

/** Tells a person that the data on this device was damaged, and what became of it. */
export type TellMended = (mended: Mended) => void;

/** Bad news takes longer to read than good news. */
const READING_MS = 20_000;

export const createTellMended =
  (toasts: ToastStore): TellMended =>
  (mended) => {
    toasts.show("warning", mendedText(mended), { durationMs: READING_MS });
  };

function mendedText(mended: Mended): string {
  switch (mended) {
    case "from-copy":
      return words.mendedFromCopy;
    case "from-server":
      return words.mendedFromServer;
  }
}

/** What was done is not kept: the one way left to save it is a file. */
export function tellNotSaved(toasts: ToastStore, exportBackup: ExportData): void {
  toasts.show("error", failuresWords.notSaved, {
    action: {
      label: failuresWords.exportMyData,
      run: () => void exportBackup().catch(() => toasts.show("error", failuresWords.exportFailed)),
    },
  });
}
