/** The browser's adapters of a user's data. main.tsx loads this module with the first page that shows data; public pages do without. */

import { ok } from "@furrow/core";
import { isSample } from "./base-path.ts";
import { browserTimers, whenIdle } from "./platform/page/browser-timers.ts";
import { pageVisibility } from "./platform/page/page-visibility.ts";
import { keepScreenOn } from "./platform/page/screen-wake-lock.ts";
import { showTitle } from "./platform/page/tab-title.ts";
import { createWakeUps } from "./platform/page/wake-ups.ts";
import { workerTimers } from "./platform/page/worker-timers.ts";
import { httpCloud } from "./platform/server/http-cloud.ts";
import { openStorage } from "./platform/storage/browser-preferences.ts";
import { openIndexedDbLog } from "./platform/storage/indexeddb-log.ts";
import { readLegacyStorage } from "./platform/storage/legacy-storage.ts";
import { unconfirmedWrites } from "./platform/storage/unconfirmed-writes.ts";
import { openPageChannel } from "./platform/tabs/page-channel.ts";
import { openTabChannel } from "./platform/tabs/tab-channel.ts";
import { joinLeadership } from "./platform/tabs/tab-leadership.ts";
import { openTabMutex } from "./platform/tabs/tab-mutex.ts";
import type { AccountEvents } from "./services/open-data.ts";
import { type OwnerAdapters, openOwner, type PageParts } from "./services/open-owner.ts";
import { type AppStore, createGuestStore } from "./state/app-store.ts";

const exactTimer = workerTimers();

const adapters: OwnerAdapters = {
  openLog: isSample
    ? async () => ok(await (await import("./services/sample/sample-log.ts")).openSampleLog(Date.now()))
    : openIndexedDbLog,
  joinLeadership,
  openTabChannel: (userId) => openTabChannel(userId, pageVisibility.onVisible),
  unconfirmedWrites: (userId) => unconfirmedWrites(userId, openStorage()),
  openTabMutex,
  newWakeUps: () => createWakeUps(exactTimer),
  cloudServer: httpCloud,
  openCloudChannel: (userId) => openPageChannel(`cloud:${userId}`),
  page: pageVisibility,
  showTitle,
  keepScreenOn,
  readLegacy: () => readLegacyStorage(openStorage()),
  after: browserTimers.after,
  whenIdle,
  now: Date.now,
  pageClock: () => performance.now(),
  random: Math.random,
  userAgent: navigator.userAgent,
};

export const openGuest = (): AppStore => createGuestStore(Date.now);

export const openHere = (userId: string, events: AccountEvents, parts: PageParts) =>
  openOwner(userId, events, { ...parts, ...adapters });
