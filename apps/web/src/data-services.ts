/** The browser's adapters of a user's data. main.tsx loads this module with the first page that shows data; public pages do without. */

import { browserStorage, openLocalStorage } from "./platform/browser-preferences.ts";
import { browserTimers } from "./platform/browser-timers.ts";
import { httpCloud } from "./platform/http-cloud.ts";
import { openIndexedDbLog } from "./platform/indexeddb-log.ts";
import { readLegacyStorage } from "./platform/legacy-storage.ts";
import { openPageChannel } from "./platform/page-channel.ts";
import { pageVisibility } from "./platform/page-visibility.ts";
import { keepScreenOn } from "./platform/screen-wake-lock.ts";
import { openTabChannel } from "./platform/tab-channel.ts";
import { joinLeadership } from "./platform/tab-leadership.ts";
import { openTabMutex } from "./platform/tab-mutex.ts";
import { showTitle } from "./platform/tab-title.ts";
import { unconfirmedWrites } from "./platform/unconfirmed-writes.ts";
import { createWakeUps } from "./platform/wake-ups.ts";
import { workerTimers } from "./platform/worker-timers.ts";
import type { AccountEvents } from "./services/open-data.ts";
import { type AppParts, type OwnerAdapters, openOwner } from "./services/open-owner.ts";
import { type AppStore, createGuestStore } from "./state/app-store.ts";

const exactTimer = workerTimers();

const adapters: OwnerAdapters = {
  openLog: openIndexedDbLog,
  joinLeadership,
  openTabChannel: (userId) => openTabChannel(userId, pageVisibility.onVisible),
  unconfirmedWrites: (userId) => unconfirmedWrites(userId, openLocalStorage()),
  openTabMutex,
  newWakeUps: () => createWakeUps(exactTimer),
  cloudServer: httpCloud,
  feedAdapters: async () => (await import("./platform/feeds/feed-adapters.ts")).feedAdapters,
  openCloudChannel: (userId) => openPageChannel(`cloud:${userId}`),
  openCalendarChannel: (userId) => openPageChannel(`calendars:${userId}`),
  loadCalendarAdapters: async () =>
    (await import("./platform/subscriptions/calendar-adapters.ts")).calendarAdapters,
  page: pageVisibility,
  storage: browserStorage,
  showTitle,
  keepScreenOn,
  loadOptionalAdapters: async () => (await import("./platform/optional-adapters.ts")).optionalAdapters,
  readLegacy: () => readLegacyStorage(openLocalStorage()),
  after: browserTimers.after,
  now: Date.now,
  pageClock: () => performance.now(),
  random: Math.random,
  userAgent: navigator.userAgent,
};

export const openGuest = (): AppStore => createGuestStore(Date.now);

export const openHere = (userId: string, events: AccountEvents, app: AppParts) =>
  openOwner(userId, events, adapters, app);
