/** Sets going what runs beside the screens of a person's data: the clock, the cloud, the care of the log. Loaded at rest. */
import type { Instant, Outcome, State } from "@furrow/core";
import type { Announce } from "../notices/announce.tsx";
import type { RunAndTell } from "../notices/notice-action.ts";
import type { Unsubscribe } from "../signal.ts";
import { keepHouse } from "./keep-house.ts";
import type { OpenAccount } from "./open-account.ts";
import { requestPersistentStorage } from "./persistent-storage.ts";
import { startScheduler, type TabMutex } from "./scheduler.ts";
import { createSessionIndicators, type SessionIndicatorAdapters } from "./session-indicators.ts";
import { watchForLife } from "./signs-of-life.ts";

export interface BesideAdapters extends SessionIndicatorAdapters {
  openTabMutex(userId: string): TabMutex;
  readonly page: {
    isVisible(): boolean;
    onVisible(listener: () => void): () => void;
    onUsed(listener: () => void): () => void;
  };
  readonly storage: { isPersisted(): Promise<boolean>; persist(): Promise<boolean> };
  /** Folds the changes of a while into the snapshot, beside the page. */
  compactLog(): Promise<unknown>;
  /** The browser promised nothing. */
  onStorageNotKept(): void;
  readonly now: () => Instant;
  readonly announce: Announce;
  readonly notifySaveFailed: () => void;
  /** Counts how much is studied, without saying by whom. */
  countStudy(state: State): void;
}

export function runBeside(data: OpenAccount, adapters: BesideAdapters): Unsubscribe {
  const { userId, store, cloud } = data;
  const { now, page, announce, notifySaveFailed } = adapters;
  // The log may have been read before this tab could hear the others (main-log.ts).
  void data.tab.receive();
  // Another start than this may have failed for want of a network.
  cloud.begin().catch(() => undefined);
  requestPersistentStorage(data, adapters.storage, adapters.onStorageNotKept);
  adapters.countStudy(store.getState());
  const runAndTell: RunAndTell = async (command, input) => {
    const done = await store.run(command, input);
    if (done.ok) tell(done.value);
    else notifySaveFailed();
  };
  const tell = ({ notices }: Outcome) => announce(notices, runAndTell);
  const stopKeepingHouse = keepHouse(data, now, adapters.compactLog);
  const stopWatchingForLife = watchForLife(store, now, page.onUsed);
  const signs = createSessionIndicators(store, now, adapters);
  const stopScheduler = startScheduler({
    store,
    receive: data.tab.receive,
    leadership: data.leadership,
    now,
    page,
    wakeUps: data.newWakeUps(),
    oneTabAtATime: adapters.openTabMutex(userId),
    announce: tell,
    onNotSaved: notifySaveFailed,
    onBeat: signs.show,
  });
  return () => {
    stopScheduler();
    stopWatchingForLife();
    stopKeepingHouse();
    signs.takeDown();
  };
}
