/** Devices, their tabs and logs, one server and the network between, all driven step by step. */

import { type Change, isLocalTable, type RowWrite } from "../src/change.ts";
import type { LogContents, Rewrite, Rewritten } from "../src/change-log.ts";
import type { ServerHead } from "../src/exchange.ts";
import type { Cells } from "../src/json.ts";
import { replicaOf } from "../src/log-contents.ts";
import type { Answer } from "../src/protocol.ts";
import {
  allChanges,
  mergeChanges,
  type Replica,
  replicaDigest,
  type TouchedRow,
  visibleRows,
} from "../src/replica.ts";
import { readSnapshot } from "../src/snapshot.ts";
import { newNode } from "../src/stamp.ts";
import type { Move } from "../src/sync-engine.ts";
import { type Commit, openTab, type SyncStep, type Tab } from "../src/tab.ts";
import {
  cloneLogStore,
  createLogStore,
  createMemoryLog,
  type MemoryLog,
  type MemoryLogStore,
} from "../src/testing/memory-log.ts";
import { createMemoryServer, type MemoryServer, type ServerBackup } from "../src/testing/memory-server.ts";
import {
  createLedger,
  type Edit,
  followRestamp,
  type Ledger,
  recordEdits,
  writeOffDestroyed,
} from "./ledger.ts";
import { createRandom, type Random } from "./random.ts";
import type { Rules } from "./rules.ts";

export interface ModelTab {
  readonly node: string;
  readonly log: MemoryLog;
  readonly tab: Tab;
  /** The visible rows, as somebody knows them who only listens. */
  readonly shown: Map<string, Cells>;
  alive: boolean;
  /** The step of sync under way. */
  syncing: Promise<SyncStep> | null;
  lastStep: SyncStep | null;
}

export interface Device {
  readonly name: string;
  readonly store: MemoryLogStore;
  tabs: ModelTab[];
  /** What its clock is wrong by. */
  skew: number;
  pendingCommits: number;
}

/** A request on its way. */
export interface Letter {
  readonly move: Move;
  readonly deliver: (answer: Answer | null) => void;
}

export interface World {
  readonly rules: Rules;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly server: MemoryServer;
  readonly backups: ServerBackup[];
  readonly letters: Letter[];
  /** What a device concludes from what has arrived whole. */
  readonly settle: Settle;
  devices: Device[];
  now: number;
  /** What the server's clock is wrong by. */
  serverSkew: number;
  /** Values are told apart by this. */
  serial: number;
  /** The first rule seen broken. */
  failure: string | null;
}

export type Settle = (world: World, device: Device, tab: ModelTab) => void;

const START = Date.UTC(2026, 10, 20, 9);

export const createWorld = (seed: number, rules: Rules, settle: Settle): World => {
  const world: World = {
    rules,
    random: createRandom(seed),
    ledger: createLedger(),
    server: createMemoryServer(() => world.now + world.serverSkew, rules),
    backups: [],
    letters: [],
    settle,
    devices: [],
    now: START,
    serverSkew: 0,
    serial: 0,
    failure: null,
  };
  return world;
};

export const fail = (world: World, rule: string): void => {
  world.failure ??= rule;
};

export const deviceTime = (world: World, device: Device): number => world.now + device.skew;

export const addDevice = (world: World, skew: number, store = createLogStore()): Device => {
  const device: Device = {
    name: `device ${world.devices.length + 1}`,
    store,
    tabs: [],
    skew,
    pendingCommits: 0,
  };
  world.devices.push(device);
  return device;
};

export const cloneDevice = (world: World, original: Device): Device =>
  addDevice(world, original.skew, cloneLogStore(original.store));

export const addTab = async (
  world: World,
  device: Device,
  node = newNode(world.random.next),
): Promise<ModelTab | null> => {
  const log = createMemoryLog(device.store);
  const opened = await openTab(world.rules.wrapLog(observed(world, log)), node, world.rules);
  if (!opened.ok) {
    fail(world, `a tab could not open: ${opened.error.type}`);
    return null;
  }
  const tab: ModelTab = {
    node,
    log,
    tab: opened.value,
    shown: new Map(),
    alive: true,
    syncing: null,
    lastStep: null,
  };
  showAll(tab);
  tab.tab.subscribe((event) => {
    if (event.type === "rebuilt") showAll(tab);
    if (event.type === "changed") for (const row of event.rows) show(tab, row);
    if (event.type === "arrived" && tab.alive) world.settle(world, device, tab);
  });
  device.tabs.push(tab);
  return tab;
};

export const shownKey = (table: string, row: string): string => `${table}\n${row}`;

const showAll = ({ tab, shown }: ModelTab): void => {
  shown.clear();
  for (const { table, row, fields } of visibleRows(tab.replica)) shown.set(shownKey(table, row), fields);
};

const show = ({ shown }: ModelTab, { table, row, fields }: TouchedRow): void => {
  if (fields === null) shown.delete(shownKey(table, row));
  else shown.set(shownKey(table, row), fields);
};

export const killTab = (device: Device, tab: ModelTab): void => {
  tab.alive = false;
  tab.log.close();
  device.tabs = device.tabs.filter((other) => other !== tab);
};

/** A log whose rewrites the ledger follows, because a corrected clock changes stamps. */
const observed = (world: World, log: MemoryLog): MemoryLog => ({
  ...log,
  rewrite: (rewrite: Rewrite) =>
    log.rewrite((contents) => {
      const rewritten = rewrite(contents);
      if (rewritten !== null && rewritten.content === "changed") {
        const before = rowsOf(world, contents);
        const after = rowsOf(world, { snapshot: rewritten.snapshot, tail: [], meta: rewritten.meta });
        followRestamp(world.ledger, before, after);
      }
      return rewritten;
    }),
});

export const rowsOf = (world: World, contents: Pick<LogContents, "snapshot" | "tail" | "meta">): Replica => {
  const replica = replicaOf(contents, world.rules.mergeRow);
  if (!replica.ok) throw new Error(replica.error.type);
  return replica.value;
};

/** What a person does in a tab, and what they are told about it. */
export const commit = (world: World, device: Device, tab: ModelTab, writes: readonly RowWrite[]): void => {
  const committed = tab.tab.commit(writes, deviceTime(world, device));
  if (!committed.ok) {
    fail(world, `an edit was refused: ${committed.error}`);
    return;
  }
  const edits = recordEdits(world.ledger, committed.value.changes);
  checkOwnEdits(world, tab, committed.value);
  device.pendingCommits++;
  void committed.value.durable.then((durable) => {
    device.pendingCommits--;
    settleEdits(edits, durable.ok ? "confirmed" : tab.alive ? "failed" : "pending");
  });
};

/** The worker beside the tabs: it rewrites the log over a connection of its own, and may be killed before it does. */
export const rewriteBeside = async (
  world: World,
  device: Device,
  rewrite: Rewrite,
): Promise<Rewritten | null> => {
  const log = createMemoryLog(device.store);
  if (world.random.chance(0.1)) log.closeAfter(0);
  let rewritten: Rewritten | null = null;
  const done = await world.rules.wrapLog(observed(world, log)).rewrite((contents) => {
    rewritten = rewrite(contents);
    checkCopy(world, contents, rewritten);
    return rewritten;
  });
  if (!done.ok || rewritten === null) return null;
  const { outbox } = rewritten as Rewritten;
  const edits = recordEdits(
    world.ledger,
    outbox.flatMap((entry) => ("key" in entry ? [] : [entry])),
  );
  settleEdits(edits, "confirmed");
  return rewritten;
};

/** What a person replaces or covers can be had back. */
const checkCopy = (world: World, contents: LogContents, rewritten: Rewritten | null): void => {
  const before = rowsOf(world, contents);
  const copy = rewritten?.copy ?? null;
  const isShared = ({ table }: Change) => !isLocalTable(table);
  if (rewritten === null || ![...allChanges(before)].some(isShared)) return;
  const kept = copy === null ? null : readSnapshot(copy.content, world.rules.mergeRow);
  if (kept === null || !kept.ok || replicaDigest(kept.value) !== replicaDigest(before))
    fail(world, "what was replaced was not kept");
};

const settleEdits = (edits: readonly Edit[], state: Edit["state"]): void => {
  for (const edit of edits) edit.state = state;
};

/** An edit beats what its author was looking at. */
const checkOwnEdits = (world: World, { tab }: ModelTab, { changes }: Commit): void => {
  for (const { table, row, cells } of changes) {
    const present = tab.replica.tables.get(table)?.get(row);
    const last = changes.findLast((change) => change.table === table && change.row === row);
    if (last?.cells !== cells) continue;
    for (const [field, value] of Object.entries(cells)) {
      const shown =
        field === "_c"
          ? present !== undefined && present.created > present.deleted
          : field === "_d"
            ? present === undefined || present.created <= present.deleted
            : present?.fields[field] === value;
      if (!shown) fail(world, `a person's own edit did not show: ${table} ${row} ${field}`);
    }
  }
};

/** Starts one step of a tab's sync; its request waits in the network until someone delivers or loses it. */
export const startSyncStep = (world: World, device: Device, tab: ModelTab): void => {
  if (tab.syncing !== null || !tab.alive) return;
  const step = tab.tab.sync.step(
    (move) => new Promise((deliver) => world.letters.push({ move, deliver })),
    () => deviceTime(world, device),
  );
  tab.syncing = step;
  void step.then((result) => {
    tab.syncing = null;
    tab.lastStep = result;
  });
};

export const answerOf = (world: World, move: Move): Answer =>
  move.type === "exchange" ? world.server.exchange(move.request) : world.server.clear(move.request);

/** Everything that exists anywhere, as if all met. */
const everything = (world: World): Replica => {
  const union = world.server.replica();
  const replicas = world.devices.map(({ store }) => rowsOf(world, store.contents));
  for (const { floor } of replicas) if (floor > union.floor) union.floor = floor;
  for (const replica of replicas) mergeChanges(union, [...allChanges(replica)]);
  return union;
};

export const restoreServer = (world: World, backup: ServerBackup): void => {
  world.server.restore(backup);
  writeOffDestroyed(world.ledger, everything(world));
};

export const isBehind = (head: ServerHead, { store }: Device): boolean =>
  store.contents.outbox.length > 0 || store.contents.meta.generation !== head.generation;

/** Lets promises run; a few turns leave steps half done, many finish everything that can. */
export const turns = async (count: number): Promise<void> => {
  for (let turn = 0; turn < count; turn++) await null;
};
