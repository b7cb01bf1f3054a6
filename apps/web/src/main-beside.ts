/** Builds the adapters of what runs beside the screens of a person's data. Loaded once they are painted; a new device, which asks first, waits for it. */

import { readRememberedAccount } from "./accounts/account.ts";
import { isLocalOwner } from "./accounts/local-profile.ts";
import { browserStorage } from "./adapters/browser-preferences.ts";
import { browserTimers } from "./adapters/browser-timers.ts";
import { openCloudChannel } from "./adapters/cloud-channel.ts";
import { httpCloud } from "./adapters/http-cloud.ts";
import { pageVisibility } from "./adapters/page-visibility.ts";
import { keepScreenOn } from "./adapters/screen-wake-lock.ts";
import { openTabMutex } from "./adapters/tab-mutex.ts";
import { showTitle } from "./adapters/tab-title.ts";
import type { AccountData } from "./data/account-data.ts";
import { readLastSync } from "./data/cloud.ts";
import type { OpenAccount } from "./data/open-account.ts";
import { runBeside } from "./data/run-beside.ts";
import { startSyncLoop } from "./data/sync-loop.ts";
import { createClockAnnounce } from "./notices/clock-announce.ts";
import { notifySaveFailed } from "./notices/storage-notices.ts";
import { createSyncNotices } from "./notices/sync-notices.ts";
import type { AppUpdate } from "./ports.ts";
import { offerUpdate } from "./widgets/cloud/offer-update.ts";
import type { Wiring } from "./wiring/wiring.tsx";

export function startBeside(data: OpenAccount, wiring: Wiring) {
  const { toasts, sounds, arrivals, systemNotices, telemetry, exportBackup, openBackupWorker } = wiring;
  return runBeside(data, {
    openTabMutex,
    page: pageVisibility,
    storage: browserStorage,
    async compactLog() {
      const worker = await openBackupWorker(data.userId);
      await worker.compact(null, () => {});
      worker.close();
    },
    // What an account has comes back from the cloud.
    onStorageNotKept: () =>
      isLocalOwner(data.userId) &&
      void import("./data/care-for-profile.ts").then(({ tellNotKept }) => tellNotKept(data.userId, wiring)),
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
    notifySaveFailed: () => notifySaveFailed(toasts, exportBackup),
    countStudy: (state) => {
      // Nothing to count at a first visit, which does without the code that counts; what cannot be loaded is not counted.
      if (state.hoursByDay.size === 0) return;
      void import("./data/telemetry/study-properties.ts").then(
        ({ studyProperties }) => telemetry.record(studyProperties(state, Date.now())),
        () => undefined,
      );
    },
  });
}

/** Of a profile that nothing else looks after, or of rows of one that are still to join an account. */
export const startCare = (data: OpenAccount, wiring: Wiring): Promise<() => void> =>
  isLocalOwner(data.userId) ? careForProfile(data, wiring) : goOnJoining(data, wiring);

const careForProfile = (data: OpenAccount, wiring: Wiring): Promise<() => void> =>
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

export function startCloud(data: AccountData, { preferences, toasts, ...wiring }: Wiring) {
  const { userId } = data;
  const warnings = async () =>
    (await import("./notices/sync-warnings.ts")).createSyncWarnings(toasts, wiring.openCopies);
  return startSyncLoop({
    data,
    server: httpCloud(userId),
    loadInOnePiece: async (loading) => {
      // Few starts have so much to load that it is needed; where it cannot come, all comes page by page.
      const fetching = await import("./adapters/first-load.ts").catch(() => null);
      await fetching?.loadInOnePiece(userId, data.log)(loading);
    },
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
    onRejected: async (count) => (await warnings()).rejected(count),
    onServerClockWrong: async (serverTime) => (await warnings()).serverClockWrong(serverTime),
    onUnsentDropped: async (count) => (await warnings()).unsentDropped(count),
  });
}

export { createSyncNotices };

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
