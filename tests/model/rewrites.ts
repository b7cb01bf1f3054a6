/** Clear, restore and add rows as the worker beside the page does them: the same code, over a connection of its own. */

import {
  backupOf,
  dayOf,
  isDeviceTable,
  type Json,
  readRestoration,
  rowsOf as recordsOf,
  type State,
  type Write,
} from "@furrow/core";
import { stateOfReplica, writesToRowWrites } from "../../apps/web/src/state/rows.ts";
import { type Change, isLocalTable, type RowWrite } from "../../packages/sync/src/change.ts";
import type { LogContents, Rewrite, Rewritten } from "../../packages/sync/src/change-log.ts";
import { addRows, replaceRows } from "../../packages/sync/src/log-rewrites.ts";
import { createMemoryLog } from "../../packages/sync/src/memory-log.ts";
import { replicaDigest, visibleRows } from "../../packages/sync/src/replica.ts";
import { readSnapshot } from "../../packages/sync/src/snapshot.ts";
import { newNode } from "../../packages/sync/src/stamp.ts";
import { allChanges } from "../../packages/sync/src/whole-replica.ts";
import { recordEdits } from "./ledger.ts";
import { anyWrite } from "./persons.ts";
import { observed, settleEdits } from "./tabs.ts";
import { type Device, deviceTime, fail, rowsOf, type World } from "./world.ts";

const contextOf = (world: World, device: Device) => {
  const now = deviceTime(world, device);
  return { now, today: dayOf(now), newId: () => String(++world.serial) };
};

const stateIn = (world: World, device: Device): State =>
  stateOfReplica(rowsOf(device.store.contents), contextOf(world, device).today);

const put = ({
  table,
  id,
  fields,
}: ReturnType<typeof recordsOf> extends Iterable<infer Row> ? Row : never): Write =>
  ({ type: "put", table, id, fields }) as Write;

/** A file of everything a device has, through JSON as files are. */
export const makeBackup = (world: World, device: Device): void => {
  const file = backupOf(stateIn(world, device), deviceTime(world, device));
  world.files.push(JSON.parse(JSON.stringify(file)) as typeof file);
};

export const restoreFile = async (world: World, device: Device): Promise<void> => {
  const file = world.random.pick(world.files);
  if (file === undefined) return;
  const context = contextOf(world, device);
  const { writes } = readRestoration(
    file.data as unknown as Record<string, Json>,
    stateIn(world, device),
    context,
  );
  await replaceAll(world, device, writesToRowWrites(writes), "import");
};

/** Only the preferences stay. */
export const clearAll = (world: World, device: Device): Promise<void> => {
  const kept = [...recordsOf(stateIn(world, device))].filter(({ table }) => table === "preferences");
  return replaceAll(world, device, writesToRowWrites(kept.map(put)), "clear");
};

const replaceAll = async (
  world: World,
  device: Device,
  writes: readonly RowWrite[],
  reason: "clear" | "import",
): Promise<void> => {
  const local = reason === "import" ? "stays" : "goes";
  const given = {
    writes,
    reason,
    local,
    now: deviceTime(world, device),
    node: newNode(world.random.next),
  } as const;
  const replaced = (rewritten: Rewritten) => {
    world.ledger.clears.push({ stamps: new Set([rewritten.meta.generation]), destroyed: false });
    checkReplaced(world, rewritten, writes);
  };
  await rewriteBeside(world, device, replaceRows(given), replaced);
};

const checkReplaced = (world: World, rewritten: Rewritten, writes: readonly RowWrite[]): void => {
  const after = rowsOf({ ...rewritten, tail: [] });
  const left = [...visibleRows(after)].filter(({ table }) => !isLocalTable(table));
  const nameOf = ({ table, row }: { readonly table: string; readonly row: string }) => `${table}/${row}`;
  const given = new Set(writes.filter(({ table }) => !isDeviceTable(table)).map(nameOf));
  if (left.length !== given.size || !left.every((row) => given.has(nameOf(row))))
    fail(world, "something else than the restored rows was left");
};

/** Puts rows on top, as a copy of changes that had been set aside does. */
export const addOnTop = async (world: World, device: Device): Promise<void> => {
  const writes = Array.from({ length: 1 + world.random.below(3) }, () => anyWrite(world));
  const now = deviceTime(world, device);
  const given = { writes, reason: "restore", now, node: newNode(world.random.next) } as const;
  await rewriteBeside(world, device, addRows(given));
};

const isLost = (world: World, device: Device): boolean => !world.devices.includes(device);

/** The worker may be killed before it rewrites. */
const rewriteBeside = async (
  world: World,
  device: Device,
  rewrite: Rewrite,
  done: (rewritten: Rewritten) => void = () => {},
): Promise<void> => {
  if (isLost(world, device)) return;
  const log = createMemoryLog(device.store);
  if (world.random.chance(0.1)) log.closeAfter(0);
  await world.rules.wrapLog(observed(world, log)).rewrite((contents) => {
    const rewritten = rewrite(contents);
    checkCopy(world, contents, rewritten);
    if (rewritten === null) return null;
    // At once: a clock may be put right in the next moment, and what is in the ledger follows.
    recordSent(world, rewritten);
    done(rewritten);
    return rewritten;
  });
};

const recordSent = (world: World, { outbox }: Rewritten): void => {
  const edits = recordEdits(
    world.ledger,
    outbox.flatMap((entry) => ("key" in entry ? [] : [entry])),
  );
  settleEdits(edits, "confirmed");
};

/** What a person replaces or covers can be had back. */
const checkCopy = (world: World, contents: LogContents, rewritten: Rewritten | null): void => {
  const before = rowsOf(contents);
  const copy = rewritten?.copy ?? null;
  const isShared = ({ table }: Change) => !isLocalTable(table);
  if (rewritten === null || ![...allChanges(before)].some(isShared)) return;
  const kept = copy === null ? null : readSnapshot(copy.content);
  if (kept === null || !kept.ok || replicaDigest(kept.value) !== replicaDigest(before))
    fail(world, "what was replaced was not kept");
};
