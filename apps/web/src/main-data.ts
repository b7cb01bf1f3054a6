/** Builds the adapters of a person's data. Loaded beside the first page that shows some; the public pages do without. */
import { ok } from "@furrow/core";
import { readRememberedAccount } from "./accounts/account.ts";
import { knownAccounts, rememberAccount } from "./accounts/known-accounts.ts";
import { isOurs, openLocalStorage } from "./adapters/browser-preferences.ts";
import { browserTimers, whenIdle } from "./adapters/browser-timers.ts";
import { pageVisibility } from "./adapters/page-visibility.ts";
import { openTabChannel } from "./adapters/tab-channel.ts";
import { joinLeadership } from "./adapters/tab-leadership.ts";
import { workerWakeUps } from "./adapters/worker-wake-ups.ts";
import { followPreferences } from "./appearance/follow-preferences.ts";
import { createGuestStore } from "./data/app-store.ts";
import { type AccountEvents, openAccount } from "./data/open-account.ts";
import { startLater } from "./data/start-later.ts";
import { openLog } from "./main-log.ts";
import { tellNotLoaded } from "./notices/storage-notices.ts";
import type { Wiring } from "./wiring/wiring.tsx";

const newWakeUps = workerWakeUps();
const beside = () => import("./main-beside.ts");

export const openGuest = () => createGuestStore(Date.now);

export async function openHere(userId: string, events: AccountEvents, wiring: Wiring) {
  const { preferences, toasts } = wiring;
  const atRest = (run: () => void) => void wiring.firstScreen.promise.then(() => whenIdle(run));
  // Now: by the time the data is open, the session may have ended.
  const account = readRememberedAccount(preferences.read("account"));
  const email = account?.id === userId ? account.email : null;
  const syncNotices = async () => (await beside()).createSyncNotices(toasts);
  const opened = await openAccount(userId, events, {
    openLog,
    joinLeadership,
    openTabChannel: (id) => openTabChannel(id, pageVisibility.onVisible),
    newWakeUps,
    now: Date.now,
    random: Math.random,
    tellMended: async (mended) => (await import("./notices/tell-mended.ts")).tellMended(toasts, mended),
    startCloud: async (data) => (await beside()).startCloud(data, wiring),
    whenIdle: atRest,
    after: browserTimers.after,
    onRetrieved: async () => (await syncNotices()).retrieved(),
    startWithNothing: async ({ store }, newId) => {
      // Once, at the first sign-in in this browser: whoever comes later is somebody else.
      if (knownAccounts(preferences).size > 0) return;
      // Mostly nothing is there but our own words.
      if (Object.keys(openLocalStorage() ?? {}).every(isOurs)) return;
      const { importFoundHere } = await import("./main-legacy.ts");
      if (await importFoundHere(store, newId)) (await syncNotices()).legacyImported();
    },
    isKnown: () => knownAccounts(preferences).has(userId),
    becomeKnown: () => rememberAccount(preferences, userId, email),
  });
  if (!opened.ok) return opened;
  const data = opened.value;
  const stopFollowing = followPreferences(data.store, wiring.look, preferences);
  const later = { whenIdle: atRest, after: browserTimers.after, onNotLoaded: () => tellNotLoaded(toasts) };
  const stopBeside = startLater(async () => (await beside()).startBeside(data, wiring), later);
  const stopCare = startLater(async () => (await beside()).startCare(data, wiring), {
    ...later,
    onNotLoaded: () => {},
  });
  return ok({
    ...data,
    close() {
      stopFollowing();
      stopBeside();
      stopCare();
      data.close();
    },
  });
}
