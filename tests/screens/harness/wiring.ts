/**
 * The app's wiring with adapters in memory, as the page's own is made in apps/web/src/main.tsx and the files beside it: the real stores,
 * scheduler, sync loop and backup work over a memory log, memory preferences, accounts and a server in memory.
 */
import { type AnimalArrived, err, ok } from "@furrow/core";
import { newNode } from "@furrow/sync";
import { createMemoryLog } from "@furrow/sync/testing";
import { readRememberedAccount } from "../../../apps/web/src/accounts/account.ts";
import { ownerId } from "../../../apps/web/src/accounts/auth-state.ts";
import { createAuthStore } from "../../../apps/web/src/accounts/auth-store.ts";
import { knownAccounts, rememberAccount } from "../../../apps/web/src/accounts/known-accounts.ts";
import { isLocalOwner } from "../../../apps/web/src/accounts/local-profile.ts";
import { browserTimers } from "../../../apps/web/src/adapters/browser-timers.ts";
import { readCalendar } from "../../../apps/web/src/adapters/calendar/read-calendar.ts";
import { paintLook } from "../../../apps/web/src/adapters/page-look.ts";
import { pageVisibility } from "../../../apps/web/src/adapters/page-visibility.ts";
import { showTitle } from "../../../apps/web/src/adapters/tab-title.ts";
import { timeoutWakeUps } from "../../../apps/web/src/adapters/timeout-wake-ups.ts";
import { webCryptoCipher } from "../../../apps/web/src/adapters/web-crypto-cipher.ts";
import { followPreferences } from "../../../apps/web/src/appearance/follow-preferences.ts";
import { createLookStore } from "../../../apps/web/src/appearance/look-store.ts";
import type { AccountData } from "../../../apps/web/src/data/account-data.ts";
import { createGuestStore } from "../../../apps/web/src/data/app-store.ts";
import { createBackupWork } from "../../../apps/web/src/data/backup/backup-work.ts";
import { careForProfile, tellNotKept } from "../../../apps/web/src/data/care-for-profile.ts";
import { readLastSync } from "../../../apps/web/src/data/cloud.ts";
import { forgetPeople } from "../../../apps/web/src/data/forget-people.ts";
import { goOnJoining, type JoiningQuestion } from "../../../apps/web/src/data/joining.ts";
import {
  type AccountEvents,
  type OpenAccount,
  openAccount,
} from "../../../apps/web/src/data/open-account.ts";
import { createOpenData } from "../../../apps/web/src/data/open-data.ts";
import { createOperatorStore } from "../../../apps/web/src/data/operator/operator-store.ts";
import { runBeside } from "../../../apps/web/src/data/run-beside.ts";
import { startSyncLoop } from "../../../apps/web/src/data/sync-loop.ts";
import { createClockAnnounce } from "../../../apps/web/src/notices/clock-announce.ts";
import { tellJoined } from "../../../apps/web/src/notices/joining-notices.ts";
import { notifySaveFailed } from "../../../apps/web/src/notices/storage-notices.ts";
import { createSyncNotices } from "../../../apps/web/src/notices/sync-notices.ts";
import { createSyncWarnings } from "../../../apps/web/src/notices/sync-warnings.ts";
import { tellMended } from "../../../apps/web/src/notices/tell-mended.ts";
import { createToastStore } from "../../../apps/web/src/notices/toast-store.ts";
import type { Leadership, OperatorSettings } from "../../../apps/web/src/ports.ts";
import { createSignal } from "../../../apps/web/src/signal.ts";
import type { Wiring } from "../../../apps/web/src/wiring/wiring.tsx";
import type { Device } from "./device.ts";

export interface WiringParts {
  readonly device: Device;
  readonly operator: OperatorSettings;
  /** Other addresses of the app that a notice leads to. */
  readonly go: (to: string) => void;
}

const soon = (run: () => void): void => void setTimeout(run);

const leading = (): Leadership => ({ isLeading: () => true, subscribe: () => () => {}, leave() {} });

export function memoryWiring({ device, operator: settings, go }: WiringParts): Wiring {
  const { preferences, accounts, network, people } = device;
  const firstScreen = Promise.withResolvers<void>();
  const auth = createAuthStore(accounts, preferences);
  const operator = createOperatorStore({ settings: async () => settings }, preferences);
  const look = createLookStore(preferences, (next) => paintLook(document.documentElement, next));
  const toasts = createToastStore(browserTimers, () => window.innerWidth < 768);

  const openBackupWorker: Wiring["openBackupWorker"] = async (userId) => ({
    ...createBackupWork({
      openLog: async () => ok(createMemoryLog(device.logOf(userId))),
      cipher: webCryptoCipher,
      now: Date.now,
      newNode: () => newNode(Math.random),
      readCalendar: async (text, last) => readCalendar(text, last),
      drawing: () => "",
    }),
    start() {},
    close() {},
  });
  const saveFile = (file: File) => void device.files.push(file);
  const exportBackupOf = async (owner: string) => {
    const made = await (await openBackupWorker(owner)).make({ type: "backup", password: null }, () => {});
    if (!made.ok) throw new Error(`No backup could be made: ${made.error.reason}`);
    saveFile(new File([made.value.content], made.value.name));
  };

  const wiring: Wiring = {
    auth,
    look,
    operator,
    preferences,
    connectivity: network,
    toasts,
    firstScreen,
    data: createOpenData({
      who: { get: () => ownerId(auth.get()), subscribe: auth.subscribe },
      openGuest: async () => createGuestStore(Date.now),
      open: (owner, events) => openOwner(owner, events, device, wiring),
    }),
    telemetry: { record: (event) => void device.counted.push(event) },
    sounds: { play: (sound) => void device.heard.push(sound) },
    arrivals: createSignal<readonly AnimalArrived[]>([]),
    joining: createSignal<JoiningQuestion | null>(null),
    shareSheet: { canShare: () => false, share: async () => {} },
    saveFile,
    openBackupWorker,
    systemNotices: {
      permission: () => "not-asked",
      onChange: () => () => {},
      ask: async () => "granted",
      show: (text) => void device.systemNotices.push(text),
    },
    fullScreen: { enter: async () => {}, leave() {}, onLeave: () => () => {} },
    miniWindow: { isPossible: () => false, open: async () => null },
    exportBackup: () => exportBackupOf(ownerId(auth.get()) ?? ""),
    exportBackupOf,
    exportRows: async () => saveFile(new File(["{}"], "rows.json")),
    appUpdate: { isReady: () => false, subscribe: () => () => {}, install() {} },
    openCopies: () => go("/settings#automatic-copies"),
    peopleOnDevice: async () => people,
    forgetMarked: () => forgetPeople(preferences, people),
    isStorageKept: async () => true,
    readCloud: async () => err({ type: "Offline" }),
  };
  return wiring;
}

/** As main.tsx does once everything is made. */
export function startWiring({ look, auth, operator, connectivity, firstScreen, forgetMarked }: Wiring): void {
  look.start();
  auth.subscribe(() => {
    look.readAgain();
    if (auth.get().state === "guest") void forgetMarked();
  });
  auth.start(firstScreen.promise);
  void operator.start(firstScreen.promise);
  connectivity.subscribe(() => connectivity.isOnline() && void auth.check());
}

async function openOwner(userId: string, events: AccountEvents, device: Device, wiring: Wiring) {
  const { preferences, toasts, look, auth } = wiring;
  const notices = createSyncNotices(toasts);
  const email = readRememberedAccount(preferences.read("account"))?.email ?? null;
  const opened = await openAccount(userId, events, {
    openLog: async () => ok(createMemoryLog(device.logOf(userId))),
    joinLeadership: leading,
    openTabChannel: device.openChannel,
    newWakeUps: timeoutWakeUps,
    now: Date.now,
    random: Math.random,
    tellMended: (mended) => tellMended(toasts, mended),
    startCloud: async (data) => startCloud(data, device, wiring),
    whenIdle: soon,
    after: browserTimers.after,
    onRetrieved: notices.retrieved,
    startWithNothing: async () => {},
    isKnown: () => knownAccounts(preferences).has(userId),
    becomeKnown: () => rememberAccount(preferences, userId, email),
  });
  if (!opened.ok) return opened;
  const data = opened.value;
  const stops = [
    followPreferences(data.store, look, preferences),
    startBeside(data, wiring),
    isLocalOwner(userId)
      ? careForProfile(data, { ...wiring, auth }, pageVisibility.onVisible)
      : await joinRows(data, wiring),
  ];
  return ok({
    ...data,
    close() {
      for (const stop of stops) stop();
      data.close();
    },
  });
}

function startBeside(data: OpenAccount, wiring: Wiring) {
  const { toasts, sounds, arrivals, systemNotices, telemetry, exportBackup, openBackupWorker } = wiring;
  return runBeside(data, {
    openTabMutex: () => (work) => work(),
    page: pageVisibility,
    storage: { isPersisted: wiring.isStorageKept, persist: async () => true },
    async compactLog() {
      await (await openBackupWorker(data.userId)).compact(null, () => {});
    },
    onStorageNotKept: () => isLocalOwner(data.userId) && tellNotKept(data.userId, wiring),
    now: Date.now,
    showTitle,
    keepScreenOn: () => () => {},
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
    countStudy() {},
  });
}

const joinRows = async (data: OpenAccount, wiring: Wiring) =>
  wiring.preferences.read("joining") === null
    ? () => {}
    : goOnJoining({
        data,
        preferences: wiring.preferences,
        people: wiring.peopleOnDevice,
        question: wiring.joining,
        forgetMarked: wiring.forgetMarked,
        onJoined: (counts) => tellJoined(wiring.toasts, counts),
        now: Date.now,
        random: Math.random,
      });

function startCloud(data: AccountData, device: Device, wiring: Wiring) {
  const { server, network, preferences } = device;
  const { toasts, auth } = wiring;
  const warnings = createSyncWarnings(toasts, wiring.openCopies);
  return startSyncLoop({
    data,
    server: {
      async send(move) {
        await device.answersMayCome();
        return network.isOnline() ? server.send(move) : null;
      },
      listen: () => () => {},
      sayGoodbye() {},
    },
    loadInOnePiece: async () => {},
    channel: { say() {}, onMessage() {}, close() {} },
    connectivity: network,
    page: pageVisibility,
    after: browserTimers.after,
    now: Date.now,
    pageClock: () => performance.now(),
    random: Math.random,
    isSignedIn: () =>
      preferences.read("leaving") === null &&
      readRememberedAccount(preferences.read("account"))?.id === data.userId,
    lastSync: {
      read: () => readLastSync(preferences),
      write: (at) => preferences.write("lastSync", String(at)),
    },
    syncAfterReload: {
      isSet: () => preferences.read("syncAfterReload") !== null,
      set: (isDue) => preferences.write("syncAfterReload", isDue ? "true" : null),
    },
    onAuthSessionEnded: auth.authSessionEnded,
    onUpgradeRequired: () => createSyncNotices(toasts).newVersion(wiring.appUpdate.install),
    onRejected: warnings.rejected,
    onServerClockWrong: warnings.serverClockWrong,
    onUnsentDropped: warnings.unsentDropped,
  });
}
