/** Chromium tells once, early, that it can install the app. Pages with data load this with their first chunk. */
import { createSignal } from "../../signal.ts";
import type { InstallPrompt } from "../ports/page.ts";

/** TypeScript has no types of it yet. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

const kept = createSignal<InstallEvent | null>(null);
addEventListener("beforeinstallprompt", (event) => {
  // Without this, Chrome on Android asks on its own, before the user knows the app.
  event.preventDefault();
  kept.set(event as InstallEvent);
});

export const installPrompt: InstallPrompt = {
  canAsk: () => kept.get() !== null,
  subscribe: kept.subscribe,
  async ask() {
    const event = kept.get();
    // It can be used once.
    kept.set(null);
    await event?.prompt();
  },
  // Only WebKit on iPhones and iPads has the property.
  isByHand: () => "standalone" in navigator && navigator.standalone === false,
};
