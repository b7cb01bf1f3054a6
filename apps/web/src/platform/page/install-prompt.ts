import { createEmitter } from "../../signal.ts";
import type { InstallPrompt } from "../ports/page.ts";

/** TypeScript has no types of it yet. */
interface InstallEvent extends Event {
  prompt(): Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

declare global {
  interface Window {
    /** Kept by the script in index.html. */
    installEvent?: InstallEvent | null;
  }
}

const changed = createEmitter();
addEventListener("beforeinstallprompt", () => changed.emit());

export const installPrompt: InstallPrompt = {
  canAsk: () => Boolean(window.installEvent),
  subscribe: changed.subscribe,
  async ask() {
    const event = window.installEvent;
    // It can be used once.
    window.installEvent = null;
    changed.emit();
    await event?.prompt();
  },
  // Only WebKit on iPhones and iPads has the property.
  isByHand: () => "standalone" in navigator && navigator.standalone === false,
};
