/** Opens a person's data with the adapters it is given, and sets going what runs beside the screens. */
import { err, type Instant, ok, type Result, type State } from "@furrow/core";
import { type ChangeLog, newNode } from "@furrow/sync";
import type { Announce } from "../notices/announce.ts";
import type { TellMended } from "../notices/tell-mended.ts";
import { type AccountData, type OpenProblem, openAccountData } from "./account-data.ts";
import { type OneTabAtATime, startClockwork, type WakeUps } from "./clockwork.ts";

import { type CloudLater, cloudLater } from "./cloud-later.ts";
import type { OpenEvents } from "./data-session.ts";
import { fetchFirst } from "./fetch-first.ts";
import type { Leadership } from "./leadership.ts";
import { createSessionSigns, type SessionSignAdapters } from "./session-signs.ts";
import { keepStorage } from "./storage-keeper.ts";
import type { SyncLoop } from "./sync-loop.ts";
import type { TabSignals } from "./tab-signals.ts";

export interface OpenAccount extends AccountData {
  readonly cloud: CloudLater;
}

export interface AccountAdapters extends SessionSignAdapters {
  openLog(
    userId: string,
    events: OpenEvents,
  ): Promise<
    Result<
      ChangeLog & { close(): void },
      { readonly type: "NewerDatabase" } | Extract<OpenProblem, { type: "Unavailable" }>["failure"]
    >
  >;
  joinLeadership(userId: string): Leadership;
  openTabSignals(userId: string): TabSignals;
  openTabQueue(userId: string): OneTabAtATime;
  wakeUps(): WakeUps;
  readonly page: { isVisible(): boolean; onVisible(listener: () => void): () => void };
  readonly storage: { isPersisted(): Promise<boolean>; persist(): Promise<boolean> };
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
  /** From now on this browser knows the person. */
  becomeKnown(): void;
  /** Counts how much is studied, without saying by whom. */
  countStudy(state: State): void;
  /** What was in the cloud is now on this device, which had nothing. */
  tellRetrieved(): void;
}

export async function openAccount(
  userId: string,
  events: OpenEvents,
  adapters: AccountAdapters,
): Promise<Result<OpenAccount, OpenProblem>> {
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
    signals: adapters.openTabSignals(userId),
    node: newNode(random),
    now,
    newId,
  });
  if (!opened.ok) return opened;
  const data = opened.value;
  if (data.mended !== null) tellMended(data.mended);
  keepStorage(data, adapters.storage);
  const cloud = cloudLater(() => adapters.startCloud(data));
  const fetched = await fetchFirst(data, cloud, adapters);
  if (fetched === "nothing-there") await adapters.startWithNothing(data, newId);
  if (fetched !== "no-answer") adapters.becomeKnown();
  adapters.whenIdle(() => adapters.countStudy(data.store.getState()));
  const signs = createSessionSigns(data.store, now, adapters);
  const stopClockwork = startClockwork({
    store: data.store,
    leadership: data.leadership,
    now,
    page,
    wakeUps: adapters.wakeUps(),
    oneTabAtATime: adapters.openTabQueue(userId),
    announce: ({ notices }) => announce(notices),
    onNotSaved: adapters.tellNotSaved,
    onBeat: signs.show,
  });
  return ok({
    ...data,
    cloud,
    close() {
      void cloud.stop();
      stopClockwork();
      signs.takeDown();
      data.close();
    },
  });
}
