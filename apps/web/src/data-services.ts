/** The browser's adapters of a user's data. main.tsx loads this module with the first page that shows data; public pages do without. */

import { type AppStore, createGuestStore } from "./data/app-store.ts";
import type { AccountEvents } from "./data/open-account.ts";
import { type OwnerAdapters, openOwner } from "./data/open-owner.ts";
import { browserStorage, openLocalStorage } from "./platform/browser-preferences.ts";
import { browserTimers } from "./platform/browser-timers.ts";
import { openCloudChannel } from "./platform/cloud-channel.ts";
import { httpCloud } from "./platform/http-cloud.ts";
import { openIndexedDbLog } from "./platform/indexeddb-log.ts";
import { readLegacyStorage } from "./platform/legacy-storage.ts";
import { pageVisibility } from "./platform/page-visibility.ts";
import { keepScreenOn } from "./platform/screen-wake-lock.ts";
import { openTabChannel } from "./platform/tab-channel.ts";
import { joinLeadership } from "./platform/tab-leadership.ts";
import { openTabMutex } from "./platform/tab-mutex.ts";
import { showTitle } from "./platform/tab-title.ts";
import { unconfirmedWrites } from "./platform/unconfirmed-writes.ts";
import { workerWakeUps } from "./platform/worker-wake-ups.ts";
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
