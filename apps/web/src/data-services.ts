/**
 * Opens a user's data with the browser's adapters: database, store, sync and background services. main.tsx loads this module with the
 * first page that shows data; public pages do without.
 */
import { ok } from "@furrow/core";
import { readRememberedAccount } from "./accounts/account.ts";
import { knownAccounts, rememberAccount } from "./accounts/known-accounts.ts";
import { isLocalOwner } from "./accounts/local-profile.ts";
import { browserStorage, isOurs, openLocalStorage } from "./adapters/browser-preferences.ts";
import { browserTimers } from "./adapters/browser-timers.ts";
import { openCloudChannel } from "./adapters/cloud-channel.ts";
import { loadInOnePiece } from "./adapters/first-load.ts";
import { httpCloud } from "./adapters/http-cloud.ts";
import { openIndexedDbLog } from "./adapters/indexeddb-log.ts";
import { readLegacyStorage } from "./adapters/legacy-storage.ts";
import { pageVisibility } from "./adapters/page-visibility.ts";
import { keepScreenOn } from "./adapters/screen-wake-lock.ts";
import { openTabChannel } from "./adapters/tab-channel.ts";
import { joinLeadership } from "./adapters/tab-leadership.ts";
import { openTabMutex } from "./adapters/tab-mutex.ts";
import { showTitle } from "./adapters/tab-title.ts";
import { workerWakeUps } from "./adapters/worker-wake-ups.ts";
import { followPreferences } from "./appearance/follow-preferences.ts";
import type { AccountData } from "./data/account-data.ts";
import { type AppStore, createGuestStore } from "./data/app-store.ts";
import { startBackgroundServices } from "./data/background-services.ts";
import { careForProfile, tellNotKept } from "./data/care-for-profile.ts";
import { type Cloud, readLastSync } from "./data/cloud.ts";
import { importLegacy } from "./data/import-legacy.ts";
import { goOnJoining } from "./data/joining.ts";
import { type AccountEvents, type OpenAccount, openAccount } from "./data/open-account.ts";
import { startSyncLoop } from "./data/sync-loop.ts";
import { studyProperties } from "./data/telemetry/study-properties.ts";
import { createClockAnnounce } from "./notices/clock-announce.ts";
import { tellJoined } from "./notices/joining-notices.ts";
import { notifyRepaired } from "./notices/repair-notices.ts";
import { notifySaveFailed } from "./notices/storage-notices.ts";
import { createSyncNotices } from "./notices/sync-notices.ts";
import { createSyncWarnings } from "./notices/sync-warnings.ts";
import type { Unsubscribe } from "./signal.ts";
import type { Wiring } from "./wiring/wiring.tsx";

export { peopleOnDevice } from "./adapters/people-on-device.ts";
export { forgetPeople } from "./data/forget-people.ts";

const newWakeUps = workerWakeUps();

export const openGuest = (): AppStore => createGuestStore(Date.now);

export async function openOwner(userId: string, events: AccountEvents, wiring: Wiring) {
  const { preferences, toasts } = wiring;
  const notices = createSyncNotices(toasts);
  // Read now: by the time the data is open, the session may have ended.
  const account = readRememberedAccount(preferences.read("account"));
  const email = account?.id === userId ? account.email : null;
  const opened = await openAccount(userId, events, {
    openLog: openIndexedDbLog,
    joinLeadership,
    openTabChannel: (id) => openTabChannel(id, pageVisibility.onVisible),
    newWakeUps,
    now: Date.now,
    random: Math.random,
    onRepaired: (mended) => notifyRepaired(toasts, mended),
    startCloud: (data) => startCloud(data, wiring),
    after: browserTimers.after,
    onRetrieved: notices.retrieved,
    async startWithNothing({ store }, newId) {
      // Once, at the first sign-in in this browser: a later user is another person.
      if (knownAccounts(preferences).size > 0) return;
      if (await importFoundHere(store, newId)) notices.legacyImported();
    },
    isKnown: () => knownAccounts(preferences).has(userId),
    becomeKnown: () => rememberAccount(preferences, userId, email),
  });
  if (!opened.ok) return opened;
  const data = opened.value;
  const stops = [
    followPreferences(data.store, wiring.look, preferences),
    startServices(data, wiring),
    isLocalOwner(userId)
      ? careForProfile(data, wiring, pageVisibility.onVisible)
      : startJoining(data, wiring),
  ];
  return ok({
    ...data,
    close() {
      for (const stop of stops) stop();
      data.close();
    },
  });
}

/** Takes over what the old application left in this browser. Resolves to whether there was something that is now stored. */
async function importFoundHere(store: AppStore, newId: () => string): Promise<boolean> {
  const storage = openLocalStorage();
  if (Object.keys(storage ?? {}).every(isOurs)) return false;
  const legacy = readLegacyStorage(storage);
  return Object.keys(legacy).length > 0 && importLegacy(store, legacy, { now: Date.now(), newId });
}

function startServices(data: OpenAccount, wiring: Wiring): Unsubscribe {
  const { toasts, sounds, arrivals, systemNotices, telemetry } = wiring;
  return startBackgroundServices(data, {
    openTabMutex,
    page: pageVisibility,
    storage: browserStorage,
    async compactLog() {
      const worker = wiring.openBackupWorker(data.userId);
      await worker.compact(null, () => {});
      worker.close();
    },
    // An account's data would come back from the cloud.
    onStorageNotKept: () => isLocalOwner(data.userId) && tellNotKept(data.userId, wiring),
    now: Date.now,
    showTitle,
    keepScreenOn,
    announce: createClockAnnounce({
      toasts,
      sounds,
      arrivals,
      systemNotices,
      telemetry,
      isLookedAt: pageVisibility.isLookedAt,
      now: Date.now,
    }),
    notifySaveFailed: () => notifySaveFailed(toasts, wiring.exportBackup),
    countStudy: (state) => {
      if (state.hoursByDay.size > 0) telemetry.record(studyProperties(state, Date.now()));
    },
  });
}

/** Only a browser in which a profile is to join the account has anything to go on with. */
function startJoining(data: OpenAccount, wiring: Wiring): Unsubscribe {
  if (wiring.preferences.read("joining") === null) return () => {};
  return goOnJoining({
    data,
    preferences: wiring.preferences,
    people: wiring.peopleOnDevice,
    question: wiring.joining,
    forgetMarked: wiring.forgetMarked,
    onJoined: (counts) => tellJoined(wiring.toasts, counts),
    now: Date.now,
    random: Math.random,
  });
}

function startCloud(data: AccountData, { preferences, toasts, ...wiring }: Wiring): Cloud {
  const { userId } = data;
  const warnings = createSyncWarnings(toasts, wiring.openCopies);
  return startSyncLoop({
    data,
    server: httpCloud(userId),
    loadInOnePiece: loadInOnePiece(userId, data.log),
    channel: openCloudChannel(userId),
    connectivity: wiring.connectivity,
    page: pageVisibility,
    after: browserTimers.after,
    now: Date.now,
    pageClock: () => performance.now(),
    random: Math.random,
    // Not once a logout has begun: what is sent then may arrive after the auth session has ended.
    isSignedIn: () =>
      preferences.read("leaving") === null &&
      readRememberedAccount(preferences.read("account"))?.id === userId,
    lastSync: {
      read: () => readLastSync(preferences),
      write: (at) => preferences.write("lastSync", String(at)),
    },
    syncAfterReload: {
      isSet: () => preferences.read("syncAfterReload") !== null,
      set: (isDue) => preferences.write("syncAfterReload", isDue ? "true" : null),
    },
    onAuthSessionEnded: wiring.auth.authSessionEnded,
    onUpgradeRequired: () => createSyncNotices(toasts).newVersion(wiring.appUpdate.install),
    onRejected: warnings.rejected,
    onServerClockWrong: warnings.serverClockWrong,
    onUnsentDropped: warnings.unsentDropped,
  });
}
