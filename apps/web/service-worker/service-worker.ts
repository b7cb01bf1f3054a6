/**
 * Serves the app without a network: every file of the build is kept, every page of the app is answered with its own file, and nothing
 * under /api is ever touched. A new version waits until the app says that it may take over.
 */
import { createHandlerBoundToURL, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | PrecacheEntry)[];
};

// "/" is index.html, "/contact" is contact.html, "/tasks" is tasks.html with the frame of that page and links to its code.
precacheAndRoute(self.__WB_MANIFEST);
// Fallback frame for unknown paths.
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
