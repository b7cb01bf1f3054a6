import { pagesWords } from "#messages/pages.ts";
import { setUpWords } from "#messages/set-up.ts";
import type { ToastStore } from "../../state/notices/toast-store.ts";

/** What a profile began in the set-up of a semester goes on with its new account. */
export function tellThatSetUpWaits(toasts: Pick<ToastStore, "show">, open: () => void): void {
  toasts.show("info", setUpWords.waits, { action: { label: pagesWords.setUp, run: open } });
}
