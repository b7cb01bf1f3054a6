import {
  applyRows,
  type Command,
  type Context,
  dayOf,
  decide,
  emptyState,
  err,
  type Instant,
  type Outcome,
  ok,
  type Result,
  type State,
  settleArrived,
  type ThisDevice,
  type Write,
} from "@furrow/core";
import type { Tab } from "@furrow/sync";
import type { UnconfirmedWrites } from "../platform/ports/storage.ts";
import { stateOfReplica, touchedToRows, writesToRowWrites } from "./rows.ts";

/** The change could not be made durable and is no longer shown. */
export interface NotSaved {
  readonly type: "NotSaved";
  readonly why: "full" | "closed" | "refused" | "unavailable";
}

/** Guests cannot write. */
export interface LoginRequired {
  readonly type: "LoginRequired";
}

/**
 * Screens read the state and run commands only here. The store subscribes to the replica and publishes one new state per change, from any
 * source.
 */
export interface AppStore {
  getState(): State;
  subscribe(listener: () => void): () => void;
  /** Server time minus this device's time, in ms. */
  clockOffset(): number;
  /** Shows the change at once. Resolves when it is durable; only then success may be announced. */
  run<Input, Refusal>(
    command: Command<Input, Refusal>,
    input: Input,
  ): Promise<Result<Outcome, Refusal | NotSaved | LoginRequired>>;
}

export interface AppStoreParts {
  readonly tab: Tab;
  readonly now: () => Instant;
  readonly newId: () => string;
  /** Absent if the data has no other devices. */
  readonly device?: Omit<ThisDevice, "clockOffset"> | undefined;
  /** Absent if no page can close, as in tests. */
  readonly unconfirmed?: Pick<UnconfirmedWrites, "note"> | undefined;
  /** Called when something of this tab has become durable. */
  readonly onSaved: () => void;
}

export function createAppStore({ tab, now, newId, device, unconfirmed, onSaved }: AppStoreParts): AppStore {
  const listeners = new Set<() => void>();
  let state = stateOf(tab, now());
  let settled = state;
  /** The state before the first arrival whose rewards could not be written. */
  let unwritten: State | null = null;
  let isBehind = false;

  const getState = (): State => {
    if (isBehind) state = stateOf(tab, now());
    isBehind = false;
    return state;
  };

  const set = (next: State) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };

  const context = (): Context => {
    const instant = now();
    return {
      now: instant,
      today: dayOf(instant),
      newId,
      isPartial: tab.isPartial(instant),
      device: device && { ...device, clockOffset: tab.clockOffset() },
    };
  };

  const commit = async (writes: readonly Write[]): Promise<Result<null, NotSaved>> => {
    if (writes.length === 0) return ok(null);
    const committed = tab.commit(writesToRowWrites(writes), now());
    if (!committed.ok) return err({ type: "NotSaved", why: "refused" });
    const endNote = unconfirmed?.note(committed.value.changes);
    const durable = await committed.value.durable;
    endNote?.(durable.ok);
    if (!durable.ok) return err({ type: "NotSaved", why: REASON[durable.error.type] });
    onSaved();
    return ok(null);
  };

  /**
   * Writes the rewards of received data, once all pages are here: an animal may be on the next page. If the write fails (full storage), the
   * next arrival settles them.
   */
  const settleArrivals = async () => {
    const before = unwritten ?? settled;
    settled = getState();
    const committed = await commit(settleArrived(before, settled, context()).writes);
    if (!committed.ok) unwritten ??= before;
    else if (unwritten === before) unwritten = null;
    settled = getState();
  };

  tab.subscribe((event) => {
    switch (event.type) {
      case "changed":
        // Without subscribers, as during a first load, no state is made for each arriving page.
        isBehind ||= listeners.size === 0 && event.by !== "this tab";
        return isBehind || set(applyRows(state, touchedToRows(event.rows), dayOf(now())));
      case "rebuilt":
        return set(stateOf(tab, now()));
      case "arrived":
        return void settleArrivals().catch((error: unknown) => console.warn("Not settled:", error));
    }
  });

  return {
    getState,
    clockOffset: tab.clockOffset,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async run(command, input) {
      // Nothing is awaited before the write begins: the page may close right after the press.
      const decided = decide(getState(), command, input, context());
      if (!decided.ok) return decided;
      const committed = await commit(decided.value.writes);
      return committed.ok ? decided : committed;
    },
  };
}

const REASON = {
  QuotaExceeded: "full",
  Closed: "closed",
  Stale: "unavailable",
  Unavailable: "unavailable",
} as const;

const stateOf = (tab: Tab, now: Instant): State => stateOfReplica(tab.replica, dayOf(now));

/** What a guest sees: the app with nothing in it. Nothing is written, so nothing can be lost. */
export function createGuestStore(now: () => Instant): AppStore {
  const state = emptyState(dayOf(now()));
  return {
    getState: () => state,
    subscribe: () => () => {},
    clockOffset: () => 0,
    run: async () => err({ type: "LoginRequired" }),
  };
}
