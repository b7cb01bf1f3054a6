/**
 * One signed-in user's data on this device, open in this tab: the log, the replica, the store for the screens, and the leader election.
 * Opening repairs a damaged log and reports it.
 */
import type { Instant, Result, ThisDevice } from "@furrow/core";
import { err, ok } from "@furrow/core";
import { type ChangeLog, openTab, type Tab, type TabFailure } from "@furrow/sync";
import type { UnconfirmedWrites } from "../platform/ports/storage.ts";
import type { Leadership, TabChannel } from "../platform/ports/tabs.ts";
import { createEmitter, type Emitter } from "../signal.ts";
import { type AppStore, createAppStore } from "./app-store.ts";
import type { Repaired } from "./repair-log.ts";

export interface AccountData {
  readonly userId: string;
  readonly store: AppStore;
  readonly tab: Tab;
  readonly log: ChangeLog;
  readonly leadership: Leadership;
  readonly mended: Repaired | null;
  /** Calls back when this tab has saved something. */
  readonly onSaved: Emitter<void>["subscribe"];
  /** Calls back after another tab changed the log and this one has read it. */
  readonly onNews: Emitter<void>["subscribe"];
  /** Sends other tabs the hint to read the log after the worker rewrote it. */
  notifyTabs(): void;
  close(): void;
}

export type OpenDataProblem =
  | { readonly type: "NewerData" }
  | { readonly type: "Unavailable"; readonly failure: TabFailure };

export interface AccountDataParts {
  readonly userId: string;
  readonly log: ChangeLog & { close(): void };
  readonly leadership: Leadership;
  readonly signals: TabChannel;
  readonly unconfirmed?: UnconfirmedWrites;
  readonly node: string;
  readonly now: () => Instant;
  readonly newId: () => string;
  readonly device?: Omit<ThisDevice, "clockOffset"> | undefined;
}

export async function openAccountData(
  parts: AccountDataParts,
): Promise<Result<AccountData, OpenDataProblem>> {
  const { userId, log, leadership, signals, unconfirmed, node, now, newId, device } = parts;
  const opened = await openMended(log, node);
  if (!opened.ok) {
    leadership.leave();
    signals.close();
    log.close();
    return opened;
  }
  const { tab, mended } = opened.value;
  for (const { changes, forget } of unconfirmed?.left() ?? []) {
    // If it cannot be stored, the next start tries again.
    if (!(await tab.takeUp(changes)).ok) continue;
    forget();
    signals.notifyTabs();
  }

  const saved = createEmitter();
  const news = createEmitter();

  const store = createAppStore({
    tab,
    now,
    newId,
    device,
    unconfirmed,
    onSaved: () => {
      signals.notifyTabs();
      saved.emit();
    },
  });

  const lookForNews = async () => {
    await tab.receive();
    news.emit();
  };

  tab.subscribe((event) => {
    // Also `arrived`: until then the other tabs settle no rewards.
    if (event.type === "arrived" || event.by === "server") signals.notifyTabs();
  });
  signals.onNews(() => void lookForNews());
  // A tab that lost the lead was suspended and may have missed messages.
  const stopFollowing = leadership.subscribe((leading) => leading || void lookForNews());
  return ok({
    userId,
    store,
    tab,
    log,
    leadership,
    mended,
    onSaved: saved.subscribe,
    onNews: news.subscribe,
    notifyTabs: signals.notifyTabs,
    close() {
      stopFollowing();
      leadership.leave();
      signals.close();
      log.close();
    },
  });
}

async function openMended(
  log: ChangeLog,
  node: string,
): Promise<Result<{ readonly tab: Tab; readonly mended: Repaired | null }, OpenDataProblem>> {
  const opened = await openTab(log, node);
  if (opened.ok) return ok({ tab: opened.value, mended: null });
  if (opened.error.type === "NewerSnapshot") return err({ type: "NewerData" });
  if (opened.error.type !== "CorruptSnapshot") return err({ type: "Unavailable", failure: opened.error });

  // Few devices ever need it. If it cannot be loaded, the next start tries again.
  const mending = await import("./repair-log.ts").catch(() => null);
  if (mending === null) return err({ type: "Unavailable", failure: opened.error });
  const mended = await mending.repairLog(log);
  if (!mended.ok) return err({ type: "Unavailable", failure: mended.error });
  const again = await openTab(log, node);
  if (!again.ok) return err({ type: "Unavailable", failure: again.error });
  return ok({ tab: again.value, mended: mended.value });
}
