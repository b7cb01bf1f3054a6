/** Builds the adapters of a person's data. Loaded beside the first page that shows some; the public pages do without. */
import { ok } from "@furrow/core";
import { readRememberedAccount } from "./accounts/account.ts";
import { knownAccounts, rememberAccount } from "./accounts/known-accounts.ts";
import { isLocalOwner } from "./accounts/local-profile.ts";
import { browserStorage, isOurs, openLocalStorage } from "./adapters/browser-preferences.ts";
import { browserTimers, whenIdle } from "./adapters/browser-timers.ts";
import { openCloudChannel } from "./adapters/cloud-channel.ts";
import { httpCloud } from "./adapters/http-cloud.ts";
import { openIndexedDbLog } from "./adapters/indexeddb-log.ts";
import { pageVisibility } from "./adapters/page-visibility.ts";
import { keepScreenOn } from "./adapters/screen-wake-lock.ts";
import { openTabChannel } from "./adapters/tab-channel.ts";
import { joinLeadership } from "./adapters/tab-leadership.ts";
import { openTabMutex } from "./adapters/tab-mutex.ts";
import { showTitle } from "./adapters/tab-title.ts";
import { workerWakeUps } from "./adapters/worker-wake-ups.ts";
import { followPreferences } from "./appearance/follow-preferences.ts";
import { createGuestStore } from "./data/app-store.ts";
import { readLastSync } from "./data/cloud.ts";
import { type OpenAccount, type OpenEvents, openAccount } from "./data/open-account.ts";
import { startSyncLoop } from "./data/sync-loop.ts";
import { createClockAnnounce } from "./notices/clock-announce.ts";
import { createTellMended, tellNotSaved } from "./notices/storage-notices.ts";
import { createSyncNotices } from "./notices/sync-notices.ts";
import type { AppUpdate } from "./ports.ts";
import { offerUpdate } from "./widgets/cloud/offer-update.ts";
import type { Wiring } from "./wiring/wiring.tsx";

const newWakeUps = workerWakeUps();

export const openGuest = () => createGuestStore(Date.now);

export async function openHere(userId: string, events: OpenEvents, wiring: Wiring) {
  const { preferences, toasts, sounds, arrivals, systemNotices, telemetry, appUpdate, exportBackup } = wiring;
  const remembered = () => {
    const account = readRememberedAccount(preferences.read("account"));
    return account?.id === userId ? account : null;
  };
  // Now: by the time the data is open, the session may have ended.
  const email = remembered()?.email ?? null;
  const warnings = async () =>
    (await import("./notices/sync-warnings.ts")).createSyncWarnings(toasts, wiring.openCopies);
  const syncNotices = createSyncNotices(toasts);
  const opened = await openAccount(userId, events, {
    openLog: openIndexedDbLog,
    joinLeadership,
    openTabChannel: (id) => openTabChannel(id, pageVisibility.onVisible),
    openTabMutex,
    newWakeUps,
    page: pageVisibility,
    storage: browserStorage,
    // What an account has comes back from the cloud.
    onStorageNotKept: () =>
      isLocalOwner(userId) &&
      void import("./data/care-for-profile.ts").then(({ tellNotKept }) => tellNotKept(userId, wiring)),
    now: Date.now,
    random: Math.random,
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
    tellNotSaved: () => tellNotSaved(toasts, exportBackup),
    tellMended: createTellMended(toasts),
    startCloud: async (account) =>
      startSyncLoop({
        data: account,
        server: httpCloud(userId),
        channel: openCloudChannel(userId),
        connectivity: wiring.connectivity,
        page: pageVisibility,
        after: browserTimers.after,
        now: Date.now,
        pageClock: () => performance.now(),
        random: Math.random,
        // Not once a logout has begun: what is sent then may arrive after the auth session has ended.
        isSignedIn: () => preferences.read("leaving") === null && remembered() !== null,
        lastSync: {
          read: () => readLastSync(preferences),
          write: (at) => preferences.write("lastSync", String(at)),
        },
        onAuthSessionEnded: wiring.auth.authSessionEnded,
        onUpgradeRequired: () => syncNotices.newVersion(appUpdate.install),
        onRejected: async (count) => (await warnings()).rejected(count),
        onServerClockWrong: async (serverTime) => (await warnings()).serverClockWrong(serverTime),
        onUnsentDropped: async (count) => (await warnings()).unsentDropped(count),
      }),
    whenIdle,
    after: browserTimers.after,
    onRetrieved: syncNotices.retrieved,
    startWithNothing: async ({ store }, newId) => {
      // Once, at the first sign-in in this browser: whoever comes later is somebody else.
      if (knownAccounts(preferences).size > 0) return;
      const storage = openLocalStorage();
      // Mostly nothing is there but our own words.
      if (Object.keys(storage ?? {}).every(isOurs)) return;
      const { readLegacyStorage } = await import("./adapters/legacy-storage.ts");
      const legacy = readLegacyStorage(storage);
      if (Object.keys(legacy).length === 0) return;
      const { importLegacy } = await import("./data/import-legacy.ts");
      const taken = await importLegacy(store, legacy, { now: Date.now(), newId });
      if (taken) syncNotices.legacyImported();
    },
    isKnown: () => knownAccounts(preferences).has(userId),
    becomeKnown: () => rememberAccount(preferences, userId, email),
    countStudy: (state) => {
      // Nothing to count at a first visit, which does without the code that counts; what cannot be loaded is not counted.
      if (state.hoursByDay.size === 0) return;
      void import("./data/telemetry/study-properties.ts").then(
        ({ studyProperties }) => telemetry.record(studyProperties(state, Date.now())),
        () => undefined,
      );
    },
  });
  if (!opened.ok) return opened;
  const stopFollowing = followPreferences(opened.value.store, wiring.look, preferences);
  const stopBeside = startLater(() =>
    isLocalOwner(userId) ? careForProfile(opened.value, wiring) : goOnJoining(opened.value, wiring),
  );
  return ok({
    ...opened.value,
    close() {
      stopFollowing();
      stopBeside();
      opened.value.close();
    },
  });
}

/** It can wait until the page is painted, and where it cannot be loaded the data is open all the same. */
function startLater(start: () => Promise<() => void>): () => void {
  let stop = () => {};
  let isClosed = false;
  const keep = (stopIt: () => void) => {
    if (isClosed) stopIt();
    else stop = stopIt;
  };
  whenIdle(() => {
    if (!isClosed) void start().then(keep, (error: unknown) => console.warn("Put off:", error));
  });
  return () => {
    isClosed = true;
    stop();
  };
}

const careForProfile = (data: OpenAccount, wiring: Wiring) =>
  import("./data/care-for-profile.ts").then((care) =>
    care.careForProfile(data, wiring, pageVisibility.onVisible),
  );

/** Mostly nobody's rows are to join anybody's. */
async function goOnJoining(data: OpenAccount, wiring: Wiring) {
  if (wiring.preferences.read("joining") === null) return () => {};
  const joining = await import("./data/joining.ts");
  return joining.goOnJoining({
    data,
    preferences: wiring.preferences,
    people: wiring.peopleOnDevice,
    question: wiring.joining,
    forgetMarked: wiring.forgetMarked,
    onJoined: async (counts) =>
      (await import("./notices/joining-notices.ts")).tellJoined(wiring.toasts, counts),
    now: Date.now,
    random: Math.random,
  });
}

export const offerUpdateOf = (update: AppUpdate, { data, toasts }: Wiring) =>
  offerUpdate({
    update,
    isBusy: () => {
      const state = data.get();
      if (state.type !== "ready") return false;
      const { state: timer } = state.data.store.getState().timer;
      return timer === "running" || timer === "countingUp";
    },
    onChange(listener) {
      const follow = () => {
        const state = data.get();
        if (state.type === "ready") state.data.store.subscribe(listener);
        listener();
      };
      // The data is open already when there is something to offer.
      follow();
      return data.subscribe(follow);
    },
    offer: (install) => createSyncNotices(toasts).newVersion(install),
  });
