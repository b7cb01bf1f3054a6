import type { Mended } from "../data/account-data.ts";
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
      return "Some of your data on this device was damaged. It was restored from an automatic copy; what is missing comes back from the server.";
    case "from-server":
      return "Your data on this device was damaged. Your latest changes are kept; everything else comes back from the server.";
  }
}
