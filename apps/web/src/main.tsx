/** Builds every adapter and hands it down; the only file that knows which ones there are. */
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { browserNavigation } from "./ui/navigation/browser-navigation.ts";
import { NavigationProvider } from "./ui/navigation/navigation.tsx";
import "./ui/styles/index.css";
import { readRememberedAccount } from "./accounts/account.ts";
import { createAuthStore } from "./accounts/auth-store.ts";
import { beaconTelemetry } from "./adapters/beacon-telemetry.ts";
import { browserConnectivity } from "./adapters/browser-connectivity.ts";
import { browserFullScreen } from "./adapters/browser-full-screen.ts";
import { browserNotices } from "./adapters/browser-notices.ts";
import { browserPreferences, openLocalStorage } from "./adapters/browser-preferences.ts";
import { browserStorage } from "./adapters/browser-storage.ts";
import { browserTimers, whenIdle } from "./adapters/browser-timers.ts";
import { deviceExport } from "./adapters/device-export.ts";
import { documentMiniWindow } from "./adapters/document-mini-window.ts";
import { downloadFile } from "./adapters/download-file.ts";
import { httpAccounts } from "./adapters/http-accounts.ts";
import { readCloud } from "./adapters/http-cloud-export.ts";
import { httpOperator } from "./adapters/http-operator.ts";
import { paintLook } from "./adapters/page-look.ts";
import { pageVisibility } from "./adapters/page-visibility.ts";
import { renderedSounds } from "./adapters/rendered-sounds.ts";
import { serviceWorkerUpdate } from "./adapters/service-worker-update.ts";
import { systemShareSheet } from "./adapters/system-share-sheet.ts";
import { workerWakeUps } from "./adapters/worker-wake-ups.ts";
import { App } from "./app/app.tsx";
import { hasData, preloadPath } from "./app/routes.tsx";
import { followPreferences } from "./appearance/follow-preferences.ts";
import { createLookStore } from "./appearance/look-store.ts";
import { knownAccounts, rememberAccount } from "./data/known-accounts.ts";
import { createOpenData } from "./data/open-data.ts";
import { createOperatorStore } from "./data/operator/operator-store.ts";
import { createToastStore } from "./notices/toast-store.ts";
import { readLastSync } from "./widgets/cloud/last-sync.ts";
import { offerUpdate } from "./widgets/cloud/offer-update.ts";
import type { Wiring } from "./wiring/wiring.tsx";

const preferences = browserPreferences(openLocalStorage());
const connectivity = browserConnectivity();
const operator = createOperatorStore(httpOperator, preferences);
const telemetry = beaconTelemetry(operator);
const auth = createAuthStore(httpAccounts(), preferences);
const look = createLookStore(preferences, (next) => paintLook(document.documentElement, next));
const toasts = createToastStore(browserTimers);
const sounds = renderedSounds(preferences);
const systemNotices = browserNotices(preferences);
const exportEverything = deviceExport(preferences);
const newWakeUps = workerWakeUps();
const appUpdate = serviceWorkerUpdate();

// The store, its rules and its database are loaded beside the first page that shows data; the landing page needs none of it.
const data = createOpenData({
  who: {
    get: () => {
      const state = auth.get();
      return state.state === "signed-in" ? state.user.id : state.state === "guest" ? "guest" : null;
    },
    subscribe: auth.subscribe,
  },
  openGuest: async () => (await import("./data/app-store.ts")).createGuestStore(Date.now),
  open: async (userId, events) => {
    const [
      { openAccount },
      { openIndexedDbLog },
      { joinLeadership },
      { openTabChannel },
      { keepScreenOn },
      { openTabMutex },
      { showTitle },
      { createClockAnnounce },
      { tellNotSaved },
      { createTellMended },
      { createSyncNotices },
    ] = await Promise.all([
      import("./data/open-account.ts"),
      import("./adapters/indexeddb-log.ts"),
      import("./adapters/tab-leadership.ts"),
      import("./adapters/tab-channel.ts"),
      import("./adapters/screen-wake-lock.ts"),
      import("./adapters/tab-mutex.ts"),
      import("./adapters/tab-title.ts"),
      import("./notices/clock-announce.ts"),
      import("./notices/storage-notices.ts"),
      import("./notices/storage-notices.ts"),
      import("./notices/sync-notices.ts"),
    ]);
    const syncNotices = createSyncNotices(toasts);
    return openAccount(userId, events, {
      openLog: openIndexedDbLog,
      joinLeadership,
      openTabChannel: (id) => openTabChannel(id, pageVisibility.onVisible),
      openTabMutex,
      wakeUps: newWakeUps,
      page: pageVisibility,
      storage: browserStorage,
      now: Date.now,
      random: Math.random,
      showTitle,
      keepScreenOn,
      announce: createClockAnnounce({
        toasts,
        sounds,
        systemNotices,
        telemetry,
        isLookedAt: pageVisibility.isLookedAt,
        now: Date.now,
      }),
      tellNotSaved: () => tellNotSaved(toasts, exportEverything),
      tellMended: createTellMended(toasts),
      startCloud: async (account) => {
        const [{ startSyncLoop }, { httpCloud }, { openCloudChannel }] = await Promise.all([
          import("./data/sync-loop.ts"),
          import("./adapters/http-cloud.ts"),
          import("./adapters/cloud-channel.ts"),
        ]);
        return startSyncLoop({
          data: account,
          server: httpCloud(userId),
          channel: openCloudChannel(userId),
          connectivity,
          page: pageVisibility,
          after: browserTimers.after,
          now: Date.now,
          random: Math.random,
          // Not once a logout has begun: what is sent then may arrive after the auth session has ended.
          isSignedIn: () =>
            preferences.read("leaving") === null &&
            readRememberedAccount(preferences.read("account"))?.id === userId,
          lastSync: {
            read: () => readLastSync(preferences),
            write: (at) => preferences.write("lastSync", String(at)),
          },
          onAuthSessionEnded: auth.authSessionEnded,
          onUpgradeRequired: () => syncNotices.newVersion(appUpdate.install),
          onRejected: syncNotices.rejected,
        });
      },
      whenIdle,
      after: browserTimers.after,
      onRetrieved: syncNotices.retrieved,
      startWithNothing: async ({ store }, newId) => {
        // Once, at the first sign-in in this browser: whoever comes later is somebody else.
        if (knownAccounts(preferences).length > 0) return;
        const { readLegacyStorage } = await import("./adapters/legacy-storage.ts");
        const legacy = readLegacyStorage(openLocalStorage());
        if (Object.keys(legacy).length === 0) return;
        const { importLegacy } = await import("./data/import-legacy.ts");
        const taken = await importLegacy(store, legacy, { now: Date.now(), newId });
        if (taken) syncNotices.legacyImported();
      },
      becomeKnown: () => rememberAccount(preferences, userId),
      countStudy: async (state) => {
        const { studyProperties } = await import("./data/telemetry/study-properties.ts");
        telemetry.record(studyProperties(state, Date.now()));
      },
    });
  },
});

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
  shareSheet: systemShareSheet,
  saveFile: downloadFile,
  openBackupWorker: async (userId) =>
    (await import("./adapters/backup-worker-client.ts")).openBackupWorker(userId),
  newWakeUps,
  systemNotices,
  fullScreen: browserFullScreen,
  miniWindow: documentMiniWindow,
  exportEverything,
  appUpdate,
  forgetOnDevice: async (userId) => (await import("./adapters/indexeddb-log.ts")).forgetIndexedDbLog(userId),
  readCloud,
};

look.start();
let stopFollowing = () => {};
data.subscribe(() => {
  const state = data.get();
  stopFollowing();
  stopFollowing = state.type === "ready" ? followPreferences(state.data.store, look, preferences) : () => {};
});
auth.start();
if (hasData(location.pathname)) data.begin();
void operator.start();
// The browser keeps the entries until somebody asks, so this need not come before the page.
void import("./adapters/web-vitals.ts").then(({ watchWebVitals }) => watchWebVitals(telemetry));
connectivity.subscribe(() => connectivity.isOnline() && void auth.check());
offerUpdate({
  update: appUpdate,
  isBusy: () => {
    const state = data.get();
    return state.type === "ready" && state.data.store.getState().timer.state === "running";
  },
  onChange: (listener) =>
    data.subscribe(() => {
      const state = data.get();
      if (state.type === "ready") state.data.store.subscribe(listener);
      listener();
    }),
  offer: (install) =>
    void import("./notices/sync-notices.ts").then(({ createSyncNotices }) =>
      createSyncNotices(toasts).newVersion(install),
    ),
});
// What is stored for later must not stand in the way of what is being looked at.
window.addEventListener("load", () => whenIdle(appUpdate.start));
history.scrollRestoration = "manual";

const navigation = browserNavigation(window, () => crypto.randomUUID?.() ?? String(Math.random()));
const container = document.getElementById("root");
if (container === null) throw new Error("index.html has no #root");
const app = (
  <StrictMode>
    <NavigationProvider navigation={navigation}>
      <App wiring={wiring} />
    </NavigationProvider>
  </StrictMode>
);

// A page that was rendered at build time must find its code ready, or hydration would meet a gap where the page is. If
// that code cannot be loaded, the error page says so.
void preloadPath(location.pathname)
  .catch(() => undefined)
  .then(() => {
    if (container.firstElementChild === null) createRoot(container).render(app);
    else hydrateRoot(container, app);
  });
