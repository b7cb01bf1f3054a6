/** Requests on their way, and the server that answers them. */

import type { ServerHead } from "../../packages/sync/src/exchange.ts";
import { MAX_BODY_BYTES } from "../../packages/sync/src/limits.ts";
import type { Answer } from "../../packages/sync/src/protocol.ts";
import { mergeChanges, type Replica } from "../../packages/sync/src/replica.ts";
import type { Move } from "../../packages/sync/src/sync-requests.ts";
import { type SyncStep, syncOf } from "../../packages/sync/src/tab-sync.ts";
import type { ServerBackup } from "../../packages/sync/src/testing/memory-server.ts";
import { allChanges } from "../../packages/sync/src/whole-replica.ts";
import { writeOffDestroyed } from "./ledger.ts";
import { rememberPush } from "./pushes.ts";
import { type Device, deviceTime, type Letter, type ModelTab, rowsOf, type World } from "./world.ts";

/** Starts one step of a tab's sync; its request waits in the network until someone delivers or loses it. */
export const startSyncStep = (world: World, device: Device, tab: ModelTab): void => {
  if (tab.syncing !== null || !tab.alive) return;
  const step = stepOf(world, device, tab);
  tab.syncing = step;
  void step.then((result) => {
    tab.syncing = null;
    tab.lastStep = result;
  });
};

/** A request that is too large is refused at once, by a proxy on the device's side, and made anew with fewer changes. */
const stepOf = async (world: World, device: Device, tab: ModelTab): Promise<SyncStep> => {
  let isTooLarge = false;
  const send = async (move: Move): Promise<Answer | null> => {
    isTooLarge = move.type === "exchange" && move.request.changes.length > device.batch;
    if (isTooLarge) return { type: "too-large", limit: MAX_BODY_BYTES };
    return new Promise((deliver) => world.letters.push({ from: device, move, deliver, isRepeat: false }));
  };
  const step = await syncOf(tab.tab).step(send, () => deviceTime(world, device));
  return isTooLarge ? stepOf(world, device, tab) : step;
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
  const replicas = world.devices.map(({ store }) => rowsOf(store.contents));
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
