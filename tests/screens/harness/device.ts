/** What lasts when a page is closed: a browser profile's storage, and the server that it talks to. */
import { err } from "@furrow/core";
import type { ChangeLog } from "@furrow/sync";
import {
  createLogStore,
  createMemoryLog,
  createMemoryServer,
  formatStamp,
  type MemoryLogStore,
} from "@furrow/sync/testing";
import type { Connectivity, InstallPrompt } from "../../../apps/web/src/platform/ports/page.ts";
import type { TelemetryEntry } from "../../../apps/web/src/platform/ports/server.ts";
import type { AmbientPlayer, ShownMedia } from "../../../apps/web/src/platform/ports/sounds.ts";
import type { OwnersOnDevice } from "../../../apps/web/src/platform/ports/storage.ts";
import type { TabChannel } from "../../../apps/web/src/platform/ports/tabs.ts";
import {
  type MemoryPreferences,
  memoryPreferences,
} from "../../../apps/web/src/platform/storage/memory-preferences.ts";
import { createEmitter, createSignal } from "../../../apps/web/src/signal.ts";
import type { StoredRow } from "../../rows/stored-row.ts";
import { createMemoryAccounts, type MemoryAccounts } from "./memory-accounts.ts";
import { createMemoryAlarm, type MemoryAlarm } from "./memory-alarm.ts";
import { createMemoryFeeds, type MemoryFeeds } from "./memory-feeds.ts";
import { createMemoryIncoming, type MemoryIncoming } from "./memory-incoming.ts";
import { createMemorySubscriptions, type MemorySubscriptions } from "./memory-subscriptions.ts";

export interface Device {
  readonly preferences: MemoryPreferences;
  readonly accounts: MemoryAccounts;
  readonly alarm: MemoryAlarm;
  readonly subscriptions: MemorySubscriptions;
  readonly incoming: MemoryIncoming;
  readonly feeds: MemoryFeeds;
  readonly server: ReturnType<typeof createMemoryServer>;
  readonly network: Connectivity & { set(isOnline: boolean): void };
  /** From now on the server's answers to a sync wait until what this gives back is called. */
  holdAnswers(): () => void;
  /** Resolved while they need not. */
  answersMayCome(): Promise<void>;
  /** From now on whatever the page stores waits until what this gives back is called. */
  holdDisk(): () => void;
  /** From now on nothing more can be stored, until what this gives back is called. */
  fillDisk(): () => void;
  openLog(owner: string): ChangeLog & { close(): void };
  /** Of one owner; made when it is first asked for. */
  logOf(owner: string): MemoryLogStore;
  readonly people: OwnersOnDevice;
  openChannel(owner: string): TabChannel;
  /** What the page played, counted and saved, the oldest first. */
  readonly heard: string[];
  /** The background sound: the mixes that began, `pause` and `stop`; and what the lock screen showed. */
  readonly ambience: string[];
  readonly media: ShownMedia[];
  readonly player: AmbientPlayer;
  readonly badges: number[];
  readonly counted: TelemetryEntry[];
  readonly files: File[];
  readonly copied: string[];
  /** The browser can install the app once `canInstall` is set. */
  readonly installPrompt: InstallPrompt & { canInstall: "no" | "asking" | "by hand"; asked: number };
}

export function createDevice(): Device {
  const logs = new Map<string, MemoryLogStore>();
  const isOnline = createSignal(true);
  const news = createEmitter<{ readonly owner: string; readonly from: TabChannel }>();
  const logOf = (owner: string) => {
    const known = logs.get(owner) ?? createLogStore();
    logs.set(owner, known);
    return known;
  };
  let held = Promise.resolve();
  let stored = Promise.resolve();
  let isFull = false;
  const ambience: string[] = [];
  const media: ShownMedia[] = [];
  const note = (said: string) => void (ambience.at(-1) !== said && ambience.push(said));
  const openLog: Device["openLog"] = (owner) => {
    const log = createMemoryLog(logOf(owner));
    return {
      ...log,
      append: (append) => stored.then(() => (isFull ? err({ type: "QuotaExceeded" }) : log.append(append))),
    };
  };
  const installPrompt: Device["installPrompt"] = {
    canInstall: "no",
    asked: 0,
    canAsk: () => installPrompt.canInstall === "asking",
    isByHand: () => installPrompt.canInstall === "by hand",
    subscribe: () => () => {},
    async ask() {
      installPrompt.asked += 1;
    },
  };
  const network = { isOnline: isOnline.get, subscribe: isOnline.subscribe, set: isOnline.set };

  return {
    preferences: memoryPreferences(),
    accounts: createMemoryAccounts(network),
    alarm: createMemoryAlarm(network),
    subscriptions: createMemorySubscriptions(network),
    incoming: createMemoryIncoming(),
    feeds: createMemoryFeeds(network),
    server: createMemoryServer(Date.now),
    network,
    holdAnswers() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    answersMayCome: () => held,
    holdDisk() {
      const { promise, resolve } = Promise.withResolvers<void>();
      stored = promise;
      return resolve;
    },
    fillDisk() {
      isFull = true;
      return () => {
        isFull = false;
      };
    },
    openLog,
    logOf,
    people: {
      async list() {
        return [...logs].map(([userId, { contents }]) => ({ userId, unsent: contents.outbox.length }));
      },
      async forget(userId) {
        logs.delete(userId);
      },
      async eraseSent(userId) {
        const isAnythingLeft = (logs.get(userId)?.contents.outbox.length ?? 0) > 0;
        if (!isAnythingLeft) logs.delete(userId);
        return isAnythingLeft;
      },
      openLog: async (userId) => openLog(userId),
    },
    openChannel(owner) {
      const listeners = createEmitter();
      const channel: TabChannel = {
        notifyTabs: () => news.emit({ owner, from: channel }),
        onNews: (listener) => void listeners.subscribe(listener),
        close: news.subscribe((said) => {
          if (said.owner === owner && said.from !== channel) queueMicrotask(() => listeners.emit());
        }),
      };
      return channel;
    },
    heard: [],
    ambience,
    player: {
      play: (layers) =>
        note(layers.map(({ sound, gain }) => `${sound} ${Math.round(gain * 100)}`).join(" + ")),
      pause: () => note("pause"),
      show: (shown) => void media.push(shown),
      stop: () => note("stop"),
    },
    media,
    badges: [],
    counted: [],
    files: [],
    copied: [],
    installPrompt,
  };
}

/** Rows as if they had been there for long. */
export async function storeRows(log: MemoryLogStore, rows: readonly StoredRow[]): Promise<void> {
  const stamp = formatStamp({ time: Date.now(), counter: 0, node: "storedrows" });
  const changes = rows.map(({ table, row, cells }) => ({ table, row, cells: { ...cells, _c: true }, stamp }));
  const stored = await createMemoryLog(log).append({ tail: changes, outbox: changes, durability: "strict" });
  if (!stored.ok) throw new Error(stored.error.type);
}
