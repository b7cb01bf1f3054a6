/** Requests on their way, and the server that answers them. */

import type { ServerHead } from "../../packages/sync/src/exchange.ts";
import type { Answer } from "../../packages/sync/src/protocol.ts";
import { mergeChanges, type Replica } from "../../packages/sync/src/replica.ts";
import { syncOf } from "../../packages/sync/src/tab-sync.ts";
import type { ServerBackup } from "../../packages/sync/src/testing/memory-server.ts";
import { allChanges } from "../../packages/sync/src/whole-replica.ts";
import { writeOffDestroyed } from "./ledger.ts";
import { rememberPush } from "./pushes.ts";
import { type Device, deviceTime, type Letter, type ModelTab, rowsOf, type World } from "./world.ts";

/** Starts one step of a tab's sync; its request waits in the network until someone delivers or loses it. */
export const startSyncStep = (world: World, device: Device, tab: ModelTab): void => {
  if (tab.syncing !== null || !tab.alive) return;
  const step = syncOf(tab.tab).step(
    (move) => new Promise((deliver) => world.letters.push({ from: device, move, deliver, isRepeat: false })),
    () => deviceTime(world, device),
  );
  tab.syncing = step;
  void step.then((result) => {
    tab.syncing = null;
    tab.lastStep = result;
  });
};

export const answerOf = (world: World, letter: Letter): Answer => {
  const { from, move } = letter;
  const before = world.server.head.generation;
  const answer =
    move.type === "exchange"
      ? world.server.exchange(move.request, from.session)
      : world.server.clear(move.request, from.session);
  const isStored =
    answer.type === "page" || (answer.type === "cleared" && world.server.head.generation !== before);
  if (isStored) rememberPush(world, letter);
  return answer;
};

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
  world.pushes = [];
  world.isServerRestored = true;
  writeOffDestroyed(world.ledger, everything(world));
};

export const isBehind = (head: ServerHead, { store }: Device): boolean =>
  store.contents.outbox.length > 0 || store.contents.meta.generation !== head.generation;
