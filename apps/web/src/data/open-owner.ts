/**
 * Opens the data of a user or a profile with everything that works on it: sync, background services, and what remains to be done for a
 * profile. Adapters are given: data-services.ts has the browser's, tests have theirs in memory.
 */
import { type Instant, ok } from "@furrow/core";
import { readRememberedAccount } from "../accounts/account.ts";
import { knownAccounts, rememberAccount } from "../accounts/known-accounts.ts";
import { isLocalOwner } from "../accounts/local-profile.ts";
import { followPreferences } from "../appearance/follow-preferences.ts";
import { createClockAnnounce } from "../notices/clock-announce.ts";
import { notifyRepaired } from "../notices/repair-notices.ts";
import { notifySaveFailed } from "../notices/storage-notices.ts";
import { createSyncNotices } from "../notices/sync-notices.ts";
import { createSyncWarnings } from "../notices/sync-warnings.ts";
import type { Unsubscribe } from "../signal.ts";
import type { Wiring } from "../wiring/wiring.tsx";
import type { AccountData } from "./account-data.ts";
import { type BackgroundAdapters, startBackgroundServices } from "./background-services.ts";
import { careForProfile, tellNotKept } from "./care-for-profile.ts";
import { type Cloud, type CloudChannel, type CloudServer, readLastSync } from "./cloud.ts";
import { type AccountAdapters, type AccountEvents, type OpenAccount, openAccount } from "./open-account.ts";
import { type SyncLoopParts, startSyncLoop } from "./sync-loop.ts";
import { studyProperties } from "./telemetry/study-properties.ts";

export interface OwnerAdapters
  extends Pick<
      AccountAdapters,
      "openLog" | "joinLeadership" | "openTabChannel" | "unconfirmedWrites" | "newWakeUps"
    >,
    Pick<SyncLoopParts, "after" | "pageClock">,
    Pick<BackgroundAdapters, "openTabMutex" | "storage" | "showTitle" | "keepScreenOn"> {
  readonly now: () => Instant;
  readonly random: () => number;
  readonly page: BackgroundAdapters["page"] & SyncLoopParts["page"] & { isLookedAt(): boolean };
  cloudServer(userId: string): CloudServer;
  openCloudChannel(userId: string): CloudChannel;
  /** What the old application left in this browser, by its keys. */
  readLegacy(): Readonly<Record<string, string>>;
}

export async function openOwner(
  userId: string,
  events: AccountEvents,
  adapters: OwnerAdapters,
  wiring: Wiring,
) {
  const { preferences, toasts } = wiring;
  const notices = createSyncNotices(toasts);
  // Read now: by the time the data is open, the session may have ended.
  const account = readRememberedAccount(preferences.read("account"));
  const email = account?.id === userId ? account.email : null;
  const opened = await openAccount(userId, events, {
    ...adapters,
    onRepaired: (mended) => notifyRepaired(toasts, mended),
    startCloud: (data) => startCloud(data, adapters, wiring),
    onRetrieved: notices.retrieved,
    async startWithNothing({ store }, newId) {
      // Once, at the first sign-in in this browser: a later user is another person.
      if (knownAccounts(preferences).size > 0) return;
      const legacy = adapters.readLegacy();
      if (Object.keys(legacy).length === 0) return;
      // Few browsers knew the old application. If this cannot be loaded, the account stays unknown and is asked for it again.
      const { importLegacy } = await import("./import-legacy.ts");
      if (await importLegacy(store, legacy, { now: adapters.now(), newId })) notices.legacyImported();
    },
    isKnown: () => knownAccounts(preferences).has(userId),
    becomeKnown: () => rememberAccount(preferences, userId, email),
  });
  if (!opened.ok) return opened;
  const data = opened.value;
  const stops = [
    followPreferences(data.store, wiring.look, preferences),
    startServices(data, adapters, wiring),
    isLocalOwner(userId)
      ? careForProfile(data, wiring, adapters.page.onVisible, adapters.now)
      : startJoining(data, adapters, wiring),
  ];
  return ok({
    ...data,
    close() {
      for (const stop of stops) stop();
      data.close();
    },
  });
}

function startServices(data: OpenAccount, adapters: OwnerAdapters, wiring: Wiring): Unsubscribe {
  const { userId } = data;
  const { now, page } = adapters;
  const { telemetry } = wiring;
  return startBackgroundServices(data, {
    ...adapters,
    async compactLog() {
      const worker = wiring.openBackupWorker(userId);
      await worker.compact(null, () => {});
      worker.close();
    },
    // An account's data would come back from the cloud.
    onStorageNotKept: () => isLocalOwner(userId) && void tellNotKept(userId, wiring),
    announce: createClockAnnounce({ ...wiring, isLookedAt: page.isLookedAt, now }),
    notifySaveFailed: () => notifySaveFailed(wiring.toasts, wiring.exportBackup),
    countStudy: (state) => {
      if (state.hoursByDay.size > 0) telemetry.record(studyProperties(state, now()));
    },
  });
}

/** Only a browser in which a profile is to join the account loads this. If it cannot be loaded, the next start goes on with it. */
function startJoining(data: OpenAccount, { now, random }: OwnerAdapters, wiring: Wiring): Unsubscribe {
  const { preferences, peopleOnDevice, joining, forgetMarked, toasts } = wiring;
  if (preferences.read("joining") === null) return () => {};
  const closed = new AbortController();
  const start = async () => {
    const [{ goOnJoining }, { tellJoined }] = await Promise.all([
      import("./joining.ts"),
      import("../notices/joining-notices.ts"),
    ]);
    if (closed.signal.aborted) return;
    const stop = goOnJoining({
      data,
      preferences,
      people: peopleOnDevice,
      question: joining,
      forgetMarked,
      onJoined: (counts) => tellJoined(toasts, counts),
      now,
      random,
    });
    closed.signal.addEventListener("abort", stop);
  };
  start().catch((error: unknown) => console.warn("A profile could not go on joining:", error));
  return () => closed.abort();
}

function startCloud(data: AccountData, adapters: OwnerAdapters, wiring: Wiring): Cloud {
  const { userId } = data;
  const { preferences, toasts } = wiring;
  const warnings = createSyncWarnings(toasts, wiring.openCopies);
  return startSyncLoop({
    ...adapters,
    data,
    server: adapters.cloudServer(userId),
    channel: adapters.openCloudChannel(userId),
    connectivity: wiring.connectivity,
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
