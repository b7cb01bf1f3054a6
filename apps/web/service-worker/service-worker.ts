/**
 * Serves the app without a network: every file of the build is kept, every page of the app is answered with its own file, and nothing
 * under /api is ever touched. A new version waits until the app says that it may take over.
 */
import { cacheNames } from "workbox-core";
import {
  addPlugins,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { keptAs } from "./compiled-last-time.ts";

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | PrecacheEntry)[];
  readonly InstallEvent?: { readonly prototype: object };
};

/** Not in TypeScript's library yet. */
interface RoutedInstallEvent extends ExtendableEvent {
  addRoutes?(rule: {
    readonly condition: { readonly urlPattern: string };
    readonly source: { readonly cacheName: string };
  }): Promise<void>;
}

// Only Chromium knows static routes, and only there is it of use.
if ("addRoutes" in (self.InstallEvent?.prototype ?? {}))
  addPlugins([{ fetchDidSucceed: ({ response }) => keptAs(response) }]);
// "/" is index.html, "/contact" is contact.html, "/tasks" is tasks.html with the frame of that page and the names of its code.
precacheAndRoute(self.__WB_MANIFEST);
// The files of a build never change under their names: browsers that can read them from the cache without asking this worker, one after the
// other. One that is missing there comes from the server.
self.addEventListener("install", (event: RoutedInstallEvent) => {
  const rule = { condition: { urlPattern: "/assets/*" }, source: { cacheName: cacheNames.precache } };
  event.waitUntil(event.addRoutes?.(rule).catch(() => undefined) ?? Promise.resolve());
});
// Any other address: a frame that fits all.
registerRoute(new NavigationRoute(createHandlerBoundToURL("/app.html"), { denylist: [/^\/api\//] }));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showTimer());
});

async function showTimer(): Promise<void> {
  const [open] = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (open === undefined) await self.clients.openWindow("/timer");
  else await open.focus();
}

self.addEventListener("message", (event) => {
  if (event.data === "take-over") void self.skipWaiting();
  // Asked by the page of a first visit. Done unasked, a page that has been left by then would be thrown away, and not come back at once.
  if (event.data === "claim") event.waitUntil(self.clients.claim());
});
