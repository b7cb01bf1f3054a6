/** The sync status that screens show, and the ports of the sync loop. */
import { type Instant, ok, type Result } from "@furrow/core";
import type { Answer, Move } from "@furrow/sync";
import type { LocalPreferences } from "../platform/ports/storage.ts";

/** What keeps the device and the server apart. Only the first three pass by themselves. */
export type CloudProblem =
  | { readonly type: "Offline" }
  | { readonly type: "ServerDown" }
  | { readonly type: "Busy" }
  | { readonly type: "SignedOut" }
  | { readonly type: "Forbidden" }
  | { readonly type: "CloudFull"; readonly used: number; readonly limit: number }
  | { readonly type: "UpgradeRequired" }
  /** All was sent and read, and still the two do not hold the same. */
  | { readonly type: "Disagreement" }
  | { readonly type: "DeviceStorage" };

/** The server's clock and this device's are hours apart. Syncing continues; nothing waits for a clock. */
export interface ClocksApart {
  readonly serverTime: Instant;
  /** The clock that jumped; "either" if they were apart from the beginning. */
  readonly wrong: "server" | "device" | "either";
}

/** How many of the user's rows are on this device. */
export interface RowsLoaded {
  readonly here: number;
  readonly of: number;
}

export type CloudStatus =
  /** There is no cloud: the owner is known to this browser alone. */
  | { readonly type: "only-here" }
  /** On this device; the server has not answered for it yet. */
  | { readonly type: "saved" }
  | {
      readonly type: "syncing";
      readonly step: "sending" | "fetching";
      readonly percent: number;
      /** During a first load. */
      readonly firstLoad?: RowsLoaded;
    }
  /** Nothing waits, everything was read. */
  | { readonly type: "synced"; readonly at: Instant; readonly clocks?: ClocksApart }
  | { readonly type: "held-up"; readonly problem: CloudProblem; readonly waiting: number };

export interface Cloud {
  get(): CloudStatus;
  subscribe(listener: () => void): () => void;
  /** Sends and fetches everything now, without waiting for a backoff. Resolves when all is synced, or with the obstacle. */
  syncNow(): Promise<Result<null, CloudProblem>>;
  /** Sends nothing more. Resolves once no request is on its way, so that a session can be ended behind it. */
  stop(): Promise<void>;
}

const ONLY_HERE: CloudStatus = { type: "only-here" };

/** The cloud of a profile, which has no account: nothing is sent, and no server is asked. */
export const noCloud: Cloud = {
  get: () => ONLY_HERE,
  subscribe: () => () => {},
  syncNow: async () => ok(null),
  stop: async () => {},
};

/** The server's side of the protocol. */
export interface CloudServer {
  /** null when no readable answer came. */
  send(move: Move): Promise<Answer | null>;
  /**
   * Calls `onNews` when there may be something to fetch: on a poke, on each (re)connection, and when the connection is refused.
   * `onCalendars` is called when a subscribed calendar or the list of subscriptions changed.
   */
  listen(onNews: () => void, onCalendars: () => void): () => void;
  /** The page goes away with changes unsent, or without having synced for long. */
  sayGoodbye(): void;
}

/** Only the leader tab talks to the server. It sends its status to the other tabs, which may ask it to sync. */
export type CloudMessage =
  | { readonly type: "status"; readonly status: CloudStatus }
  | { readonly type: "please-sync" };

export interface CloudChannel {
  say(message: CloudMessage): void;
  onMessage(listener: (message: CloudMessage) => void): void;
  close(): void;
}

/** When this device and the server last agreed, stored where it can be read before any data is open. */
export function readLastSync(preferences: LocalPreferences): Instant | null {
  const at = Number(preferences.read("lastSync") ?? Number.NaN);
  return Number.isSafeInteger(at) && at > 0 ? at : null;
}
