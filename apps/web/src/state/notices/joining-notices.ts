/** What is told once a profile's rows have joined an account. */
import type { BackupCounts } from "@furrow/core";
import { joiningWords } from "#messages/joining.ts";
import type { ToastStore } from "./toast-store.ts";

export const tellJoined = (toasts: ToastStore, counts: BackupCounts): void => {
  toasts.show("success", joiningWords.joined(counts));
};
