/**
 * Opens the data of a user or a profile with all services: sync, background services and profile reminders. The adapters are arguments:
 * data-services.ts passes the browser's, tests pass those in memory.
 */
import { type Instant, isHere, ok } from "@furrow/core";
import type {
  AppUpdate,
  Connectivity,
  ExportData,
  LocalPreferences,
  OwnersOnDevice,
  Sounds,
  SystemNotices,
  Telemetry,
} from "../ports.ts";
import type { Signal, Unsubscribe } from "../signal.ts";
import type { AccountData } from "../state/account-data.ts";
import { readRememberedAccount } from "../state/accounts/account.ts";
import type { AuthStore } from "../state/accounts/auth-store.ts";
import { knownAccounts, rememberAccount } from "../state/accounts/known-accounts.ts";
import { isLocalOwner } from "../state/accounts/local-profile.ts";
import { followPreferences } from "../state/appearance/follow-preferences.ts";
import type { LookStore } from "../state/appearance/look-store.ts";
import { createClockAnnounce } from "../state/notices/clock-announce.ts";
import { createDataNotices, notifySaveFailed } from "../state/notices/data-notices.ts";
import { notifyNewVersion } from "../state/notices/new-version-notice.ts";
import { LASTING_MS, type ToastStore } from "../state/notices/toast-store.ts";
import { type BackgroundAdapters, startBackgroundServices } from "./background-services.ts";
import type { OpenBackupWorker } from "./backup/backup-worker.ts";
import { type Cloud, type CloudChannel, type CloudServer, readLastSync } from "./cloud.ts";
import type { JoiningQuestion } from "./joining.ts";
import { type AccountAdapters, type AccountEvents, type OpenAccount, openAccount } from "./open-account.ts";
import { notifyNotKept, startProfileReminders } from "./profile-reminders.ts";
import { studyProperties } from "./study-properties.ts";
import { type SyncLoopParts, startSyncLoop } from "./sync-loop.ts";

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

/** Parts of the page that the services of an open database need. */
export interface AppParts {
  readonly auth: AuthStore;
  readonly look: LookStore;
  readonly toasts: ToastStore;
  /** What is to be asked about a profile of this browser. */
  readonly joining: Signal<JoiningQuestion | null>;
  readonly preferences: LocalPreferences;
  readonly connectivity: Connectivity;
  readonly sounds: Sounds;
  readonly systemNotices: SystemNotices;
  readonly telemetry: Telemetry;
  readonly openBackupWorker: OpenBackupWorker;
  /** A backup that Restore reads. */
  readonly exportBackup: ExportData;
  readonly appUpdate: AppUpdate;
  /** Leads to the automatic copies. */
  readonly openCopies: () => void;
  readonly ownersOnDevice: () => Promise<OwnersOnDevice>;
  /** Erases all data of this device that is marked for erasure. */
  readonly eraseMarked: () => Promise<void>;
}

export async function openOwner(
  userId: string,
  events: AccountEvents,
  adapters: OwnerAdapters,
  app: AppParts,
) {
  const { preferences, toasts } = app;
  const notices = createDataNotices(toasts, app.openCopies);
  // Read now: by the time the data is open, the session may have ended.
  const account = readRememberedAccount(preferences.read("account"));
  const email = account?.id === userId ? account.email : null;
  const opened = await openAccount(userId, events, {
    ...adapters,
    onRepaired: notices.repaired,
    startCloud: (data) => startCloud(data, adapters, app),
    onRetrieved: notices.retrieved,
    async startWithNothing({ store }, newId) {
      // Only the first user of this browser can be the one whose data the old application left.
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
  if (preferences.read("restored") !== null) {
    preferences.write("restored", null);
    const { hoursByDay, animals } = data.store.getState();
    const hours = [...hoursByDay.values()].reduce((sum, each) => sum + each, 0);
    notices.restored(Math.round(hours), [...animals.values()].filter(isHere).length);
  }
  const stops = [
    followPreferences(data.store, app.look, preferences),
    startServices(data, adapters, app),
    isLocalOwner(userId)
      ? startProfileReminders(data, app, adapters.page.onVisible, adapters.now)
      : startJoining(data, adapters, app),
  ];
  return ok({
    ...data,
    close() {
      for (const stop of stops) stop();
      data.close();
    },
  });
}

function startServices(data: OpenAccount, adapters: OwnerAdapters, app: AppParts): Unsubscribe {
  const { userId } = data;
  const { now, page } = adapters;
  const { telemetry } = app;
  return startBackgroundServices(data, {
    ...adapters,
    async compactLog() {
      const worker = app.openBackupWorker(userId);
      await worker.compact(null, () => {});
      worker.close();
    },
    // An account's data would come back from the cloud.
    onStorageNotKept: () => isLocalOwner(userId) && void notifyNotKept(userId, app),
    announce: createClockAnnounce({ ...app, isLookedAt: page.isLookedAt, now }),
    notifySaveFailed: () => notifySaveFailed(app.toasts, app.exportBackup),
    countStudy: (state) => {
      if (state.hoursByDay.size > 0) telemetry.record(studyProperties(state, now()));
    },
  });
}

/** Only browsers with a profile to join load this code. If it cannot be loaded, the next start tries again. */
function startJoining(data: OpenAccount, { now, random }: OwnerAdapters, app: AppParts): Unsubscribe {
  const { preferences, ownersOnDevice, joining, eraseMarked, toasts } = app;
  if (preferences.read("joining") === null) return () => {};
  const closed = new AbortController();
  const start = async () => {
    const [{ goOnJoining }, { joiningWords }] = await Promise.all([
      import("./joining.ts"),
      import("#messages/joining.ts"),
    ]);
    if (closed.signal.aborted) return;
    const stop = goOnJoining({
      data,
      preferences,
      people: ownersOnDevice,
      question: joining,
      eraseMarked,
      onJoined(counts) {
        const kinds = new Set(
          [...data.store.getState().animals.values()].filter(isHere).map(({ type }) => type),
        );
        const [kind] = kinds.size === 1 ? kinds : [null];
        const came = { text: joiningWords.animalsCame(counts.animals, kind ?? null), icon: null };
        toasts.show("success", joiningWords.joined(counts), {
          durationMs: LASTING_MS,
          ...(counts.animals > 0 && { more: [came] }),
        });
      },
      now,
      random,
    });
    closed.signal.addEventListener("abort", stop);
  };
  start().catch((error: unknown) => console.warn("A profile could not go on joining:", error));
  return () => closed.abort();
}

function startCloud(data: AccountData, adapters: OwnerAdapters, app: AppParts): Cloud {
  const { userId } = data;
  const { preferences, toasts } = app;
  const warnings = createDataNotices(toasts, app.openCopies);
  return startSyncLoop({
    ...adapters,
    data,
    server: adapters.cloudServer(userId),
    channel: adapters.openCloudChannel(userId),
    connectivity: app.connectivity,
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
    onAuthSessionEnded: app.auth.authSessionEnded,
    onUpgradeRequired: () => notifyNewVersion(toasts, app.appUpdate.install),
    onRejected: warnings.rejected,
    onServerClockWrong: warnings.serverClockWrong,
    onUnsentDropped: warnings.unsentDropped,
  });
}
