/** Opens a person's data with the adapters it is given, and sets going what runs beside the screens. */
import { err, type Instant, type Outcome, ok, type Result, type State } from "@furrow/core";
import { type ChangeLog, newNode } from "@furrow/sync";
import { isLocalOwner } from "../accounts/local-profile.ts";
import type { Announce } from "../notices/announce.tsx";
import type { RunAndTell } from "../notices/notice-action.ts";
import type { TellMended } from "../notices/storage-notices.ts";
import type { Leadership, TabChannel } from "../ports.ts";
import { type AccountData, type OpenDataProblem, openAccountData } from "./account-data.ts";
import { firstSync, whenFirstAgreed } from "./first-sync.ts";
import { type LazyCloud, lazyCloud, noCloud } from "./lazy-cloud.ts";
import { requestPersistentStorage } from "./persistent-storage.ts";
import { startScheduler, type TabMutex, type WakeUps } from "./scheduler.ts";
import { createSessionIndicators, type SessionIndicatorAdapters } from "./session-indicators.ts";
import { watchForLife } from "./signs-of-life.ts";
import type { SyncLoop } from "./sync-loop.ts";

export interface OpenEvents {
  readonly onBlocked: () => void;
  readonly onOutdated: () => void;
}

export interface OpenAccount extends AccountData {
  readonly cloud: LazyCloud;
  /** For whatever on a page has to be on time. */
  readonly newWakeUps: () => WakeUps;
}

export interface AccountAdapters extends SessionIndicatorAdapters {
  openLog(
    userId: string,
    events: OpenEvents,
  ): Promise<
    Result<
      ChangeLog & { close(): void },
      { readonly type: "NewerDatabase" } | Extract<OpenDataProblem, { type: "Unavailable" }>["failure"]
    >
  >;
  joinLeadership(userId: string): Leadership;
  openTabChannel(userId: string): TabChannel;
  openTabMutex(userId: string): TabMutex;
  newWakeUps(): WakeUps;
  readonly page: {
    isVisible(): boolean;
    onVisible(listener: () => void): () => void;
    onUsed(listener: () => void): () => void;
  };
  readonly storage: { isPersisted(): Promise<boolean>; persist(): Promise<boolean> };
  /** The browser promised nothing. */
  onStorageNotKept(): void;
  readonly now: () => Instant;
  readonly random: () => number;
  readonly announce: Announce;
  readonly tellNotSaved: () => void;
  readonly tellMended: TellMended;
  startCloud(data: AccountData): Promise<SyncLoop>;
  /** Calls back once the page has been painted and has nothing better to do. */
  whenIdle(run: () => void): void;
  after(ms: number, run: () => void): () => void;
  /** A person has nothing, neither here nor in the cloud: what the old application left may be theirs. */
  startWithNothing(data: AccountData, newId: () => string): Promise<void>;
  isKnown(): boolean;
  /** From now on the account is in the list of this browser. */
  becomeKnown(): void;
  /** Counts how much is studied, without saying by whom. */
  countStudy(state: State): void;
  /** What was in the cloud is now on this device, which had nothing. */
  onRetrieved(): void;
}

export async function openAccount(
  userId: string,
  events: OpenEvents,
  adapters: AccountAdapters,
): Promise<Result<OpenAccount, OpenDataProblem>> {
  const { now, random, page, announce, tellMended } = adapters;
  const newId = () => newNode(random);
  const log = await adapters.openLog(userId, events);
  if (!log.ok) {
    return err(
      log.error.type === "NewerDatabase"
        ? { type: "NewerData" }
        : { type: "Unavailable", failure: log.error },
    );
  }
  const opened = await openAccountData({
    userId,
    log: log.value,
    leadership: adapters.joinLeadership(userId),
    signals: adapters.openTabChannel(userId),
    node: newNode(random),
    now,
    newId,
  });
  if (!opened.ok) return opened;
  const data = opened.value;
  if (data.mended !== null) tellMended(data.mended);
  requestPersistentStorage(data, adapters.storage, adapters.onStorageNotKept);
  const cloud = isLocalOwner(userId) ? noCloud() : lazyCloud(() => adapters.startCloud(data));
  const fetched = await firstSync(data, cloud, adapters);
  if (fetched === "nothing-there") await adapters.startWithNothing(data, newId);
  const isSettled = fetched === "nothing-there" || fetched === "fetched" || cloud.get().type === "only-here";
  if (isSettled || adapters.isKnown()) adapters.becomeKnown();
  else {
    whenFirstAgreed(data, cloud, now(), async (wasInCloud) => {
      if (!wasInCloud) await adapters.startWithNothing(data, newId);
      adapters.becomeKnown();
    });
  }
  adapters.whenIdle(() => adapters.countStudy(data.store.getState()));
  const runAndTell: RunAndTell = async (command, input) => {
    const done = await data.store.run(command, input);
    if (done.ok) tell(done.value);
    else adapters.tellNotSaved();
  };
  const tell = ({ notices }: Outcome) => announce(notices, runAndTell);
  const stopWatchingForLife = watchForLife(data.store, now, page.onUsed);
  const signs = createSessionIndicators(data.store, now, adapters);
  const stopScheduler = startScheduler({
    store: data.store,
    receive: data.tab.receive,
    leadership: data.leadership,
    now,
    page,
    wakeUps: adapters.newWakeUps(),
    oneTabAtATime: adapters.openTabMutex(userId),
    announce: tell,
    onNotSaved: adapters.tellNotSaved,
    onBeat: signs.show,
  });
  return ok({
    ...data,
    cloud,
    newWakeUps: adapters.newWakeUps,
    close() {
      void cloud.stop();
      stopScheduler();
      stopWatchingForLife();
      signs.takeDown();
      data.close();
    },
  });
}
