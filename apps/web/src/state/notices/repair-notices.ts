/** What the user is told when data on this device was damaged and has been repaired. */
import { noticesWords as words } from "#messages/notices.ts";
import type { Mended } from "../mend-log.ts";
import type { ToastStore } from "./toast-store.ts";

/** Bad news takes longer to read than good news. */
const READING_MS = 20_000;

export const notifyRepaired = (toasts: ToastStore, mended: Mended): void =>
  void toasts.show("warning", mendedText(mended), { durationMs: READING_MS });

function mendedText(mended: Mended): string {
  switch (mended) {
    case "from-copy":
      return words.mendedFromCopy;
    case "from-server":
      return words.mendedFromServer;
  }
}
