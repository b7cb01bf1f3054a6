/** Starts what runs in the background while a user's data is open: the scheduler, the care of the log, the session's indicators. */
import type { Instant, Outcome, State } from "@furrow/core";
import type { Unsubscribe } from "../signal.ts";
import type { Announce } from "../state/notices/announce.tsx";
import type { RunAndTell } from "../state/notices/notice-action.ts";
import { maintainLog } from "./maintain-log.ts";
import type { OpenAccount } from "./open-account.ts";
import { requestPersistentStorage } from "./persistent-storage.ts";
import { startScheduler, type TabMutex } from "./scheduler.ts";
import { createSessionIndicators, type SessionIndicatorAdapters } from "./session-indicators.ts";
import { watchActivity } from "./watch-activity.ts";

export interface BackgroundAdapters extends SessionIndicatorAdapters {
  openTabMutex(userId: string): TabMutex;
  readonly page: {
    isVisible(): boolean;
    onVisible(listener: () => void): () => void;
    onUsed(listener: () => void): () => void;
  };
  readonly storage: { isPersisted(): Promise<boolean>; persist(): Promise<boolean> };
  /** Folds the changes since the last snapshot into it, in the worker. */
  compactLog(): Promise<unknown>;
  /** The browser may evict the data when space runs short. */
  onStorageNotKept(): void;
  readonly now: () => Instant;
  readonly announce: Announce;
  readonly notifySaveFailed: () => void;
  /** Counts how much is studied, without saying by whom. */
  countStudy(state: State): void;
}

export function startBackgroundServices(data: OpenAccount, adapters: BackgroundAdapters): Unsubscribe {
  const { userId, store } = data;
  const { now, page, announce, notifySaveFailed } = adapters;
  requestPersistentStorage(data, adapters.storage, adapters.onStorageNotKept);
  adapters.countStudy(store.getState());
  const runAndTell: RunAndTell = async (command, input) => {
    const done = await store.run(command, input);
    if (done.ok) tell(done.value);
    else notifySaveFailed();
  };
  const tell = ({ notices }: Outcome) => announce(notices, runAndTell);
  const stopMaintaining = maintainLog(data, now, adapters.compactLog);
  const stopWatchingForLife = watchActivity(store, now, page.onUsed);
  const indicators = createSessionIndicators(store, now, adapters);
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
    onBeat: indicators.show,
  });
  return () => {
    stopScheduler();
    stopWatchingForLife();
    stopMaintaining();
    indicators.takeDown();
  };
}
