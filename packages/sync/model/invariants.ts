/** What must hold when everyone has met everyone. */

import type { Json } from "@furrow/values";
import { isLocalTable } from "../src/change.ts";
import { canonicalJson } from "../src/json.ts";
import { allChanges, type Replica, recountDigest, replicaDigest, visibleRows } from "../src/replica.ts";
import { isAhead } from "../src/stamp.ts";
import { firstStamp, isHonoured } from "./ledger.ts";
import { GOAL_HOURS, hoursOf, PERIODS } from "./steps.ts";
import { fail, rowsOf, shownKey, type World } from "./world.ts";

export const checkInvariants = (world: World): void => {
  const truth = world.server.replica();
  checkShown(world);
  checkEqualReplicas(world, truth);
  checkDigests(world, truth);
  checkEdits(world, truth);
  checkNothingUnheardOf(world, truth);
  checkClears(world, truth);
  checkPeriods(world, truth);
};

/** Who only listens to a tab sees what it holds, after every step. */
export const checkShown = (world: World): void => {
  for (const { name, tabs } of world.devices) {
    for (const { tab, shown } of tabs) {
      const visible = [...visibleRows(tab.replica)];
      const isShown = ({ table, row, fields }: (typeof visible)[number]) =>
        shown.get(shownKey(table, row)) === fields;
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
    if (contentOf(rowsOf(world, store.contents)) !== expected)
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
    if (isAhead(stamp, world.now)) fail(world, "a stamp lies in the future");
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

const checkPeriods = (world: World, truth: Replica): void => {
  for (const period of PERIODS) {
    const animals = [...visibleRows(truth)].filter(
      ({ table, fields }) => table === "animals" && fields.period === period,
    ).length;
    const hours = hoursOf({ replica: truth }, period);
    if (animals > 1) fail(world, `${animals} animals for ${period}`);
    if (hours >= GOAL_HOURS && animals !== 1) fail(world, `no animal for ${period}`);
    for (const { name, tabs } of world.devices) {
      for (const { tab } of tabs) {
        if (hoursOf(tab, period) !== hours) fail(world, `hours of ${period} differ on ${name}`);
      }
    }
  }
};
