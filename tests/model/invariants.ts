/** What must hold when everyone has met everyone. */

import { dayOf, isDeviceTable, rowsOf as recordsOf, type State, settleArrived } from "@furrow/core";
import type { Json } from "@furrow/values";
import { stateOfReplica } from "../../apps/web/src/state/rows.ts";
import { isLocalTable } from "../../packages/sync/src/change.ts";
import { canonicalJson } from "../../packages/sync/src/json.ts";
import { findRow, type Replica, replicaDigest, visibleRows } from "../../packages/sync/src/replica.ts";
import { fieldStamp } from "../../packages/sync/src/row.ts";
import { isAhead } from "../../packages/sync/src/stamp.ts";
import { allChanges, recountDigest } from "../../packages/sync/src/whole-replica.ts";
import { firstStamp, isHonoured } from "./ledger.ts";
import { createPlantedRecords } from "./planted-records.ts";
import { shownKey } from "./tabs.ts";
import { fail, rowsOf, type World } from "./world.ts";

/** A device that writes after the greatest stamp goes on from there, however fast. */
const FOLLOWED_MS = 60 * 60_000;

export const checkInvariants = (world: World): void => {
  const truth = world.server.replica();
  checkShown(world);
  checkEqualReplicas(world, truth);
  checkDigests(world, truth);
  checkEdits(world, truth);
  checkNothingUnheardOf(world, truth);
  checkClears(world, truth);
  checkStores(world, truth);
  checkFarm(world, truth);
  checkNames(world, truth);
};

/** Who only listens to a tab sees what it holds, after every step. */
export const checkShown = (world: World): void => {
  for (const { name, tabs } of world.devices) {
    for (const { tab, shown } of tabs) {
      const visible = [...visibleRows(tab.replica)];
      const isShown = ({ table, row, fields }: (typeof visible)[number]) => {
        const known = shown.get(shownKey(table, row));
        // Of a stored row another object comes each time.
        return known === fields || (known !== undefined && canonicalJson(known) === canonicalJson(fields));
      };
      if (visible.length !== shown.size || !visible.every(isShown))
        fail(world, `a tab of ${name} was not told what changed`);
    }
  }
};

const contentOf = (replica: Replica): string =>
  Array.from(allChanges(replica))
    .flatMap(({ table, row, cells, stamp }) =>
      isLocalTable(table)
        ? []
        : Object.entries(cells).map(([field, value]) => cellText(table, row, field, value) + stamp),
    )
    .sort()
    .join("\n");

const cellText = (table: string, row: string, field: string, value: Json): string =>
  `${table}\n${row}\n${field}\n${canonicalJson(value)}\n`;

const checkEqualReplicas = (world: World, truth: Replica): void => {
  const expected = contentOf(truth);
  for (const { name, tabs, store } of world.devices) {
    if (contentOf(rowsOf(store.contents)) !== expected)
      fail(world, `the log of ${name} differs from the server`);
    for (const { tab } of tabs) {
      if (contentOf(tab.replica) !== expected) fail(world, `a tab of ${name} differs from the server`);
    }
  }
};

const checkDigests = (world: World, truth: Replica): void => {
  if (world.server.head.digest !== recountDigest(truth))
    fail(world, "the server's digest is not that of its rows");
  for (const { name, tabs } of world.devices) {
    for (const { tab } of tabs) {
      if (replicaDigest(tab.replica) !== recountDigest(tab.replica)) {
        fail(world, `a digest on ${name} is not that of its rows`);
      }
    }
  }
};

const checkEdits = (world: World, truth: Replica): void => {
  for (const edit of world.ledger.edits) {
    if (edit.state !== "confirmed" || edit.destroyed || isLocalTable(edit.table)) continue;
    if (!isHonoured(edit, truth)) {
      fail(
        world,
        `a confirmed edit was lost: ${edit.table} ${edit.row} ${edit.field} ${canonicalJson(edit.value)}`,
      );
    }
  }
};

/** What a person was told had failed must not come back, and nothing appears that nobody wrote. */
const checkNothingUnheardOf = (world: World, truth: Replica): void => {
  const written = new Set<string>();
  for (const { table, row, field, value, state } of world.ledger.edits) {
    if (state !== "failed") written.add(cellText(table, row, field, value));
  }
  for (const { table, row, cells, stamp } of allChanges(truth)) {
    if (isLocalTable(table)) fail(world, "a local row reached the server");
    if (isAhead(stamp, world.latestServerTime + FOLLOWED_MS)) fail(world, "a stamp lies in the future");
    const buried = truth.tables.get(table)?.get(row)?.deleted ?? "";
    for (const [field, value] of Object.entries(cells)) {
      if (!written.has(cellText(table, row, field, value))) {
        fail(world, `nobody wrote ${table} ${row} ${field} ${canonicalJson(value)}`);
      }
      if (field !== "_d" && stamp <= buried) fail(world, "a deleted cell is back");
    }
  }
};

const checkClears = (world: World, truth: Replica): void => {
  for (const { stamps, destroyed } of world.ledger.clears) {
    if (!destroyed && truth.floor < firstStamp(stamps)) fail(world, "a clear was forgotten");
  }
  for (const { table, stamp } of allChanges(truth)) {
    if (!isLocalTable(table) && stamp <= truth.floor) fail(world, "a cleared cell is back");
  }
};

const stateOf = (replica: Replica, now: number): State => stateOfReplica(replica, dayOf(now));

/** The screens show what is in the rows, and so does a version that knows more of them. */
const checkStores = (world: World, truth: Replica): void => {
  const records = (state: State) =>
    [...recordsOf(state)]
      .filter(({ table }) => !isDeviceTable(table))
      .map((record) => canonicalJson({ ...record }))
      .sort()
      .join("\n");
  const expected = records(stateOf(truth, world.now));
  const planted = createPlantedRecords(truth, () => world.now).content();
  for (const { name, tabs } of world.devices) {
    for (const tab of tabs) {
      if (records(tab.store.getState()) !== expected)
        fail(world, `the screens of ${name} show something else`);
      if (tab.planted.content() !== planted) fail(world, `a later version on ${name} shows something else`);
    }
  }
};

/** A period has one animal, and when all have met and time has passed nothing is owed. */
const checkFarm = (world: World, truth: Replica): void => {
  const state = stateOf(truth, world.now);
  const { writes } = settleArrived(state, state, { now: world.now, today: dayOf(world.now) });
  if (writes.length > 0) fail(world, `is still owed: ${JSON.stringify(writes)}`);
  const periods = [...state.animals.values()].flatMap(({ earned }) =>
    earned === null ? [] : [`${earned.period} ${earned.key}`],
  );
  if (new Set(periods).size !== periods.length) fail(world, `two animals for one of ${periods.join()}`);
};

/** A name is a person's to give: what follows from facts never takes its place. */
const checkNames = (world: World, truth: Replica): void => {
  for (const { table, row, field, value, stamps, by } of world.ledger.edits) {
    if (table !== "animals" || field !== "name" || by !== "conclusion") continue;
    const present = findRow(truth, table, row);
    if (present === undefined || !stamps.has(fieldStamp(present, field))) continue;
    const isNamed = world.ledger.edits.some(
      (edit) => edit.table === table && edit.row === row && edit.field === field && edit.by === "person",
    );
    if (isNamed) fail(world, `${row} lost its name to ${canonicalJson(value)}`);
  }
};
