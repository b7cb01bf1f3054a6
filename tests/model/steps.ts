/** What can happen, and how often. */

import { compactLog } from "../../packages/sync/src/log-rewrites.ts";
import { MAX_AHEAD_MS } from "../../packages/sync/src/stamp.ts";
import { syncOf } from "../../packages/sync/src/tab-sync.ts";
import { answerOf, isBehind, restoreServer, startSyncStep } from "./network.ts";
import { anyWrite, doSomething, edit, letTimePass } from "./persons.ts";
import { giveUpPushes } from "./pushes.ts";
import { addOnTop, clearAll, makeBackup, restoreFile } from "./rewrites.ts";
import { addTab, killTab, write } from "./tabs.ts";
import {
  addDevice,
  cloneDevice,
  type Device,
  type ModelClock,
  type ModelTab,
  turns,
  type World,
} from "./world.ts";

export interface Step {
  readonly name: string;
  readonly weight: number;
  readonly run: (world: World) => void | Promise<void>;
}

const HOUR = 60 * 60_000;
const YEAR = 365 * 24 * HOUR;
const SKEWS = [0, 0, 0, 0, 40_000, -90_000, 20 * 60_000, YEAR, 3 * YEAR, -6 * YEAR, 30 * YEAR];
const SERVER_SKEWS = [0, 0, MAX_AHEAD_MS / 2, -MAX_AHEAD_MS / 2, HOUR, -HOUR, YEAR, -YEAR];
const DRIFTS = [0, 0, 0, 0.02, -0.02, 0.3];
/** A server that was far ahead and then forgot it, restored from before, has to be waited for: docs/decisions/0002. */
const SMALL_SERVER_SKEWS = SERVER_SKEWS.slice(0, 6);
const SMALL_DRIFTS = DRIFTS.slice(0, 5);

const anyClock = (world: World, skews: readonly number[], drifts: readonly number[]): ModelClock => ({
  skew: world.random.pick(skews) ?? 0,
  drift: world.random.pick(drifts) ?? 0,
  setAt: world.now,
});

export const anyDeviceClock = (world: World): ModelClock => anyClock(world, SKEWS, DRIFTS);

const withDevice =
  (act: (world: World, device: Device) => void | Promise<void>): Step["run"] =>
  (world) => {
    const device = world.random.pick(world.devices);
    return device === undefined ? undefined : act(world, device);
  };

const withTab = (act: (world: World, device: Device, tab: ModelTab) => void | Promise<void>): Step["run"] =>
  withDevice((world, device) => {
    const tab = world.random.pick(device.tabs);
    return tab === undefined ? undefined : act(world, device, tab);
  });

const deliver: Step["run"] = (world) => {
  const { random, letters } = world;
  const index = random.below(letters.length);
  const letter = letters[index];
  if (letter === undefined) return;
  letters.splice(index, 1);
  if (random.chance(0.15)) return letter.deliver(null);
  if (random.chance(0.1)) letters.push({ ...letter, deliver: () => undefined, isRepeat: true });
  world.server.truncatePages(random.chance(0.5) ? 1 + random.below(3) : Number.POSITIVE_INFINITY);
  const answer = answerOf(world, letter);
  letter.deliver(random.chance(0.15) ? null : answer);
};

/** A device whose person logs out: nothing waits, so nothing may be lost. */
const logOut = withDevice((world, device) => {
  if (world.devices.length < 2 || device.pendingCommits > 0 || isBehind(world.server.head, device)) return;
  for (const tab of device.tabs) killTab(device, tab);
  world.devices = world.devices.filter((other) => other !== device);
});

/** Nobody is asked to wait longer because a clock was set: what was waited for may be given up early. */
const setServersClock = (skews: readonly number[], drifts: readonly number[]): Step => ({
  name: "set the server's clock",
  weight: 2,
  run: (world) => {
    world.serverClock = anyClock(world, skews, drifts);
    giveUpPushes(world);
  },
});

const setClock = withDevice((world, device) => {
  device.clock = anyDeviceClock(world);
  giveUpPushes(world);
});

const STEPS: readonly Step[] = [
  { name: "a person does something", weight: 24, run: withTab(doSomething) },
  { name: "edit", weight: 12, run: withTab(edit) },
  { name: "time passes", weight: 8, run: withTab(letTimePass) },
  {
    name: "edit with a full disk",
    weight: 2,
    run: withTab((world, device, tab) => {
      tab.log.failNext("append", { type: "QuotaExceeded" });
      write(world, device, tab, [anyWrite(world)]);
    }),
  },
  { name: "receive", weight: 10, run: withTab(async (_, __, { tab }) => void (await tab.receive())) },
  { name: "sync", weight: 30, run: withTab(startSyncStep) },
  { name: "poke", weight: 6, run: withTab((_, __, { tab }) => syncOf(tab).wake()) },
  { name: "deliver", weight: 34, run: deliver },
  { name: "lose a request", weight: 3, run: ({ letters }) => letters.shift()?.deliver(null) },
  {
    name: "compact",
    weight: 3,
    run: withTab(async (_, __, { tab: { inside } }) => void (await inside.log.rewrite(compactLog))),
  },
  {
    name: "open a tab",
    weight: 5,
    run: withDevice(async (world, device) => {
      if (device.tabs.length < 3) await addTab(world, device);
    }),
  },
  { name: "kill a tab", weight: 3, run: withTab((_, device, tab) => killTab(device, tab)) },
  {
    name: "kill a tab soon",
    weight: 4,
    run: withTab(async (world, device, tab) => {
      tab.log.closeAfter(world.random.below(3));
      edit(world, device, tab);
      if (world.random.chance(0.5)) startSyncStep(world, device, tab);
      await turns(world.random.below(12));
      killTab(device, tab);
    }),
  },
  {
    name: "new device",
    weight: 2,
    run: async (world) => {
      if (world.devices.length < 5) await addTab(world, addDevice(world, anyDeviceClock(world)));
    },
  },
  {
    name: "clone a profile",
    weight: 2,
    run: withTab(async (world, device, tab) => {
      const { node } = tab;
      if (world.devices.length >= 5) return;
      const clone = cloneDevice(world, device);
      const copied = await addTab(world, clone, node);
      if (copied === null || world.random.chance(0.5)) return;
      // Both write in the same moment, under the same stamp.
      edit(world, device, tab);
      edit(world, clone, copied);
    }),
  },
  { name: "set a clock", weight: 2, run: setClock },
  // The tabs go on meanwhile; the worker runs beside them.
  { name: "clear all", weight: 2, run: withDevice((world, device) => void clearAll(world, device)) },
  { name: "make a backup", weight: 3, run: withDevice(makeBackup) },
  { name: "restore a file", weight: 3, run: withDevice((world, device) => void restoreFile(world, device)) },
  { name: "add rows", weight: 2, run: withDevice((world, device) => void addOnTop(world, device)) },
];

/** A schedule has one or the other: what a server forgot cannot come back from a device that logged out. */
export const WITH_LOG_OUT: readonly Step[] = [
  ...STEPS,
  setServersClock(SERVER_SKEWS, DRIFTS),
  { name: "log out", weight: 5, run: logOut },
];
export const WITH_SERVER_RESTORED: readonly Step[] = [
  ...STEPS,
  setServersClock(SMALL_SERVER_SKEWS, SMALL_DRIFTS),
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
