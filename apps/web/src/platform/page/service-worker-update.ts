/**
 * Registers the service worker, which serves the app offline, and notices a newer version. The newer one takes over only after the user
 * agrees: a page whose code changes would request files that no longer exist.
 */

import { toPublic } from "../../base-path.ts";
import { createSignal } from "../../signal.ts";
import type { AppUpdate } from "../ports/page.ts";

const LOOK_EVERY_MS = 60 * 60_000;
/** How long a reload waits for a version that is being fetched. */
const PATIENCE_MS = 10_000;
/** How long it waits for the old worker, which answers all its requests first. One may never end, as after a restart of the server. */
const LEAVING_MS = 3_000;
/** How long the page waits for the worker to store all files. */
const STORING_MS = 30_000;

export interface ServiceWorkerUpdate extends AppUpdate {
  start(): void;
  /**
   * Calls back once the browser has stored all files of the app, so that none is fetched twice; soon if it stores none, as in some private
   * windows.
   */
  whenStored(run: () => void): void;
}

export function serviceWorkerUpdate(): ServiceWorkerUpdate {
  // Only in secure contexts: https or localhost.
  const container = "serviceWorker" in navigator ? navigator.serviceWorker : null;
  const ready = createSignal(false);
  const done = Promise.withResolvers<void>();
  let registration: ServiceWorkerRegistration | null = null;
  let isWanted = false;
  const { lang } = document.documentElement;
  const script = lang === "en" ? "/service-worker.js" : `/service-worker.${lang}.js`;
  let isOtherLanguage = container?.controller?.scriptURL.endsWith(script) === false;

  const becomeReady = () => {
    if (isWanted) takeOver();
    ready.set(true);
  };

  const takeOver = () => {
    if (!registration?.waiting) return location.reload();
    registration.waiting.postMessage("take-over");
    setTimeout(() => location.reload(), LEAVING_MS);
  };

  const follow = (next: ServiceWorker | null) => {
    // The first worker of a browser is no update.
    if (next === null || container?.controller === null) return;
    // Nor is the worker of another language, which must not answer for this page.
    const use = isOtherLanguage ? () => next.postMessage("take-over") : becomeReady;
    if (next.state === "installed") return use();
    next.addEventListener("statechange", () => next.state === "installed" && use());
  };

  const register = async () => {
    if (container === null) return;
    try {
      registration = await container.register(toPublic(script), { updateViaCache: "none" });
      follow(registration.waiting ?? registration.installing);
    } catch (error) {
      console.warn("The app will not open offline:", error);
      done.resolve();
      return;
    }
    registration.addEventListener("updatefound", () => follow(registration?.installing ?? null));
    setInterval(() => void registration?.update().catch(() => undefined), LOOK_EVERY_MS);
  };

  return {
    isReady: ready.get,
    subscribe: ready.subscribe,
    install() {
      isWanted = true;
      if (registration === null || ready.get()) return takeOver();
      void registration.update().catch(() => undefined);
      setTimeout(() => location.reload(), PATIENCE_MS);
    },
    whenStored(run) {
      void done.promise.then(run);
    },
    start() {
      if (container === null || import.meta.env.DEV) return;
      const hadController = container.controller !== null;
      container.addEventListener("controllerchange", () => {
        if (isWanted) location.reload();
        else if (isOtherLanguage) isOtherLanguage = false;
        // Another tab agreed: this one still runs the old version and should follow.
        else if (hadController) becomeReady();
      });
      // On the first visit too: the page may need more files after the network is gone.
      void container.ready.then(({ active }) => {
        if (container.controller === null) active?.postMessage("claim");
        // The first worker has only what the first screens need.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => done.resolve();
        active?.postMessage("store", [port2]);
        // A worker that never answers must not keep the page from loading what it needs.
        setTimeout(done.resolve, STORING_MS);
      });
      void register();
    },
  };
}
