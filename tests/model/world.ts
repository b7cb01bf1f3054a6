/** Devices, one server and the network between, all driven step by step. Tabs are in tabs.ts, the network in network.ts. */

import type { backupOf } from "@furrow/core";
import type { AppStore } from "../../apps/web/src/state/app-store.ts";
import type { Change } from "../../packages/sync/src/change.ts";
import type { LogContents } from "../../packages/sync/src/change-log.ts";
import type { Cells } from "../../packages/sync/src/json.ts";
import { replicaOf } from "../../packages/sync/src/log-contents.ts";
import { createLogStore, type MemoryLog, type MemoryLogStore } from "../../packages/sync/src/memory-log.ts";
import type { Answer } from "../../packages/sync/src/protocol.ts";
import type { Replica } from "../../packages/sync/src/replica.ts";
import type { Move } from "../../packages/sync/src/sync-requests.ts";
import type { Tab } from "../../packages/sync/src/tab.ts";
import type { SyncStep } from "../../packages/sync/src/tab-sync.ts";
import { cloneLogStore } from "../../packages/sync/src/testing/clone-log-store.ts";
import {
  createMemoryServer,
  type MemoryServer,
  type ServerBackup,
} from "../../packages/sync/src/testing/memory-server.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import type { PlantedRecords } from "./planted-records.ts";
import { createRandom, type Random } from "./random.ts";
import type { Rules } from "./rules.ts";

export interface ModelTab {
  readonly node: string;
  readonly log: MemoryLog;
  /** As the screens' store and the persons use it: what is committed stands in the ledger. */
  readonly tab: Tab;
  /** The product's own, which settles what arrives. */
  readonly store: AppStore;
  /** The visible rows, as somebody knows them who only listens. */
  readonly shown: Map<string, Cells>;
  /** What a version with one record type more makes of them. */
  readonly planted: PlantedRecords;
  alive: boolean;
  /** The step of sync under way. */
  syncing: Promise<SyncStep> | null;
  lastStep: SyncStep | null;
}

export interface Device {
  readonly name: string;
  /** Its auth session. A cloned profile has that of the original. */
  readonly session: string;
  readonly store: MemoryLogStore;
  /** Changes in a request at most, so that few are a push of several requests. */
  readonly batch: number;
  tabs: ModelTab[];
  clock: ModelClock;
  pendingCommits: number;
  /** The latest page of the server's that its log has taken in. */
  lastPage: ReadPage;
}

export interface ReadPage {
  readonly at: number;
  /** More pages were to come. */
  readonly more: boolean;
}

/** What it is wrong by, and by how much it gains or loses. */
export interface ModelClock {
  readonly skew: number;
  readonly drift: number;
  /** The world's time when it was set. */
  readonly setAt: number;
}

/** A request on its way. */
export interface Letter {
  readonly from: Device;
  readonly move: Move;
  readonly deliver: (answer: Answer | null) => void;
  /** The network sends it a second time; that answer is dropped. */
  readonly isRepeat: boolean;
}

/** What a device has pushed in one go, however many requests it took. */
export interface Push {
  readonly session: string;
  readonly changes: readonly Change[];
  /** Its last part is on the server. */
  readonly isWhole: boolean;
  /** After a long pause, or because a clock was set: the rest is not waited for. */
  readonly isGivenUp: boolean;
  /** When its latest part came. */
  readonly at: number;
}

export interface World {
  readonly rules: Rules;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly server: MemoryServer;
  readonly backups: ServerBackup[];
  /** Backups that persons made of their data. */
  readonly files: ReturnType<typeof backupOf>[];
  readonly letters: Letter[];
  devices: Device[];
  /** What devices have pushed, the latest last. */
  pushes: readonly Push[];
  /** Each change that the server has ever taken. */
  readonly stored: Set<string>;
  isServerRestored: boolean;
  now: number;
  serverClock: ModelClock;
  /** The greatest the server's clock has ever shown. */
  latestServerTime: number;
  /** Values are told apart by this. */
  serial: number;
  /** The first rule seen broken. */
  failure: string | null;
}

/** By the local clock, so that a schedule is the same in every zone. */
const START = new Date(2026, 10, 20, 9).getTime();

const RIGHT: ModelClock = { skew: 0, drift: 0, setAt: START };

export const createWorld = (seed: number, rules: Rules): World => {
  const world: World = {
    rules,
    random: createRandom(seed),
    ledger: createLedger(),
    server: createMemoryServer(() => serverTime(world)),
    backups: [],
    files: [],
    letters: [],
    devices: [],
    pushes: [],
    stored: new Set(),
    isServerRestored: false,
    now: START,
    serverClock: RIGHT,
    latestServerTime: START,
    serial: 0,
    failure: null,
  };
  return world;
};

export const fail = (world: World, rule: string): void => {
  world.failure ??= rule;
};

const clockTime = ({ now }: World, { skew, drift, setAt }: ModelClock): number =>
  Math.round(now + skew + (now - setAt) * drift);

const serverTime = (world: World): number => {
  const time = clockTime(world, world.serverClock);
  world.latestServerTime = Math.max(world.latestServerTime, time);
  return time;
};

export const deviceTime = (world: World, { clock }: Device): number => clockTime(world, clock);

const BATCHES = [1, 2, 3, 4, 500];

export const addDevice = (world: World, clock: ModelClock): Device => {
  const name = `device ${++world.serial}`;
  return joinWorld(world, {
    name,
    session: name,
    store: createLogStore(),
    batch: world.random.pick(BATCHES) ?? 500,
    tabs: [],
    clock,
    pendingCommits: 0,
    lastPage: { at: world.now, more: true },
  });
};

export const cloneDevice = (world: World, original: Device): Device =>
  joinWorld(world, {
    ...original,
    name: `${original.name}, copied`,
    store: cloneLogStore(original.store),
    tabs: [],
    pendingCommits: 0,
  });

const joinWorld = (world: World, device: Device): Device => {
  world.devices.push(device);
  return device;
};

export const rowsOf = (contents: Pick<LogContents, "snapshot" | "tail" | "meta">): Replica => {
  const replica = replicaOf(contents);
  if (!replica.ok) throw new Error(replica.error.type);
  return replica.value;
};

/** Lets promises run; a few turns leave steps half done, many finish everything that can. */
export const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await null;
};
