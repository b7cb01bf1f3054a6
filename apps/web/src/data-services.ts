/** The browser's adapters of a user's data. main.tsx loads this module with the first page that shows data; public pages do without. */
import { browserStorage, openLocalStorage } from "./adapters/browser-preferences.ts";
import { browserTimers } from "./adapters/browser-timers.ts";
import { openCloudChannel } from "./adapters/cloud-channel.ts";
import { httpCloud } from "./adapters/http-cloud.ts";
import { openIndexedDbLog } from "./adapters/indexeddb-log.ts";
import { readLegacyStorage } from "./adapters/legacy-storage.ts";
import { pageVisibility } from "./adapters/page-visibility.ts";
import { keepScreenOn } from "./adapters/screen-wake-lock.ts";
import { openTabChannel } from "./adapters/tab-channel.ts";
import { joinLeadership } from "./adapters/tab-leadership.ts";
import { openTabMutex } from "./adapters/tab-mutex.ts";
import { showTitle } from "./adapters/tab-title.ts";
import { unconfirmedWrites } from "./adapters/unconfirmed-writes.ts";
import { workerWakeUps } from "./adapters/worker-wake-ups.ts";
import { type AppStore, createGuestStore } from "./data/app-store.ts";
import type { AccountEvents } from "./data/open-account.ts";
import { type OwnerAdapters, openOwner } from "./data/open-owner.ts";
import type { Wiring } from "./wiring/wiring.tsx";

const adapters: OwnerAdapters = {
  openLog: openIndexedDbLog,
  joinLeadership,
  openTabChannel: (userId) => openTabChannel(userId, pageVisibility.onVisible),
  unconfirmedWrites: (userId) => unconfirmedWrites(userId, openLocalStorage()),
  openTabMutex,
  newWakeUps: workerWakeUps(),
  cloudServer: httpCloud,
  openCloudChannel,
  page: pageVisibility,
  storage: browserStorage,
  showTitle,
  keepScreenOn,
  readLegacy: () => readLegacyStorage(openLocalStorage()),
  after: browserTimers.after,
  now: Date.now,
  pageClock: () => performance.now(),
  random: Math.random,
};

export const openGuest = (): AppStore => createGuestStore(Date.now);

export const openHere = (userId: string, events: AccountEvents, wiring: Wiring) =>
  openOwner(userId, events, adapters, wiring);
