/**
 * The composition root: builds the adapters that every page needs and hands them down the tree. The other half, a user's data with its
 * services, is data-services.ts, loaded with the first page that shows data.
 */
import "./app/scheduler-shim.ts";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { isSample, toPage } from "./base-path.ts";
import { browserNavigation } from "./components/navigation/browser-navigation.ts";
import { NavigationProvider } from "./components/navigation/navigation.tsx";
import "./components/styles/index.css";
import { App } from "./app/app.tsx";
import { hasData, pageAt } from "./app/pages.ts";
import { prefetchScreens } from "./app/prefetch-screens.ts";
import { preparePath } from "./app/routes.tsx";
import type { Wiring } from "./hooks/wiring.tsx";
import { browserConnectivity } from "./platform/page/browser-connectivity.ts";
import { browserFullScreen } from "./platform/page/browser-full-screen.ts";
import { browserNotices } from "./platform/page/browser-notices.ts";
import { browserTimers, whenIdle } from "./platform/page/browser-timers.ts";
import { downloadFile } from "./platform/page/download-file.ts";
import { paintLook } from "./platform/page/page-look.ts";
import { savesData } from "./platform/page/saves-data.ts";
import { serviceWorkerUpdate } from "./platform/page/service-worker-update.ts";
import { systemShareSheet } from "./platform/page/system-share-sheet.ts";
import { beaconTelemetry } from "./platform/server/beacon-telemetry.ts";
import { httpAccounts } from "./platform/server/http-accounts.ts";
import { httpOperator } from "./platform/server/http-operator.ts";
import { browserSounds } from "./platform/sounds/browser-sounds.ts";
import { openBackupWorker } from "./platform/storage/backup-worker-client.ts";
import { browserPreferences, browserStorage, openStorage } from "./platform/storage/browser-preferences.ts";
import { exportBackup, exportEverything } from "./platform/storage/export-backup.ts";
import type { JoiningQuestion } from "./services/joining.ts";
import { createOpenData } from "./services/open-data.ts";
import { offerUpdate, sessionsIn } from "./shared/cloud/offer-update.ts";
import { createSignal } from "./signal.ts";
import { ownerId } from "./state/accounts/auth-state.ts";
import { createAuthStore } from "./state/accounts/auth-store.ts";
import { SAMPLE_PREFIX } from "./state/accounts/local-profile.ts";
import { createAlarmState } from "./state/alarm-state.ts";
import { createLookStore } from "./state/appearance/look-store.ts";
import { createDeviceSettings } from "./state/device-settings.ts";
import { notifyNewVersion } from "./state/notices/new-version-notice.ts";
import { createToastStore } from "./state/notices/toast-store.ts";
import { createOperatorStore } from "./state/operator-store.ts";

/** How long the first render waits for another tab to release data that is to be cleared. */
const CLEARING_PATIENCE_MS = 3_000;
/** How long the static frame stays before a loading message appears. */
const FRAME_PATIENCE_MS = 500;

const dataServices = () => import("./data-services.ts");
const ownersOnDevice = async () => (await import("./platform/storage/owners-on-device.ts")).ownersOnDevice;

const newKey = () => crypto.randomUUID?.() ?? String(Math.random());
const preferences = browserPreferences(openStorage());
// An id of its own: pages of the sample have nothing in common.
if (isSample) preferences.write("profile", SAMPLE_PREFIX + newKey());
const connectivity = browserConnectivity();
const operator = createOperatorStore(httpOperator, preferences);
const telemetry = beaconTelemetry(operator, (path) => pageAt(path) !== undefined);
const auth = createAuthStore(httpAccounts, preferences);
const deviceSettings = createDeviceSettings(preferences);
const look = createLookStore(deviceSettings, (next) => paintLook(document.documentElement, next));
const toasts = createToastStore(browserTimers, () => matchMedia("(width < 48rem)").matches);
const appUpdate = serviceWorkerUpdate();
const navigation = browserNavigation(window, newKey, toPage(""));

const data = createOpenData({
  who: {
    get: () => ownerId(auth.get()),
    subscribe: auth.subscribe,
  },
  openGuest: async () => (await dataServices()).openGuest(),
  open: async (userId, events) => (await dataServices()).openHere(userId, events, wiring),
});

async function eraseMarked(): Promise<void> {
  if (preferences.read("forget") === null) return;
  const [{ eraseMarkedData }, people] = await Promise.all([
    import("./services/erase-marked-data.ts"),
    ownersOnDevice(),
  ]);
  await eraseMarkedData(preferences, people);
}

/** The browser keeps what it has measured until somebody asks. */
const watchWebVitals = () =>
  whenIdle(async () => {
    if (operator.get()?.analytics !== true) return;
    const vitals = await import("./platform/server/web-vitals.ts").catch(console.warn);
    vitals?.watchWebVitals(telemetry, firstPath);
  });

const wiring: Wiring = {
  auth,
  data,
  look,
  operator,
  preferences,
  deviceSettings,
  connectivity,
  telemetry,
  toasts,
  sounds: browserSounds(deviceSettings),
  joining: createSignal<JoiningQuestion | null>(null),
  shareSheet: systemShareSheet,
  incoming: async () => (await import("./platform/incoming/incoming-adapter.ts")).incoming,
  saveFile: downloadFile,
  openBackupWorker,
  systemNotices: browserNotices(deviceSettings),
  alarm: createAlarmState(),
  background: async () => (await import("./background-services.ts")).background,
  openPage: (page) => navigation.go(`/${page}`),
  fullScreen: browserFullScreen,
  miniWindow: {
    isPossible: () => "documentPictureInPicture" in window,
    // The press still counts when the code is here.
    open: async (size) => (await import("./platform/page/document-mini-window.ts")).openMiniWindow(size),
  },
  exportBackup: () => exportBackup(ownerId(auth.get()) ?? "", preferences),
  exportBackupOf: (owner) => exportBackup(owner, preferences),
  exportEverything: () => exportEverything(ownerId(auth.get()) ?? "", preferences),
  appUpdate,
  openCopies: () => navigation.go("/settings#automatic-copies"),
  ownersOnDevice,
  eraseMarked,
  tabStorage: openStorage("sessionStorage"),
  isStorageKept: browserStorage.isPersisted,
  readCloud: async () => (await import("./platform/server/http-cloud-export.ts")).readCloud(),
};

look.start();
auth.subscribe(() => {
  // Each profile has its own colors.
  deviceSettings.readAgain();
  // Another device signed this one out, so it is cleared.
  if (auth.get().state === "guest") void eraseMarked().catch((error: unknown) => console.warn(error));
});
auth.start();
// Prefetches the other screens, which a user of this one goes to next.
const stopWaitingForData = data.subscribe(() => {
  if (data.get().type !== "ready" && data.get().type !== "guest") return;
  stopWaitingForData();
  if (!savesData()) appUpdate.whenStored(() => void prefetchScreens(whenIdle));
});
const firstPath = navigation.get().location.pathname;
if (hasData(firstPath)) data.begin();
if (!isSample) void operator.start().then(watchWebVitals);
connectivity.subscribe(() => connectivity.isOnline() && void auth.check());
offerUpdate({
  update: appUpdate,
  ...sessionsIn(data),
  offer: (install) => notifyNewVersion(toasts, install),
});
// Caching the app must not compete with the page the user is looking at.
window.addEventListener("load", () => whenIdle(appUpdate.start));
history.scrollRestoration = "manual";

const container = document.getElementById("root");
if (container === null) throw new Error("index.html has no #root");
const app = (
  <StrictMode>
    <NavigationProvider navigation={navigation} prepare={preparePath}>
      <App wiring={wiring} />
    </NavigationProvider>
  </StrictMode>
);

// Data that an earlier page could not finish clearing is cleared before anything is shown. A hanging tab must
// not block this one forever.
const cleared = Promise.race([
  eraseMarked().catch((error: unknown) => console.warn(error)),
  new Promise<void>((resolve) => browserTimers.after(CLEARING_PATIENCE_MS, resolve)),
]);

const painted = container.firstElementChild;
const isFrame = painted?.hasAttribute("data-frame") === true;

/** The frame stays until the data is open, so that the page is rendered once. */
const worthRendering = new Promise<void>((resolve) => {
  const lookAgain = () => data.get().type !== "none" && data.get().type !== "opening" && resolve();
  data.subscribe(lookAgain);
  lookAgain();
  browserTimers.after(isFrame ? FRAME_PATIENCE_MS : 0, resolve);
});

// A prerendered page must find its code loaded, or hydration would fail.
void Promise.all([preparePath(firstPath)?.catch(() => undefined), cleared, worthRendering]).then(() => {
  // Rendered in slices: one task for the first screen would delay input too long on a slow phone.
  if (painted === null || isFrame) startTransition(() => createRoot(container).render(app));
  else hydrateRoot(container, app);
});
