/**
 * Opens the data of a user or a profile with all services: sync, background services and profile reminders. The adapters are arguments:
 * data-services.ts passes the browser's, tests pass those in memory.
 */
import { err, type Instant, isHere, type Outcome, ok, type Result, type ThisDevice } from "@furrow/core";
import { type ChangeLog, newNode } from "@furrow/sync";
import { failuresWords } from "#messages/failures.ts";
import type { AlarmAdapters } from "../alarm-ports.ts";
import type { CalendarAdapters } from "../calendar-ports.ts";
import type { FeedAdapters } from "../feed-ports.ts";
import type {
  AppUpdate,
  Connectivity,
  ExportData,
  Leadership,
  LocalPreferences,
  OpenEvents,
  OpenLogProblem,
  OwnersOnDevice,
  Sounds,
  SystemNotices,
  TabChannel,
  Telemetry,
  UnconfirmedWrites,
} from "../ports.ts";
import { createEmitter, type Emitter, type Signal, type Unsubscribe } from "../signal.ts";
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
import { LASTING_MS, type ToastStore } from "../state/notices/toast-store.ts";
import type { OpenBackupWorker } from "./backup/backup-worker.ts";
import { startReadings } from "./calendar-readings.ts";
import { type Cloud, type CloudChannel, type CloudServer, noCloud } from "./cloud.ts";
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
  const { now, random, newWakeUps, feedAdapters } = adapters;
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
    device: isLocalOwner(userId) ? undefined : thisDevice(userId, app, adapters),
  });
  if (!opened.ok) return opened;
  const stored = opened.value;
  if (stored.mended !== null) notices.repaired(stored.mended);
  const calendarNews = createEmitter();
  const cloud = isLocalOwner(userId) ? noCloud : startCloud(stored, adapters, app, calendarNews.emit);
  const fetched = await firstSync(stored, cloud, {
    after: adapters.after,
    onRetrieved: notices.retrieved,
    onLoading: events.onLoading,
  });
  const importOldData = async () => {
    if (await importLegacyOnce(stored, adapters, app)) notices.legacyImported();
  };
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
  const calendars = isLocalOwner(userId) ? null : startCalendars(stored, adapters, app, calendarNews);
  const openWorker = () => app.openBackupWorker(userId);
  const parts = { ...stored, calendars: calendars ?? noCalendars, openWorker, now };
  const readings = startReadings(parts, adapters.after);
  const data: OpenAccount = {
    ...stored,
    cloud,
    calendars: calendars ?? noCalendars,
    readings,
    feedAdapters,
    newWakeUps,
  };
  const stops = [
    readings.stop,
    followPreferences(data.store, app.look, preferences),
    startServices(data, adapters, app),
    isLocalOwner(userId)
      ? startProfileReminders(data, app, adapters.page.onVisible, now)
      : startJoining(data, adapters, app),
    isLocalOwner(userId)
      ? () => {}
      : followFeeds({ ...app, data, news: calendarNews, after: adapters.after }),
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

/** The user has no data here or in the cloud: what the old application left may be theirs. Resolves to whether it was imported. */
async function importLegacyOnce(
  { store }: AccountData,
  { now, random, readLegacy }: OwnerAdapters,
  { preferences }: AppParts,
): Promise<boolean> {
  // Only the first user of this browser can be the one whose data the old application left.
  if (knownAccounts(preferences).size > 0) return false;
  const legacy = readLegacy();
  if (Object.keys(legacy).length === 0) return false;
  // Few browsers knew the old application. If this cannot be loaded, the account stays unknown and is asked for it again.
  const { importLegacy } = await import("./import-legacy.ts");
  return importLegacy(store, legacy, { now: now(), newId: () => newNode(random) });
}

/** What runs in the background while the data is open: the scheduler, maintenance of the log, the session's indicators. */
function startServices(data: OpenAccount, adapters: OwnerAdapters, app: AppParts): Unsubscribe {
  const { userId, store } = data;
  const { now, page } = adapters;
  // An account's data would come back from the cloud.
  const onStorageNotKept = async () => {
    if (!isLocalOwner(userId)) return;
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
      wakeUps: data.newWakeUps(),
      oneTabAtATime: adapters.openTabMutex(userId),
      announce: announceOutcome,
      onNotSaved,
      onBeat() {
        indicators.show();
        optional.beat();
      },
    }),
    indicators.takeDown,
    isLocalOwner(userId)
      ? () => {}
      : followAlarm({ ...app, data, now, after: adapters.after, announce: announceOutcome }),
    optional.stop,
  ];
  return () => {
    for (const stop of stops) stop();
  };
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

/** Not once a logout has begun: what is sent then may arrive after the auth session has ended. */
const isSignedIn = (userId: string, { preferences }: AppParts) =>
  preferences.read("leaving") === null && readRememberedAccount(preferences.read("account"))?.id === userId;

function startCalendars(
  { userId, leadership }: AccountData,
  { openCalendarChannel, loadCalendarAdapters, after }: OwnerAdapters,
  app: AppParts,
  news: Emitter<void>,
) {
  return openCalendars({
    userId,
    adapters: loadCalendarAdapters,
    leadership,
    connectivity: app.connectivity,
    channel: openCalendarChannel(userId),
    news,
    isSignedIn: () => isSignedIn(userId, app),
    after,
  });
}

function startCloud(
  data: AccountData,
  adapters: OwnerAdapters,
  app: AppParts,
  onCalendars: () => void,
): Cloud {
  const { userId } = data;
  const { preferences, toasts } = app;
  const warnings = createDataNotices(toasts, app.openCopies);
  return startSyncLoop({
    ...adapters,
    data,
    server: adapters.cloudServer(userId),
    channel: adapters.openCloudChannel(userId),
    connectivity: app.connectivity,
    isSignedIn: () => isSignedIn(userId, app),
    onCalendars,
    preferences,
    onAuthSessionEnded: app.auth.authSessionEnded,
    onUpgradeRequired: () => notifyNewVersion(toasts, app.appUpdate.install),
    onRejected: warnings.rejected,
    onServerClockWrong: warnings.serverClockWrong,
    onUnsentDropped: warnings.unsentDropped,
  });
}
