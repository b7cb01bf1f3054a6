/**
 * The app's wiring with adapters in memory, as apps/web/src/main.tsx and data-services.ts make the page's own: the real stores,
 * scheduler, sync loop and backup work over a memory log, memory preferences, accounts and a server in memory.
 */
import { err, ok } from "@furrow/core";
import { newNode } from "@furrow/sync";
import type { Wiring } from "../../../apps/web/src/hooks/wiring.tsx";
import { readCalendar } from "../../../apps/web/src/platform/calendar/read-calendar.ts";
import { browserNotices } from "../../../apps/web/src/platform/page/browser-notices.ts";
import { browserTimers } from "../../../apps/web/src/platform/page/browser-timers.ts";
import { paintLook } from "../../../apps/web/src/platform/page/page-look.ts";
import { pageVisibility } from "../../../apps/web/src/platform/page/page-visibility.ts";
import { showTitle } from "../../../apps/web/src/platform/page/tab-title.ts";
import { createWakeUps } from "../../../apps/web/src/platform/page/wake-ups.ts";
import { readPastFile } from "../../../apps/web/src/platform/past/read-file.ts";
import type { OperatorSettings } from "../../../apps/web/src/platform/ports/server.ts";
import type { Leadership } from "../../../apps/web/src/platform/ports/tabs.ts";
import { webCryptoCipher } from "../../../apps/web/src/platform/storage/web-crypto-cipher.ts";
import { writeZip } from "../../../apps/web/src/platform/zip/write-zip.ts";
import { type Background, startServices } from "../../../apps/web/src/services/background.ts";
import { createBackupWork } from "../../../apps/web/src/services/backup/backup-work.ts";
import { eraseMarkedData } from "../../../apps/web/src/services/erase-marked-data.ts";
import type { JoiningQuestion } from "../../../apps/web/src/services/joining.ts";
import { createOpenData } from "../../../apps/web/src/services/open-data.ts";
import { type OwnerAdapters, openOwner } from "../../../apps/web/src/services/open-owner.ts";
import { createSignal } from "../../../apps/web/src/signal.ts";
import { ownerId } from "../../../apps/web/src/state/accounts/auth-state.ts";
import { createAuthStore } from "../../../apps/web/src/state/accounts/auth-store.ts";
import { createAlarmState } from "../../../apps/web/src/state/alarm-state.ts";
import { createGuestStore } from "../../../apps/web/src/state/app-store.ts";
import { createLookStore } from "../../../apps/web/src/state/appearance/look-store.ts";
import { createDeviceSettings } from "../../../apps/web/src/state/device-settings.ts";
import { createToastStore } from "../../../apps/web/src/state/notices/toast-store.ts";
import { createOperatorStore } from "../../../apps/web/src/state/operator-store.ts";
import type { Device } from "./device.ts";

export interface WiringParts {
  readonly device: Device;
  readonly operator: OperatorSettings;
  /** The operator's texts that the server sends. */
  readonly legalTexts: Readonly<Record<string, string>>;
  /** Other addresses of the app that a notice leads to. */
  readonly go: (to: string) => void;
}

const leading = (): Leadership => ({ isLeading: () => true, subscribe: () => () => {}, leave() {} });

export function memoryWiring({ device, operator: settings, legalTexts, go }: WiringParts): Wiring {
  const { preferences, accounts, network, people } = device;
  const auth = createAuthStore(accounts, preferences);
  const operator = createOperatorStore(
    { settings: async () => settings, legalText: async (slug) => legalTexts[slug] ?? null },
    preferences,
  );
  const deviceSettings = createDeviceSettings(preferences);
  const look = createLookStore(deviceSettings, (next) => paintLook(document.documentElement, next));
  const toasts = createToastStore(browserTimers, () => window.innerWidth < 768);

  const openBackupWorker: Wiring["openBackupWorker"] = (userId) => ({
    ...createBackupWork({
      openLog: async () => ok(device.openLog(userId)),
      cipher: webCryptoCipher,
      now: Date.now,
      newNode: () => newNode(Math.random),
      writeZip,
      readCalendar: async (text, last) => readCalendar(text, last),
      readPast: readPastFile,
      loadDrawing: async () => () => "",
    }),
    start() {},
    close() {},
  });
  const saveFile = (file: File) => void device.files.push(file);
  const exportBackupOf = async (owner: string) => {
    const made = await openBackupWorker(owner).make({ type: "backup", password: null }, () => {});
    if (!made.ok) throw new Error(`No backup could be made: ${made.error.reason}`);
    saveFile(new File([made.value.content], made.value.name));
  };

  const wiring: Wiring = {
    auth,
    look,
    operator,
    preferences,
    deviceSettings,
    connectivity: network,
    toasts,
    data: createOpenData({
      who: { get: () => ownerId(auth.get()), subscribe: auth.subscribe },
      openGuest: async () => createGuestStore(Date.now),
      open: (owner, events) => openOwner(owner, events, { ...wiring, ...memoryAdapters(device) }),
    }),
    telemetry: { record: (event) => void device.counted.push(event) },
    sounds: { canVibrate: "vibrate" in navigator, play: (sound) => void device.heard.push(sound) },
    joining: createSignal<JoiningQuestion | null>(null),
    incoming: async () => device.incoming,
    shareSheet: { canShare: () => false, share: async () => {} },
    saveFile,
    openBackupWorker,
    tabStorage: null,
    systemNotices: browserNotices(deviceSettings),
    alarm: createAlarmState(),
    background: async () => memoryBackground(device),
    openPage: (page) => go(`/${page}`),
    fullScreen: { enter: async () => {}, leave() {}, onLeave: () => () => {} },
    miniWindow: { isPossible: () => false, open: async () => null },
    exportBackup: () => exportBackupOf(ownerId(auth.get()) ?? ""),
    exportBackupOf,
    exportEverything: async () => saveFile(new File(["{}"], "rows.json")),
    appUpdate: { isReady: () => false, subscribe: () => () => {}, install() {} },
    openCopies: () => go("/settings#automatic-copies"),
    ownersOnDevice: async () => people,
    eraseMarked: () => eraseMarkedData(preferences, people),
    isStorageKept: async () => true,
    readCloud: async () => err({ type: "Offline" }),
  };
  return wiring;
}

/** As main.tsx does once everything is made. */
export function startWiring({
  look,
  deviceSettings,
  auth,
  operator,
  connectivity,
  eraseMarked,
}: Wiring): void {
  look.start();
  auth.subscribe(() => {
    deviceSettings.readAgain();
    if (auth.get().state === "guest") void eraseMarked().catch((error: unknown) => console.warn(error));
  });
  auth.start();
  void operator.start();
  connectivity.subscribe(() => connectivity.isOnline() && void auth.check());
}

const memoryBackground = (device: Device): Background => ({
  startServices,
  adapters: {
    alarmAdapters: device.alarm,
    feedAdapters: {
      server: device.feeds,
      async copyText(text) {
        device.copied.push(text);
        return true;
      },
    },
    calendarAdapters: device.subscriptions,
    openCalendarChannel: () => ({ say() {}, onMessage() {}, close() {} }),
    storage: { isPersisted: async () => true, persist: async () => true },
    installPrompt: device.installPrompt,
    pageLanguage: { code: "en", chosen: () => null, show() {}, follow() {} },
    openAmbientPlayer: () => device.player,
    showAppBadge: (count) => void device.badges.push(count),
    onClose: () => () => {},
  },
});

function memoryAdapters(device: Device): OwnerAdapters {
  const { network, server } = device;
  return {
    openLog: async (userId) => ok(device.openLog(userId)),
    joinLeadership: leading,
    openTabChannel: device.openChannel,
    unconfirmedWrites: () => ({ note: () => () => {}, left: () => [] }),
    openTabMutex: () => (work) => work(),
    newWakeUps: () => createWakeUps(browserTimers.after),
    cloudServer: () => ({
      async send(move) {
        await device.answersMayCome();
        return network.isOnline() ? server.send(move) : null;
      },
      listen: () => () => {},
      sayGoodbye() {},
    }),
    openCloudChannel: () => ({ say() {}, onMessage() {}, close() {} }),
    page: pageVisibility,
    showTitle,
    keepScreenOn: () => () => {},
    readLegacy: () => ({}),
    after: browserTimers.after,
    whenIdle: (run) => run(),
    now: Date.now,
    pageClock: () => performance.now(),
    random: Math.random,
    userAgent: navigator.userAgent,
  };
}
