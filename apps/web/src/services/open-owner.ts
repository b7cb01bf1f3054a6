/**
 * Opens the data of a user or a profile and starts its services: sync, scheduler and session indicators at once, those of the background
 * (background.ts) when the page is idle. data-services.ts passes the browser's adapters, tests pass those in memory.
 */
import { err, isHere, type Outcome, ok, type Result, type ThisDevice } from "@furrow/core";
import type { ReadCalendar } from "@furrow/core/calendars";
import { type ChangeLog, newNode } from "@furrow/sync";
import type { AppUpdate, SystemNotices } from "../platform/ports/page.ts";
import type { Sounds } from "../platform/ports/sounds.ts";
import type { OpenEvents, OpenLogProblem, UnconfirmedWrites } from "../platform/ports/storage.ts";
import type { Leadership, TabChannel } from "../platform/ports/tabs.ts";
import { createEmitter, createSignal, type Unsubscribe } from "../signal.ts";
import { type AccountData, type OpenDataProblem, openAccountData } from "../state/account-data.ts";
import { readRememberedAccount } from "../state/accounts/account.ts";
import type { AuthStore } from "../state/accounts/auth-store.ts";
import { knownAccounts, rememberAccount } from "../state/accounts/known-accounts.ts";
import { isLocalOwner } from "../state/accounts/local-profile.ts";
import { followPreferences } from "../state/appearance/follow-preferences.ts";
import type { LookStore } from "../state/appearance/look-store.ts";
import { createClockAnnounce } from "../state/notices/clock-announce.ts";
import { createDataNotices, notifySaveFailed } from "../state/notices/data-notices.ts";
import { notifyNewVersion } from "../state/notices/new-version-notice.ts";
import type { RunAndTell } from "../state/notices/notice-action.ts";
import type { ToastStore } from "../state/notices/toast-store.ts";
import type { BackgroundAdapters, BackgroundNeeds } from "./background.ts";
import { type CloudChannel, type CloudServer, noCloud } from "./cloud.ts";
import { firstSync, whenFirstAgreed } from "./first-sync.ts";
import type { AccountEvents, OpenAccount } from "./open-data.ts";
import { type SchedulerNeeds, startScheduler } from "./scheduler.ts";
import { type IndicatorNeeds, startSessionIndicators } from "./session-indicators.ts";
import { type IdleNeeds, startWhenIdle } from "./start-when-idle.ts";
import { type SyncLoopParts, startSyncLoop } from "./sync-loop.ts";

/** What openOwner makes itself, or gets with the chunk of the background services. */
type MadeHere = keyof BackgroundAdapters | "announce" | "onNotSaved" | "run" | "isSignedIn";

type SyncNeeds = Pick<
  SyncLoopParts,
  "after" | "connectivity" | "now" | "page" | "pageClock" | "preferences" | "random"
>;
type ServiceNeeds = SyncNeeds &
  IndicatorNeeds &
  IdleNeeds &
  Omit<SchedulerNeeds, MadeHere> &
  Omit<BackgroundNeeds, MadeHere>;

/** Everything that opening an owner's data needs. Each service names its share. */
export interface OwnerNeeds extends ServiceNeeds {
  readonly page: ServiceNeeds["page"] & { isLookedAt(): boolean };
  readonly auth: AuthStore;
  readonly look: LookStore;
  readonly toasts: ToastStore;
  readonly sounds: Sounds;
  readonly systemNotices: SystemNotices;
  readonly appUpdate: AppUpdate;
  /** Leads to the automatic copies. */
  readonly openCopies: () => void;
  openLog(userId: string, events: OpenEvents): Promise<Result<ChangeLog & { close(): void }, OpenLogProblem>>;
  joinLeadership(userId: string): Leadership;
  openTabChannel(userId: string): TabChannel;
  unconfirmedWrites(userId: string): UnconfirmedWrites;
  cloudServer(userId: string): CloudServer;
  openCloudChannel(userId: string): CloudChannel;
  /** What the old application left in this browser, by its keys. */
  readLegacy(): Readonly<Record<string, string>>;
  readonly userAgent: string;
}

/** The adapters that only pages with data load. Every page has the rest (main.tsx). */
export type OwnerAdapters = Pick<
  OwnerNeeds,
  | "after"
  | "cloudServer"
  | "joinLeadership"
  | "keepScreenOn"
  | "newWakeUps"
  | "now"
  | "openCloudChannel"
  | "openLog"
  | "openTabChannel"
  | "openTabMutex"
  | "page"
  | "pageClock"
  | "random"
  | "readLegacy"
  | "showTitle"
  | "unconfirmedWrites"
  | "userAgent"
  | "whenIdle"
>;

export type PageParts = Omit<OwnerNeeds, keyof OwnerAdapters>;

export async function openOwner(
  userId: string,
  events: AccountEvents,
  needs: OwnerNeeds,
): Promise<Result<OpenAccount, OpenDataProblem>> {
  const { preferences, toasts, now, random } = needs;
  const isLocal = isLocalOwner(userId);
  const notices = createDataNotices(toasts, needs.openCopies);
  // Read now: by the time the data is open, the session may have ended.
  const account = readRememberedAccount(preferences.read("account"));
  const email = account?.id === userId ? account.email : null;
  const log = await needs.openLog(userId, events);
  if (!log.ok) {
    const isNewer = log.error.type === "NewerDatabase";
    return err(isNewer ? { type: "NewerData" } : { type: "Unavailable", failure: log.error });
  }
  const opened = await openAccountData({
    userId,
    log: log.value,
    leadership: needs.joinLeadership(userId),
    signals: needs.openTabChannel(userId),
    unconfirmed: needs.unconfirmedWrites(userId),
    node: newNode(random),
    now,
    newId: () => newNode(random),
    device: isLocal ? undefined : thisDevice(userId, needs),
  });
  if (!opened.ok) return opened;
  const stored = opened.value;
  if (stored.mended !== null) notices.repaired(stored.mended);
  const calendarNews = createEmitter();
  const cloud = isLocal ? noCloud : startCloud(stored, needs, calendarNews.emit);
  const fetched = await firstSync(stored, cloud, {
    after: needs.after,
    onRetrieved: notices.retrieved,
    onLoading: events.onLoading,
  });
  const importOldData = () => importLegacyOnce(stored, needs, notices.legacyImported);
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
  const data: OpenAccount = {
    ...stored,
    cloud,
    beats: createEmitter(),
    calendarNews,
    calendarsChanged: createEmitter(),
    readings: createSignal<readonly ReadCalendar[]>([]),
  };
  const stops = [followPreferences(data.store, needs.deviceSettings), startServices(data, needs)];
  return ok({
    ...data,
    close() {
      for (const stop of stops) stop();
      void cloud.stop();
      data.close();
    },
  });
}

/** The name under which other devices see this one's sessions. */
function thisDevice(
  userId: string,
  { preferences, deviceSettings, random, userAgent }: OwnerNeeds,
): Omit<ThisDevice, "clockOffset"> {
  const id = preferences.read("device") ?? newNode(random);
  preferences.write("device", id);
  return {
    id,
    userAgent,
    get hasAlarm() {
      return deviceSettings.get("alarm") === userId;
    },
    get wakesAfterBreak() {
      return deviceSettings.get("alarmBreaks");
    },
    get wakesBeforeEnd() {
      return deviceSettings.get("alarmWarning");
    },
  };
}

/** The user has no data here or in the cloud: what the old application left may be theirs. */
async function importLegacyOnce(
  { store }: AccountData,
  { now, random, readLegacy, preferences }: OwnerNeeds,
  onImported: () => void,
): Promise<void> {
  const legacy = readLegacy();
  // Only the first user of this browser can be the one whose data the old application left.
  if (knownAccounts(preferences).size > 0 || Object.keys(legacy).length === 0) return;
  // Few browsers knew the old application. If this cannot be loaded, the account stays unknown and is asked for it again.
  const { importLegacy } = await import("./import-legacy.ts");
  if (await importLegacy(store, legacy, { now: now(), newId: () => newNode(random) })) onImported();
}

/** Indicators before the scheduler, whose first beat they show. */
function startServices(data: OpenAccount, needs: OwnerNeeds): Unsubscribe {
  const announce = createClockAnnounce({ ...needs, isLookedAt: needs.page.isLookedAt });
  const onNotSaved = () => notifySaveFailed(needs.toasts, needs.exportBackup);
  const run: RunAndTell = async (command, input) => {
    const done = await data.store.run(command, input);
    if (done.ok) announce(done.value.notices, run);
    else onNotSaved();
  };
  const made = {
    announce: ({ notices }: Outcome) => announce(notices, run),
    onNotSaved,
    run,
    isSignedIn: () => isSignedIn(data.userId, needs),
  };
  const stops = [
    startSessionIndicators(data, needs),
    startScheduler(data, { ...needs, ...made }),
    startWhenIdle(needs, ({ adapters, startServices }) =>
      startServices(data, { ...needs, ...made, ...adapters }),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Not once a logout has begun: what is sent then may arrive after the auth session has ended. */
const isSignedIn = (userId: string, { preferences }: OwnerNeeds) =>
  preferences.read("leaving") === null && readRememberedAccount(preferences.read("account"))?.id === userId;

function startCloud(data: AccountData, needs: OwnerNeeds, onCalendars: () => void) {
  const { userId } = data;
  const { toasts } = needs;
  const warnings = createDataNotices(toasts, needs.openCopies);
  return startSyncLoop({
    ...needs,
    data,
    server: needs.cloudServer(userId),
    channel: needs.openCloudChannel(userId),
    isSignedIn: () => isSignedIn(userId, needs),
    onCalendars,
    onAuthSessionEnded: needs.auth.authSessionEnded,
    onUpgradeRequired: () => notifyNewVersion(toasts, needs.appUpdate.install),
    onRejected: warnings.rejected,
    onServerClockWrong: warnings.serverClockWrong,
    onUnsentDropped: warnings.unsentDropped,
  });
}
