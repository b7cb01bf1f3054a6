/**
 * Opens the data of a user or a profile with all services: sync, background services and profile reminders. The adapters are arguments:
 * data-services.ts passes the browser's, tests pass those in memory.
 */
import { err, type Instant, isHere, type Outcome, ok, type Result, type ThisDevice } from "@furrow/core";
import { type ChangeLog, newNode } from "@furrow/sync";
import { failuresWords } from "#messages/failures.ts";
import type { AlarmAdapters } from "../platform/ports/alarm.ts";
import type { FeedAdapters } from "../platform/ports/feeds.ts";
import type { AppUpdate, Connectivity, SystemNotices } from "../platform/ports/page.ts";
import type { Telemetry } from "../platform/ports/server.ts";
import type { Sounds } from "../platform/ports/sounds.ts";
import type {
  ExportData,
  LocalPreferences,
  OpenEvents,
  OpenLogProblem,
  OwnersOnDevice,
  UnconfirmedWrites,
} from "../platform/ports/storage.ts";
import type { CalendarAdapters } from "../platform/ports/subscriptions.ts";
import type { Leadership, TabChannel } from "../platform/ports/tabs.ts";
import { createEmitter, type Signal, type Unsubscribe } from "../signal.ts";
import { type AccountData, type OpenDataProblem, openAccountData } from "../state/account-data.ts";
import { readRememberedAccount } from "../state/accounts/account.ts";
import type { AuthStore } from "../state/accounts/auth-store.ts";
import { knownAccounts, rememberAccount } from "../state/accounts/known-accounts.ts";
import { isLocalOwner } from "../state/accounts/local-profile.ts";
import type { AlarmSignal } from "../state/alarm-state.ts";
import { followPreferences } from "../state/appearance/follow-preferences.ts";
import type { LookStore } from "../state/appearance/look-store.ts";
import { createClockAnnounce } from "../state/notices/clock-announce.ts";
import { createDataNotices, notifySaveFailed } from "../state/notices/data-notices.ts";
import { notifyNewVersion } from "../state/notices/new-version-notice.ts";
import type { RunAndTell } from "../state/notices/notice-action.ts";
import type { ToastStore } from "../state/notices/toast-store.ts";
import type { OpenBackupWorker } from "./backup/backup-worker.ts";
import { startReadings } from "./calendar-readings.ts";
import { type CloudChannel, type CloudServer, noCloud } from "./cloud.ts";
import type { CalendarChannel } from "./compare-calendars.ts";
import { firstSync, whenFirstAgreed } from "./first-sync.ts";
import { followAlarm } from "./follow-alarm.ts";
import { followFeeds } from "./follow-feeds.ts";
import type { JoiningQuestion } from "./joining.ts";
import { loadWhenSet, type OptionalParts } from "./load-when-set.ts";
import { maintainLog } from "./maintain-log.ts";
import type { AccountEvents, OpenAccount } from "./open-data.ts";
import { requestPersistentStorage } from "./persistent-storage.ts";
import { startProfileReminders } from "./profile-reminders.ts";
import { type SchedulerParts, startScheduler, type TabMutex, type WakeUps } from "./scheduler.ts";
import { createSessionIndicators, type SessionIndicatorAdapters } from "./session-indicators.ts";
import { startJoining } from "./start-joining.ts";
import { studyProperties } from "./study-properties.ts";
import { noCalendars, openCalendars } from "./subscribed-calendars.ts";
import { type SyncLoopParts, startSyncLoop } from "./sync-loop.ts";
import { watchActivity } from "./watch-activity.ts";

export interface OwnerAdapters
  extends Pick<SyncLoopParts, "after" | "pageClock" | "page">,
    Pick<OptionalParts, "loadOptionalAdapters">,
    SessionIndicatorAdapters {
  openLog(userId: string, events: OpenEvents): Promise<Result<ChangeLog & { close(): void }, OpenLogProblem>>;
  joinLeadership(userId: string): Leadership;
  openTabChannel(userId: string): TabChannel;
  unconfirmedWrites(userId: string): UnconfirmedWrites;
  newWakeUps(): WakeUps;
  openTabMutex(userId: string): TabMutex;
  readonly page: SyncLoopParts["page"] &
    SchedulerParts["page"] & {
      isLookedAt(): boolean;
      onUsed(listener: () => void): Unsubscribe;
    };
  readonly storage: { isPersisted(): Promise<boolean>; persist(): Promise<boolean> };
  readonly now: () => Instant;
  readonly random: () => number;
  readonly userAgent: string;
  cloudServer(userId: string): CloudServer;
  openCloudChannel(userId: string): CloudChannel;
  feedAdapters(): Promise<FeedAdapters>;
  openCalendarChannel(userId: string): CalendarChannel;
  loadCalendarAdapters(): Promise<CalendarAdapters>;
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
  /** Settings of this device that its services follow (sound-settings.ts). */
  readonly ambient: Signal<string | null>;
  readonly appBadge: Signal<string | null>;
  readonly systemNotices: SystemNotices;
  readonly alarm: AlarmSignal;
  readonly alarmAdapters: () => Promise<AlarmAdapters>;
  readonly openTimer: () => void;
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
): Promise<Result<OpenAccount, OpenDataProblem>> {
  const { preferences, toasts } = app;
  const { now, random, feedAdapters } = adapters;
  const isLocal = isLocalOwner(userId);
  const notices = createDataNotices(toasts, app.openCopies);
  // Read now: by the time the data is open, the session may have ended.
  const account = readRememberedAccount(preferences.read("account"));
  const email = account?.id === userId ? account.email : null;
  const log = await adapters.openLog(userId, events);
  if (!log.ok) {
    const isNewer = log.error.type === "NewerDatabase";
    return err(isNewer ? { type: "NewerData" } : { type: "Unavailable", failure: log.error });
  }
  const opened = await openAccountData({
    userId,
    log: log.value,
    leadership: adapters.joinLeadership(userId),
    signals: adapters.openTabChannel(userId),
    unconfirmed: adapters.unconfirmedWrites(userId),
    node: newNode(random),
    now,
    newId: () => newNode(random),
    device: isLocal ? undefined : thisDevice(userId, app, adapters),
  });
  if (!opened.ok) return opened;
  const stored = opened.value;
  if (stored.mended !== null) notices.repaired(stored.mended);
  const calendarNews = createEmitter();
  const cloud = isLocal ? noCloud : startCloud(stored, adapters, app, calendarNews.emit);
  const fetched = await firstSync(stored, cloud, {
    after: adapters.after,
    onRetrieved: notices.retrieved,
    onLoading: events.onLoading,
  });
  const importOldData = () => importLegacyOnce(stored, adapters, app, notices.legacyImported);
  /** From now on the account is in the list of this browser. */
  const becomeKnown = () => rememberAccount(preferences, userId, email);
  if (fetched === "nothing-there") await importOldData();
  const isSettled = fetched === "nothing-there" || fetched === "fetched" || cloud.get().type === "only-here";
  if (isSettled || knownAccounts(preferences).has(userId)) becomeKnown();
  else {
    whenFirstAgreed(stored, cloud, now(), async (wasInCloud) => {
      if (!wasInCloud) await importOldData();
      becomeKnown();
    });
  }
  if (preferences.read("restored") !== null) {
    preferences.write("restored", null);
    const { hoursByDay, animals } = stored.store.getState();
    const hours = [...hoursByDay.values()].reduce((sum, each) => sum + each, 0);
    notices.restored(Math.round(hours), [...animals.values()].filter(isHere).length);
  }
  const calendars = isLocal
    ? null
    : openCalendars({
        ...app,
        ...adapters,
        userId,
        adapters: adapters.loadCalendarAdapters,
        leadership: stored.leadership,
        channel: adapters.openCalendarChannel(userId),
        news: calendarNews,
        isSignedIn: () => isSignedIn(userId, app),
      });
  const read = { ...stored, calendars: calendars ?? noCalendars };
  const openWorker = () => app.openBackupWorker(userId);
  const readings = startReadings({ ...read, openWorker, now }, adapters.after);
  const data: OpenAccount = { ...read, cloud, readings, feedAdapters, beats: createEmitter() };
  const stops = [
    readings.stop,
    followPreferences(data.store, app.look, preferences),
    startServices(data, adapters, app),
    ...(isLocal
      ? [startProfileReminders(data, app, adapters.page.onVisible, now)]
      : [
          startJoining({ ...app, data, people: app.ownersOnDevice, question: app.joining, now, random }),
          followFeeds({ ...app, data, news: calendarNews, after: adapters.after }),
        ]),
  ];
  return ok({
    ...data,
    close() {
      for (const stop of stops) stop();
      calendars?.close();
      void cloud.stop();
      data.close();
    },
  });
}

/** The name under which other devices see this one's sessions. */
function thisDevice(
  userId: string,
  { preferences, alarm }: AppParts,
  { random, userAgent }: OwnerAdapters,
): ThisDevice {
  const id = preferences.read("device") ?? newNode(random);
  preferences.write("device", id);
  return {
    id,
    userAgent,
    get hasAlarm() {
      return alarm.get().owner === userId;
    },
  };
}

/** The user has no data here or in the cloud: what the old application left may be theirs. */
async function importLegacyOnce(
  { store }: AccountData,
  { now, random, readLegacy }: OwnerAdapters,
  { preferences }: AppParts,
  onImported: () => void,
): Promise<void> {
  const legacy = readLegacy();
  // Only the first user of this browser can be the one whose data the old application left.
  if (knownAccounts(preferences).size > 0 || Object.keys(legacy).length === 0) return;
  // Few browsers knew the old application. If this cannot be loaded, the account stays unknown and is asked for it again.
  const { importLegacy } = await import("./import-legacy.ts");
  if (await importLegacy(store, legacy, { now: now(), newId: () => newNode(random) })) onImported();
}

/** What runs in the background while the data is open: the scheduler, maintenance of the log, the session's indicators. */
function startServices(data: OpenAccount, adapters: OwnerAdapters, app: AppParts): Unsubscribe {
  const { userId, store } = data;
  const { now, page } = adapters;
  const isLocal = isLocalOwner(userId);
  // An account's data would come back from the cloud.
  const onStorageNotKept = async () => {
    if (!isLocal) return;
    const { notifyNotKept } = await import("../state/notices/profile-notices.ts");
    notifyNotKept(userId, app);
  };
  requestPersistentStorage(data, adapters.storage, onStorageNotKept);
  if (store.getState().hoursByDay.size > 0) app.telemetry.record(studyProperties(store.getState(), now()));
  const announce = createClockAnnounce({ ...app, isLookedAt: page.isLookedAt, now });
  const onNotSaved = () => notifySaveFailed(app.toasts, app.exportBackup);
  const runAndTell: RunAndTell = async (command, input) => {
    const done = await store.run(command, input);
    if (done.ok) announce(done.value.notices, runAndTell);
    else onNotSaved();
  };
  const compact = async () => {
    const worker = app.openBackupWorker(userId);
    await worker.compact(null, () => {});
    worker.close();
  };
  const indicators = createSessionIndicators(store, now, adapters);
  const announceOutcome = ({ notices }: Outcome) => announce(notices, runAndTell);
  const onNotLoaded = () => void app.toasts.show("error", failuresWords.partNotLoaded);
  const optional = loadWhenSet([app.ambient, app.appBadge], onNotLoaded, async () => {
    const { startOptionalServices } = await import("./optional-services.ts");
    return startOptionalServices({ ...app, ...adapters, store, run: runAndTell }, onNotLoaded);
  });
  const stops = [
    maintainLog(data, now, compact),
    watchActivity(store, now, page.onUsed),
    startScheduler({
      store,
      receive: data.tab.receive,
      leadership: data.leadership,
      now,
      page,
      wakeUps: adapters.newWakeUps(),
      oneTabAtATime: adapters.openTabMutex(userId),
      announce: announceOutcome,
      onNotSaved,
      onBeat() {
        indicators.show();
        optional.beat();
        data.beats.emit();
      },
    }),
    indicators.takeDown,
    ...(isLocal
      ? []
      : [followAlarm({ ...app, data, now, after: adapters.after, announce: announceOutcome })]),
    optional.stop,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Not once a logout has begun: what is sent then may arrive after the auth session has ended. */
const isSignedIn = (userId: string, { preferences }: AppParts) =>
  preferences.read("leaving") === null && readRememberedAccount(preferences.read("account"))?.id === userId;

function startCloud(data: AccountData, adapters: OwnerAdapters, app: AppParts, onCalendars: () => void) {
  const { userId } = data;
  const { toasts } = app;
  const warnings = createDataNotices(toasts, app.openCopies);
  return startSyncLoop({
    ...app,
    ...adapters,
    data,
    server: adapters.cloudServer(userId),
    channel: adapters.openCloudChannel(userId),
    isSignedIn: () => isSignedIn(userId, app),
    onCalendars,
    onAuthSessionEnded: app.auth.authSessionEnded,
    onUpgradeRequired: () => notifyNewVersion(toasts, app.appUpdate.install),
    onRejected: warnings.rejected,
    onServerClockWrong: warnings.serverClockWrong,
    onUnsentDropped: warnings.unsentDropped,
  });
}
