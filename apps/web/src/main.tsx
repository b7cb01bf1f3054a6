/** Builds the adapters that every page needs and hands them down; `main-data.ts` builds those of a person's data. */
import type { AnimalArrived } from "@furrow/core";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { browserNavigation } from "./ui/navigation/browser-navigation.ts";
import { NavigationProvider } from "./ui/navigation/navigation.tsx";
import "./ui/styles/index.css";
import { ownerId } from "./accounts/auth-state.ts";
import { createAuthStore } from "./accounts/auth-store.ts";
import { browserConnectivity } from "./adapters/browser-connectivity.ts";
import { browserFullScreen } from "./adapters/browser-full-screen.ts";
import { browserNotices } from "./adapters/browser-notices.ts";
import { browserPreferences, browserStorage, openLocalStorage } from "./adapters/browser-preferences.ts";
import { browserTimers, whenIdle } from "./adapters/browser-timers.ts";
import { documentMiniWindow } from "./adapters/document-mini-window.ts";
import { downloadFile } from "./adapters/download-file.ts";
import { httpAccounts } from "./adapters/http-accounts.ts";
import { httpOperator } from "./adapters/http-operator.ts";
import { paintLook } from "./adapters/page-look.ts";
import { renderedSounds } from "./adapters/rendered-sounds.ts";
import { serviceWorkerUpdate } from "./adapters/service-worker-update.ts";
import { systemShareSheet } from "./adapters/system-share-sheet.ts";
import { App } from "./app/app.tsx";
import { preloadScreens } from "./app/preload-screens.ts";
import { hasData, preloadPath } from "./app/routes.tsx";
import { createLookStore } from "./appearance/look-store.ts";
import type { JoiningQuestion } from "./data/joining.ts";
import { createOpenData } from "./data/open-data.ts";
import { createOperatorStore } from "./data/operator/operator-store.ts";
import { createToastStore } from "./notices/toast-store.ts";
import type { Telemetry } from "./ports.ts";
import { createSignal } from "./signal.ts";
import type { Wiring } from "./wiring/wiring.tsx";

const CLEARING_PATIENCE_MS = 3_000;
/** So long the frame that the document has painted stands without a word. */
const FRAME_PATIENCE_MS = 500;

const preferences = browserPreferences(openLocalStorage());
const connectivity = browserConnectivity();
const operator = createOperatorStore(httpOperator, preferences);
const firstScreen = Promise.withResolvers<void>();
/** The browser keeps the entries of the vitals until somebody asks. */
const reporting = firstScreen.promise
  .then(() => import("./main-telemetry.ts"))
  .then(({ startTelemetry }) => startTelemetry(operator));
/** What is told before waits for it; without a network it may not be here, and is not missed. */
const telemetry: Telemetry = {
  record: (event) =>
    void reporting.then(
      ({ record }) => record(event),
      () => undefined,
    ),
};
const auth = createAuthStore(httpAccounts(), preferences);
const look = createLookStore(preferences, (next) => paintLook(document.documentElement, next));
const toasts = createToastStore(browserTimers, () => matchMedia("(width < 48rem)").matches);
const sounds = renderedSounds(preferences);
const systemNotices = browserNotices(preferences);
const exportBackupOf = async (owner: string) =>
  (await import("./adapters/export-backup.ts")).exportBackup(owner, preferences);
const exportBackup = () => exportBackupOf(ownerId(auth.get()) ?? "");
const appUpdate = serviceWorkerUpdate();

/** With the store, its rules and its database: the landing page needs none of it. */
const loadData = () => import("./main-data.ts");

/** Whoever sees one screen goes to others. What has to be there for the first comes before that. */
const andPreload = <Opened,>(opened: Opened): Opened => {
  appUpdate.whenStored(async () => {
    await preloadScreens(whenIdle);
    // For the error page, which may have no network to load it with.
    await import("./adapters/device-export.ts").catch(() => undefined);
  });
  return opened;
};

const data = createOpenData({
  who: {
    get: () => ownerId(auth.get()),
    subscribe: auth.subscribe,
  },
  openGuest: async () => andPreload((await loadData()).openGuest()),
  open: async (userId, events) => andPreload(await (await loadData()).openHere(userId, events, wiring)),
});

const navigation = browserNavigation(window, () => crypto.randomUUID?.() ?? String(Math.random()));
const peopleOnDevice = async () => (await import("./adapters/people-on-device.ts")).peopleOnDevice;

async function forgetMarked(): Promise<void> {
  if (preferences.read("forget") === null) return;
  const { forgetPeople } = await import("./data/forget-people.ts");
  await forgetPeople(preferences, await peopleOnDevice());
}

const wiring: Wiring = {
  auth,
  data,
  look,
  operator,
  preferences,
  connectivity,
  telemetry,
  toasts,
  sounds,
  arrivals: createSignal<readonly AnimalArrived[]>([]),
  joining: createSignal<JoiningQuestion | null>(null),
  shareSheet: systemShareSheet,
  saveFile: downloadFile,
  openBackupWorker: async (userId) =>
    (await import("./adapters/backup-worker-client.ts")).openBackupWorker(userId),
  systemNotices,
  fullScreen: browserFullScreen,
  miniWindow: documentMiniWindow,
  exportBackup,
  exportBackupOf,
  exportRows: async () =>
    (await import("./adapters/device-export.ts")).exportDevice(preferences, ownerId(auth.get())),
  appUpdate,
  openCopies: () => navigation.go("/settings#automatic-copies"),
  peopleOnDevice,
  forgetMarked,
  isStorageKept: browserStorage.isPersisted,
  readCloud: async () => (await import("./adapters/http-cloud-export.ts")).readCloud(),
  firstScreen,
};

look.start();
auth.subscribe(() => {
  // Each profile has colors of its own.
  look.readAgain();
  // Signed out from elsewhere: this device is cleared.
  if (auth.get().state === "guest") void forgetMarked().catch((error: unknown) => console.warn(error));
});
auth.start(firstScreen.promise);
if (hasData(location.pathname)) data.begin();
void operator.start(firstScreen.promise);
connectivity.subscribe(() => connectivity.isOnline() && void auth.check());
// Mostly there is none.
appUpdate.subscribe(
  () => void import("./main-beside.ts").then(({ offerUpdateOf }) => offerUpdateOf(appUpdate, wiring)),
);
// What is stored for later must not stand in the way of what is being looked at.
window.addEventListener("load", () => whenIdle(appUpdate.start));
history.scrollRestoration = "manual";

const container = document.getElementById("root");
if (container === null) throw new Error("index.html has no #root");
const app = (
  <StrictMode>
    <NavigationProvider navigation={navigation}>
      <App wiring={wiring} />
    </NavigationProvider>
  </StrictMode>
);

// What an earlier page could not finish clearing goes before anything is shown; a tab that hangs must not hold this one for ever.
const cleared = Promise.race([
  forgetMarked().catch((error: unknown) => console.warn(error)),
  new Promise<void>((resolve) => browserTimers.after(CLEARING_PATIENCE_MS, resolve)),
]);

const painted = container.firstElementChild;
const isFrame = painted?.hasAttribute("data-frame") === true;

/** The frame stays until there is more to show than it, so that the page is rendered once. */
const worthRendering = new Promise<void>((resolve) => {
  const look = () => data.get().type !== "none" && data.get().type !== "opening" && resolve();
  data.subscribe(look);
  look();
  browserTimers.after(isFrame ? FRAME_PATIENCE_MS : 0, resolve);
});

// A page that was rendered at build time must find its code ready, or hydration would meet a gap where the page is. If
// that code cannot be loaded, the error page says so.
void Promise.all([preloadPath(location.pathname).catch(() => undefined), cleared, worthRendering]).then(
  () => {
    // In slices: in one task the first screen takes a slow phone longer than a key or a finger should wait.
    if (painted === null || isFrame) startTransition(() => createRoot(container).render(app));
    else hydrateRoot(container, app);
  },
);
