/** Opens a person's data with the adapters it is given, and sets going what runs beside the screens. */
import { err, type Instant, ok, type Result } from "@furrow/core";
import { type ChangeLog, newNode } from "@furrow/sync";
import type { Announce } from "../notices/announce.ts";
import { type AccountData, type OpenProblem, openAccountData } from "./account-data.ts";
import { startClockwork, type WakeUps } from "./clockwork.ts";
import type { OpenEvents } from "./data-session.ts";
import type { Leadership } from "./leadership.ts";
import { keepStorage } from "./storage-keeper.ts";
import type { TabSignals } from "./tab-signals.ts";

export interface AccountAdapters {
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
  wakeUps(): WakeUps;
  readonly page: { isVisible(): boolean; onVisible(listener: () => void): () => void };
  readonly storage: { isPersisted(): Promise<boolean>; persist(): Promise<boolean> };
  readonly now: () => Instant;
  readonly random: () => number;
  readonly announce: Announce;
}

export async function openAccount(
  userId: string,
  events: OpenEvents,
  adapters: AccountAdapters,
): Promise<Result<AccountData, OpenProblem>> {
  const { now, random, page, announce } = adapters;
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
    newId: () => newNode(random),
  });
  if (!opened.ok) {
    log.value.close();
    return opened;
  }
  const data = opened.value;
  keepStorage(data, adapters.storage);
  const stopClockwork = startClockwork({
    store: data.store,
    leadership: data.leadership,
    now,
    page,
    wakeUps: adapters.wakeUps(),
    announce: ({ notices }) => announce(notices),
  });
  return ok({
    ...data,
    close() {
      stopClockwork();
      data.close();
    },
  });
}
