/** What can happen, and how often. */

import { CREATED, DELETED, isLocalTable, type RowWrite } from "../src/change.ts";
import type { Rewritten } from "../src/change-log.ts";
import { rowFields, visibleRows } from "../src/replica.ts";
import { newNode } from "../src/stamp.ts";
import {
  addDevice,
  addTab,
  answerOf,
  cloneDevice,
  commit,
  type Device,
  deviceTime,
  fail,
  isBehind,
  killTab,
  type ModelTab,
  restoreServer,
  rewriteBeside,
  rowsOf,
  startSyncStep,
  turns,
  type World,
} from "./world.ts";

export interface Step {
  readonly name: string;
  readonly weight: number;
  readonly run: (world: World) => void | Promise<void>;
}

const YEAR = 365 * 24 * 60 * 60_000;
const SKEWS = [0, 0, 0, 0, 40_000, -90_000, 20 * 60_000, 3 * YEAR, -6 * YEAR, 30 * YEAR];
/** In the end it is right again, and as much time has passed. */
export const LARGEST_SERVER_SKEW = 50 * 60_000;
const SERVER_SKEWS = [0, 0, 10 * 60_000, -10 * 60_000, LARGEST_SERVER_SKEW, -LARGEST_SERVER_SKEW];
export const PERIODS = ["2026-11-19", "2026-11-20"];
export const GOAL_HOURS = 3;
const TASKS = ["task_1", "task_2", "task_3", "task_4"];

export const anySkew = (world: World): number => world.random.pick(SKEWS) ?? 0;

const anyTab = (world: World): { device: Device; tab: ModelTab } | null => {
  const device = world.random.pick(world.devices);
  const tab = device && world.random.pick(device.tabs);
  return device !== undefined && tab !== undefined ? { device, tab } : null;
};

const withTab =
  (act: (world: World, device: Device, tab: ModelTab) => void | Promise<void>): Step["run"] =>
  (world) => {
    const chosen = anyTab(world);
    return chosen === null ? undefined : act(world, chosen.device, chosen.tab);
  };

const anyWrite = (world: World): RowWrite => {
  const { random } = world;
  const token = ++world.serial;
  const row = random.pick(TASKS) ?? "task_1";
  const done = { at: token, period: random.pick(PERIODS) ?? null, hours: 1 + random.below(4) / 2 };
  switch (random.below(9)) {
    case 0:
    case 1:
      return {
        table: "tasks",
        row,
        cells: { [CREATED]: true, title: token, done: null, [`later_${random.below(2)}`]: token },
      };
    case 2:
    case 3:
      return { table: "tasks", row, cells: { done: random.chance(0.8) ? done : { at: token } } };
    case 4:
      return { table: "tasks", row, cells: { title: token } };
    case 5:
      return { table: "tasks", row, cells: { [DELETED]: true } };
    case 6:
      return {
        table: "unknown table",
        row,
        cells: { [CREATED]: true, opaque: { token, "odd key": [null] } },
      };
    case 7:
      return { table: "local.timer", row: "timer", cells: { [CREATED]: true, state: token } };
    default:
      return { table: "goals", row: "daily", cells: { [CREATED]: true, hours: token } };
  }
};

/** The hours of a period, from the facts. */
export const hoursOf = (tab: Pick<ModelTab["tab"], "replica">, period: string): number => {
  let hours = 0;
  for (const { table, fields } of visibleRows(tab.replica)) {
    const done = table === "tasks" ? (fields.done as { period?: string; hours?: number } | null) : null;
    if (done?.period === period) hours += done.hours ?? 0;
  }
  return hours;
};

/** The rule every device follows: a period that reached its goal has one animal, whose id is made of the period. */
export const settle = (world: World, device: Device, tab: ModelTab): void => {
  for (const period of PERIODS) {
    const row = `hen:${period}`;
    if (hoursOf(tab.tab, period) < GOAL_HOURS || rowFields(tab.tab.replica, "animals", row) !== null)
      continue;
    commit(world, device, tab, [
      { table: "animals", row, cells: { [CREATED]: true, period, token: ++world.serial } },
    ]);
  }
};

const edit = withTab((world, device, tab) => {
  const writes = Array.from({ length: 1 + world.random.below(3) }, () => anyWrite(world));
  commit(world, device, tab, writes);
});

const IMPORTED = ["task_1", "task_2", "task_5", "task_6"];

const importedRows = (world: World): RowWrite[] =>
  IMPORTED.map((row) => ({
    table: "tasks",
    row,
    cells: {
      [CREATED]: true,
      title: ++world.serial,
      done: { at: world.serial, period: "2026-11-19", hours: 1 },
    },
  }));

/** Clears, or puts the rows of a file in place, which has the same ids on every device that imports it. */
const replaceAll = async (world: World, reason: "clear" | "import"): Promise<void> => {
  const device = world.random.pick(world.devices);
  if (device === undefined) return;
  const writes = reason === "import" ? importedRows(world) : [];
  const local = reason === "import" ? "stays" : "goes";
  const now = deviceTime(world, device);
  const given = { writes, reason, local, now, node: newNode(world.random.next) } as const;
  const rewrite = world.rules.replaceRows(given, world.rules.mergeRow);
  const rewritten = await rewriteBeside(world, device, rewrite);
  if (rewritten === null) return;
  world.ledger.clears.push({ stamps: new Set([rewritten.meta.generation]), destroyed: false });
  checkReplaced(world, rewritten, writes);
};

const checkReplaced = (world: World, rewritten: Rewritten, writes: readonly RowWrite[]): void => {
  const after = rowsOf(world, { ...rewritten, tail: [] });
  const shared = [...visibleRows(after)].filter(({ table }) => !isLocalTable(table));
  const isGiven = ({ row, fields }: (typeof shared)[number]) =>
    writes.some((write) => write.row === row && write.cells.title === fields.title);
  if (shared.length !== writes.length || !shared.every(isGiven))
    fail(world, "something else than the restored rows was left");
};

/** Puts rows on top, as a copy of changes that had been set aside does. */
const addOnTop = async (world: World): Promise<void> => {
  const device = world.random.pick(world.devices);
  if (device === undefined) return;
  const writes = Array.from({ length: 1 + world.random.below(3) }, () => anyWrite(world));
  const now = deviceTime(world, device);
  const given = { writes, reason: "restore", now, node: newNode(world.random.next) } as const;
  await rewriteBeside(world, device, world.rules.addRows(given, world.rules.mergeRow));
};

const deliver: Step["run"] = (world) => {
  const { random, letters } = world;
  const index = random.below(letters.length);
  const letter = letters[index];
  if (letter === undefined) return;
  letters.splice(index, 1);
  if (random.chance(0.15)) return letter.deliver(null);
  if (random.chance(0.1)) letters.push({ ...letter, deliver: () => undefined });
  world.server.truncatePages(random.chance(0.5) ? 1 + random.below(3) : Number.POSITIVE_INFINITY);
  const answer = answerOf(world, letter.move);
  letter.deliver(random.chance(0.15) ? null : answer);
};

/** A device whose person logs out: nothing waits, so nothing may be lost. */
const logOut: Step["run"] = (world) => {
  const device = world.random.pick(world.devices);
  if (device === undefined || world.devices.length < 2) return;
  if (device.pendingCommits > 0 || isBehind(world.server.head, device)) return;
  for (const tab of device.tabs) killTab(device, tab);
  world.devices = world.devices.filter((other) => other !== device);
};

const cloneProfile = withTab(async (world, device, tab) => {
  const clone = cloneDevice(world, device);
  await addTab(world, clone, tab.node);
});

export const STEPS: readonly Step[] = [
  { name: "edit", weight: 30, run: edit },
  { name: "settle", weight: 8, run: withTab(settle) },
  {
    name: "edit with a full disk",
    weight: 2,
    run: withTab((world, device, tab) => {
      tab.log.failNext("append", { type: "QuotaExceeded" });
      commit(world, device, tab, [anyWrite(world)]);
    }),
  },
  { name: "receive", weight: 10, run: withTab(async (_, __, { tab }) => void (await tab.receive())) },
  { name: "sync", weight: 30, run: withTab(startSyncStep) },
  { name: "poke", weight: 6, run: withTab((_, __, { tab }) => tab.sync.wake()) },
  { name: "deliver", weight: 34, run: deliver },
  {
    name: "lose a request",
    weight: 3,
    run: ({ letters }) => letters.shift()?.deliver(null),
  },
  { name: "compact", weight: 3, run: withTab(async (_, __, { tab }) => void (await tab.compact())) },
  {
    name: "open a tab",
    weight: 5,
    run: async (world) => {
      const device = world.random.pick(world.devices);
      if (device !== undefined && device.tabs.length < 3) await addTab(world, device);
    },
  },
  { name: "kill a tab", weight: 3, run: withTab((_, device, tab) => killTab(device, tab)) },
  {
    name: "kill a tab soon",
    weight: 4,
    run: withTab(async (world, device, tab) => {
      tab.log.closeAfter(world.random.below(3));
      commit(world, device, tab, [anyWrite(world)]);
      if (world.random.chance(0.5)) startSyncStep(world, device, tab);
      await turns(world.random.below(12));
      killTab(device, tab);
    }),
  },
  {
    name: "new device",
    weight: 2,
    run: async (world) => {
      if (world.devices.length < 5) await addTab(world, addDevice(world, anySkew(world)));
    },
  },
  {
    name: "clone a profile",
    weight: 2,
    run: (world) => (world.devices.length < 5 ? cloneProfile(world) : undefined),
  },
  {
    name: "set a clock",
    weight: 2,
    run: withTab((world, device) => {
      device.skew = anySkew(world);
    }),
  },
  {
    name: "set the server's clock",
    weight: 1,
    run: (world) => {
      world.serverSkew = world.random.pick(SERVER_SKEWS) ?? 0;
    },
  },
  // The tabs go on meanwhile: nobody waits for the worker.
  { name: "clear all", weight: 2, run: (world) => void replaceAll(world, "clear") },
  { name: "restore a file", weight: 2, run: (world) => void replaceAll(world, "import") },
  { name: "add rows", weight: 2, run: (world) => void addOnTop(world) },
];

/** A schedule has one or the other: what a server forgot cannot come back from a device that logged out. */
export const LOG_OUT: Step = { name: "log out", weight: 5, run: logOut };
export const BACKUP_AND_RESTORE: readonly Step[] = [
  { name: "back the server up", weight: 6, run: ({ backups, server }) => void backups.push(server.backup()) },
  {
    name: "restore the server",
    weight: 8,
    run: (world) => {
      const backup = world.random.pick(world.backups);
      if (backup !== undefined) restoreServer(world, backup);
    },
  },
];
