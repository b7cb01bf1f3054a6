import type { Page } from "@playwright/test";

/** The browser has stored every file of the app, and the service worker serves this page. */
export const readyForOffline = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const stored = new Promise((resolve) => {
      port1.onmessage = resolve;
    });
    active?.postMessage("store", [port2]);
    await stored;
    if (navigator.serviceWorker.controller !== null) return;
    await new Promise((resolve) => {
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    });
  });
