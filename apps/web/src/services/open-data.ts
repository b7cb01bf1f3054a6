/** The data that is open in this tab. It follows the signed-in user: a user's database, or a guest's empty state. */
import { err, ok, type Result } from "@furrow/core";
import type { ReadCalendar } from "@furrow/core/calendars";
import type { OpenEvents } from "../platform/ports/storage.ts";
import { createSignal, type Emitter, type Signal } from "../signal.ts";
import type { AccountData, OpenDataProblem } from "../state/account-data.ts";
import type { AppStore } from "../state/app-store.ts";
import type { Cloud } from "./cloud.ts";
import type { FirstLoad } from "./first-sync.ts";

export interface AccountEvents extends OpenEvents {
  readonly onLoading: (loading: FirstLoad) => void;
}

export interface OpenAccount extends AccountData {
  readonly cloud: Cloud;
  /** The subscriptions or the calendar addresses have changed at the server, here or on another device. */
  readonly calendarNews: Emitter<void>;
  /** This device has other texts of subscribed calendars, or knows another state of them. */
  readonly calendarsChanged: Emitter<void>;
  /** The subscribed calendars, once they are read. */
  readonly readings: Signal<readonly ReadCalendar[]>;
  /** Each second that a running timer shows, and each change of it. On time in a hidden page too. */
  readonly beats: Emitter<void>;
}

export type DataState =
  | { readonly type: "none" }
  | { readonly type: "guest"; readonly store: AppStore }
  /** `blocked`: an older version of the app in another tab has to be closed first. */
  | {
      readonly type: "opening";
      readonly userId: string;
      readonly blocked: boolean;
      /** A first load that takes its time. */
      readonly loading?: FirstLoad;
    }
  | { readonly type: "ready"; readonly data: OpenAccount }
  | { readonly type: "failed"; readonly userId: string; readonly problem: OpenDataProblem }
  /** A newer version of the app in another tab took the database over; reloading brings it here. */
  | { readonly type: "outdated"; readonly userId: string };

export interface OpenData {
  get(): DataState;
  subscribe(listener: () => void): () => void;
  /** Opens the data of the signed-in user and follows changes from then on. Pages without data do not call it, so they stay small. */
  begin(): void;
}

/** A user's id, "guest", or null while it is not known. */
export type Who = string | "guest" | null;

export interface OpenDataParts {
  readonly who: { get(): Who; subscribe(listener: () => void): unknown };
  readonly openGuest: () => Promise<AppStore>;
  readonly open: (userId: string, events: AccountEvents) => Promise<Result<OpenAccount, OpenDataProblem>>;
}

export function createOpenData({ who, openGuest, open }: OpenDataParts): OpenData {
  const state = createSignal<DataState>({ type: "none" });
  let begun = false;
  let following: Who = null;
  let openings = 0;

  /** The code for pages with data may not load, for want of a network for instance. */
  const notLoaded = (error: unknown) =>
    err({
      type: "Unavailable",
      failure: { type: "Unavailable", message: error instanceof Error ? error.message : String(error) },
    } as const);

  const openFor = async (userId: string) => {
    // Results for the previous user must not be shown to the next one. A user who returns gets a new database connection.
    const opening = ++openings;
    const isCurrent = () => following === userId && opening === openings;
    state.set({ type: "opening", userId, blocked: false });
    const opened = await open(userId, {
      onBlocked: () => isCurrent() && state.set({ type: "opening", userId, blocked: true }),
      onLoading: (loading) => isCurrent() && state.set({ type: "opening", userId, blocked: false, loading }),
      onOutdated: () => {
        if (!isCurrent()) return;
        // Its database is closed already; the lead goes to a tab that can still write.
        const left = state.get();
        if (left.type === "ready") left.data.close();
        state.set({ type: "outdated", userId });
      },
    }).catch(notLoaded);
    if (!isCurrent()) {
      if (opened.ok) opened.value.close();
      return;
    }
    state.set(
      opened.ok ? { type: "ready", data: opened.value } : { type: "failed", userId, problem: opened.error },
    );
  };

  const openForGuest = async () => {
    state.set({ type: "none" });
    const opened = await openGuest().then(ok, notLoaded);
    if (following !== "guest") return;
    state.set(
      opened.ok
        ? { type: "guest", store: opened.value }
        : { type: "failed", userId: "guest", problem: opened.error },
    );
  };

  const follow = () => {
    const next = who.get();
    if (next === following) return;
    following = next;
    const left = state.get();
    if (next === null) state.set({ type: "none" });
    else if (next === "guest") void openForGuest();
    else void openFor(next);
    if (left.type === "ready") left.data.close();
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    begin() {
      if (begun) return;
      begun = true;
      who.subscribe(follow);
      follow();
    },
  };
}
