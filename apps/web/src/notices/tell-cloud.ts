/** What people are told of the cloud without having asked. */
import type { ToastStore } from "./toast-store.ts";

export interface TellCloud {
  retrieved(): void;
  takenOver(): void;
  setAside(count: number): void;
  newVersion(reload: () => void): void;
}

const STAYS_MS = 60_000;

export const createTellCloud = (toasts: ToastStore): TellCloud => ({
  retrieved: () => toasts.show("success", "Your data has been retrieved from the cloud!"),
  takenOver: () => toasts.show("success", "Your earlier data in this browser was taken over."),
  setAside: (count) =>
    toasts.show(
      "warning",
      `${count === 1 ? "One change could not be stored in the cloud and was" : `${count} changes could not be stored in the cloud and were`} set aside. A copy stays on this device for 30 days.`,
      { durationMs: STAYS_MS },
    ),
  newVersion: (reload) =>
    toasts.show("info", "A new version is ready", {
      durationMs: STAYS_MS,
      action: { label: "Reload", run: reload },
    }),
});
