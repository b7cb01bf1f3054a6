/** Opens a user's data with the adapters it is given: the database, the store over it, and the sync with the cloud. */
import { err, type Instant, ok, type Result } from "@furrow/core";
import { type ChangeLog, newNode } from "@furrow/sync";
import type { Leadership, TabChannel, UnconfirmedWrites } from "../ports.ts";
import { type AccountData, type OpenDataProblem, openAccountData } from "../state/account-data.ts";
import { isLocalOwner } from "../state/accounts/local-profile.ts";
import type { Repaired } from "../state/repair-log.ts";
import { type Cloud, noCloud } from "./cloud.ts";
import { type FirstLoad, type FirstSyncAdapters, firstSync, whenFirstAgreed } from "./first-sync.ts";
import type { WakeUps } from "./scheduler.ts";

export interface OpenEvents {
  readonly onBlocked: () => void;
  readonly onOutdated: () => void;
}

export interface AccountEvents extends OpenEvents {
  readonly onLoading: (loading: FirstLoad) => void;
}

export interface OpenAccount extends AccountData {
  readonly cloud: Cloud;
  /** Timers that are on time in a hidden page too. */
  readonly newWakeUps: () => WakeUps;
}

export interface AccountAdapters extends Omit<FirstSyncAdapters, "onLoading"> {
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
  unconfirmedWrites(userId: string): UnconfirmedWrites;
  newWakeUps(): WakeUps;
  readonly now: () => Instant;
  readonly random: () => number;
  onRepaired(mended: Repaired): void;
  startCloud(data: AccountData): Cloud;
  /** The user has no data here or in the cloud: what the old application left may be theirs. */
  startWithNothing(data: AccountData, newId: () => string): Promise<void>;
  isKnown(): boolean;
  /** From now on the account is in the list of this browser. */
  becomeKnown(): void;
}

export async function openAccount(
  userId: string,
  events: AccountEvents,
  adapters: AccountAdapters,
): Promise<Result<OpenAccount, OpenDataProblem>> {
  const { now, random } = adapters;
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
    unconfirmed: adapters.unconfirmedWrites(userId),
    node: newNode(random),
    now,
    newId,
  });
  if (!opened.ok) return opened;
  const data = opened.value;
  if (data.mended !== null) adapters.onRepaired(data.mended);
  const cloud = isLocalOwner(userId) ? noCloud : adapters.startCloud(data);
  const fetched = await firstSync(data, cloud, { ...adapters, onLoading: events.onLoading });
  if (fetched === "nothing-there") await adapters.startWithNothing(data, newId);
  const isSettled = fetched === "nothing-there" || fetched === "fetched" || cloud.get().type === "only-here";
  if (isSettled || adapters.isKnown()) adapters.becomeKnown();
  else {
    whenFirstAgreed(data, cloud, now(), async (wasInCloud) => {
      if (!wasInCloud) await adapters.startWithNothing(data, newId);
      adapters.becomeKnown();
    });
  }
  return ok({
    ...data,
    cloud,
    newWakeUps: adapters.newWakeUps,
    close() {
      void cloud.stop();
      data.close();
    },
  });
}
