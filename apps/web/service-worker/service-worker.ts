/**
 * Serves the app without a network: every file of the build is cached, every page of the app is answered with its own file, and requests
 * under /api go to the network. A new version waits until the app says that it may take over. It also shows the alarm (alarm.ts).
 */
import { PrecacheController, type PrecacheEntry, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { language } from "#messages/language.ts";
import { basePath, toPublic } from "../src/base-path.ts";
import { alarmNotes } from "../src/platform/alarm/alarm-notes.ts";
import { sharedBox } from "../src/platform/incoming/shared-box.ts";
import { type AlarmWorker, onPress, onPush } from "./alarm.ts";
import { onceAtATime } from "./once-at-a-time.ts";
import { SHARE_PATH, takeShared } from "./share.ts";

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: (string | PrecacheEntry)[];
};

/** The build says what the first screens need (build/offline-app.ts). */
const files = self.__WB_MANIFEST as (PrecacheEntry & { readonly isFirst: boolean })[];
const app = new PrecacheController();
app.addToCacheList(files);
const firstScreens = new PrecacheController();
firstScreens.addToCacheList(files.filter(({ isFirst }) => isFirst));

/** Workbox stores a file only during an event of this name. */
const store = (controller: PrecacheController) =>
  controller.install({ type: "install", waitUntil() {} } as unknown as ExtendableEvent);

// A browser's first worker serves the first screens as soon as it has what they need. A page then asks for the rest. A new version needs
// all its files before it takes over: the server may have no others by then.
const install = onceAtATime(() => store(self.registration.active === null ? firstScreens : app));
self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => void app.activate(event));

const storeRest = onceAtATime(async () => {
  const cache = await caches.open(app.strategy.cacheName);
  if ((await cache.keys()).length < files.length) await store(app);
});

/** Pages of other languages than English have a folder of their own. */
const folder = language.tag === "en" ? "" : `/${language.tag}`;
const shell = app.createHandlerBoundToURL(toPublic(`${folder}/app.html`));
const inFolder = ({ pathname }: URL) =>
  new URL(toPublic(`${folder}${pathname.slice(basePath.length).replace(/\/$/, "/index")}.html`), self.origin);

// "/" is index.html, "/contact" is contact.html, "/tasks" is tasks.html with the frame of that page and links to its code.
registerRoute(new PrecacheRoute(app, { urlManipulation: ({ url }) => [inFolder(url)] }));
// The address of a page in another language, whose worker takes the place of this one: here is no such page.
registerRoute(
  // biome-ignore lint/plugin: The browser's own request has a whole address.
  new NavigationRoute((options) => fetch(options.request).catch(() => shell(options)), {
    allowlist: [new RegExp(`^${basePath}/\\w\\w(-\\w\\w)?(/|$)`)],
  }),
);
// Fallback frame for unknown paths, except those at which only the server knows what exists.
registerRoute(
  new NavigationRoute(shell, {
    denylist: [new RegExp(`^${basePath}/(api|assets|feeds|\\.well-known)/`), /\.txt$/],
  }),
);

registerRoute(
  ({ url }) => url.pathname === toPublic(SHARE_PATH),
  async ({ request }) => Response.redirect(toPublic(await takeShared(request, sharedBox)), 303),
  "POST",
);

/** Browsers also list those of other installations on this domain. */
async function pages() {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  return all.filter(({ url }) => url.startsWith(self.registration.scope));
}

const alarm: AlarmWorker = {
  notes: alarmNotes,
  now: Date.now,
  show: (title, options) => self.registration.showNotification(title, options),
  async tellPages(message) {
    for (const page of await pages()) page.postMessage(message);
  },
  async showPage(page) {
    const [open] = await pages();
    open?.postMessage(page);
    await (open?.focus() ?? self.clients.openWindow(toPublic(`/${page}`)));
  },
  arm: (session, time) =>
    fetch(toPublic(`/api/alarm/sessions/${session}`), {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(time),
    }).catch(() => undefined),
};

self.addEventListener("push", (event) => event.waitUntil(onPush(payloadOf(event), alarm)));

self.addEventListener("notificationclick", (event) => {
  const { notification, action } = event;
  notification.close();
  // The page's own notices have no session.
  const session: unknown = notification.data?.session;
  event.waitUntil(onPress(typeof session === "string" ? session : "", action, alarm));
});

/** Safari passes a declarative message as a notification, with our payload as its data. */
function payloadOf({ data, notification }: PushEvent & { readonly notification?: Notification }): unknown {
  try {
    return data?.json() ?? notification?.data;
  } catch {
    return notification?.data;
  }
}

self.addEventListener("message", (event) => {
  if (event.data === "take-over") void self.skipWaiting();
  // Asked by the page of a first visit. Done unasked, a page that has been left by then would be thrown away, and not come back at once.
  if (event.data === "claim") event.waitUntil(self.clients.claim());
  // Each page asks.
  if (event.data === "store") {
    const answer = () => event.ports[0]?.postMessage("stored");
    event.waitUntil(storeRest().then(answer, answer));
  }
});
