/**
 * Who has pushed what, seen from outside: what a device has in its outbox may take several requests. Nobody may conclude anything
 * from a push of which he has one part and not another.
 */

import type { Change } from "../../packages/sync/src/change.ts";
import { CREATED, DELETED } from "../../packages/sync/src/change.ts";
import { findRow, type Replica } from "../../packages/sync/src/replica.ts";
import { fieldStamp } from "../../packages/sync/src/row.ts";
import { PUSH_PATIENCE_MS } from "../../packages/sync/src/unfinished-pushes.ts";
import { type Device, fail, type Letter, type ModelTab, type Push, type World } from "./world.ts";

const MOST_REMEMBERED = 20;

/** After the server has stored it. */
export const rememberPush = (world: World, { from, move, isRepeat }: Letter): void => {
  const { session } = from;
  const fresh = move.type === "clear" ? [] : storedForTheFirstTime(world, move.request.changes);
  // What a restored server has forgotten is pushed anew, and others may have it already.
  if (world.isServerRestored) return;
  if (move.type === "clear") {
    world.pushes = move.request.more
      ? [{ session, changes: [], isWhole: false, isGivenUp: false, at: world.now }]
      : [];
    return;
  }
  const { changes, more } = move.request;
  if (changes.length === 0) return;
  const isCopied = world.devices.some((other) => other !== from && other.session === session);
  // What the network repeats much later is taken for something new, and two copies of a profile for one device, by the server as well.
  if (isRepeat || isCopied) {
    giveUpPushes(world, (push) => push.session === session);
    return;
  }
  const open = world.pushes.find((push) => push.session === session && !push.isWhole);
  const push = {
    session,
    changes: [...(open?.changes ?? []), ...fresh],
    isWhole: more !== true,
    isGivenUp: open !== undefined && (open.isGivenUp || !isWaitedFor(world, open)),
    at: world.now,
  };
  world.pushes = [...world.pushes.filter((other) => other !== open), push].slice(-MOST_REMEMBERED);
};

/** What is sent again, because its answer was lost, may have been read meanwhile, whatever was cleared since. */
const storedForTheFirstTime = ({ stored }: World, changes: readonly Change[]): readonly Change[] => {
  const keyOf = ({ table, row, stamp, cells }: Change) => JSON.stringify([table, row, stamp, cells]);
  const fresh = changes.filter((change) => !stored.has(keyOf(change)));
  for (const change of changes) stored.add(keyOf(change));
  return fresh;
};

/** What is not waited for any more may be concluded from without the rest. */
export const giveUpPushes = (world: World, which: (push: Push) => boolean = () => true): void => {
  world.pushes = world.pushes.map((push) => (which(push) ? { ...push, isGivenUp: true } : push));
};

const isWaitedFor = ({ now }: World, { at }: Push): boolean => now - at < PUSH_PATIENCE_MS;

/** That a push goes on was in the last page; with nothing heard since, its device waits for the rest as long as for any, and no longer. */
const hasWaited = ({ now }: World, { lastPage }: Device): boolean =>
  !lastPage.more && now - lastPage.at >= PUSH_PATIENCE_MS;

/** Called when something is concluded in a tab. */
export const checkWhole = (world: World, device: Device, { tab }: Pick<ModelTab, "tab">): void => {
  const { session } = device;
  if (hasWaited(world, device)) return;
  for (const push of world.pushes) {
    if (push.session === session || push.isGivenUp) continue;
    if (!push.isWhole && !isWaitedFor(world, push)) continue;
    if (!push.changes.some((change) => isThere(change, tab.replica))) continue;
    if (!push.isWhole || push.changes.some((change) => isLacked(change, tab.replica)))
      fail(world, `settled on a part of what ${push.session} pushed`);
  }
};

const stampOf = (replica: Replica, { table, row }: Change, field: string): string => {
  const found = findRow(replica, table, row);
  if (found === undefined) return "";
  return field === CREATED ? found.created : field === DELETED ? found.deleted : fieldStamp(found, field);
};

const isThere = (change: Change, replica: Replica): boolean =>
  Object.keys(change.cells).some((field) => stampOf(replica, change, field) === change.stamp);

const isLacked = (change: Change, replica: Replica): boolean =>
  change.stamp > replica.floor &&
  (findRow(replica, change.table, change.row)?.deleted ?? "") < change.stamp &&
  Object.keys(change.cells).some((field) => stampOf(replica, change, field) < change.stamp);
