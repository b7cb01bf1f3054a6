/** All rows of one user in memory, kept by merge, with their digest. */

import { type Change, CREATED, DELETED, isLocalTable } from "./change.ts";
import { type Digest, type DigestSum, digestText, replaceInDigest } from "./digest.ts";
import type { Cells } from "./json.ts";
import { fieldStamp, isVisible, mergeRow, type Row, rowAfter, rowToChanges, visibleFields } from "./row.ts";
import { laterStamp, NEVER, type Stamp } from "./stamp.ts";

export interface Replica {
  readonly tables: Map<string, Map<string, Row>>;
  /** Everything stamped up to here was cleared: a deletion mark of all rows, respected by every merge. */
  floor: Stamp;
  readonly digest: DigestSum;
}

/** A row that a merge changed: what a screen may now show of it (null: nothing), and what was there before. */
export interface TouchedRow {
  readonly table: string;
  readonly row: string;
  readonly fields: Cells | null;
  readonly previous: Row | undefined;
}

export const createReplica = (): Replica => ({
  tables: new Map(),
  floor: NEVER,
  digest: { high: 0, low: 0 },
});

export const replicaDigest = (replica: Replica): Digest => digestText(replica.digest);

export const countRows = (replica: Replica): number => {
  let count = 0;
  for (const rows of replica.tables.values()) count += rows.size;
  return count;
};

export const findRow = (replica: Replica, table: string, row: string): Row | undefined =>
  replica.tables.get(table)?.get(row);

/** The fields of a visible row, else null. The object is shared and never changes: a later merge makes a new one. */
export const rowFields = (replica: Replica, table: string, row: string): Cells | null =>
  visibleFields(findRow(replica, table, row));

export const isCleared = ({ floor }: Replica, { stamp, table }: Change): boolean =>
  stamp <= floor && !isLocalTable(table);

export const mergeChanges = (replica: Replica, changes: readonly Change[]): readonly TouchedRow[] => {
  const before = new Map<string, { table: string; row: string; previous: Row | undefined }>();
  for (const change of changes) {
    if (isCleared(replica, change)) continue;
    const previous = findRow(replica, change.table, change.row);
    const merged = mergeRow(previous, change);
    if (merged === previous) continue;
    setRow(replica, change.table, change.row, previous, merged);
    const key = `${change.table}\u0000${change.row}`;
    if (!before.has(key)) before.set(key, { table: change.table, row: change.row, previous });
  }
  return Array.from(before.values(), (touched) => ({
    ...touched,
    fields: rowFields(replica, touched.table, touched.row),
  }));
};

/** Takes back a merge whose write could not be made durable. What was written over it since stays. */
export const revertChanges = (
  replica: Replica,
  changes: readonly Change[],
  touched: readonly TouchedRow[],
): readonly TouchedRow[] =>
  touched.map(({ table, row: id, previous }) => {
    const present = findRow(replica, table, id);
    const reverted = withoutChanges(replica, present, changes, { table, row: id, previous });
    setRow(replica, table, id, present, reverted);
    return { table, row: id, fields: visibleFields(reverted), previous: present };
  });

/**
 * `later` was touched after what has been taken back now: what it says was there before is so without that, else taking `later` back
 * too would bring it again.
 */
export const revertBeneath = (
  replica: Replica,
  later: readonly TouchedRow[],
  changes: readonly Change[],
  touched: readonly TouchedRow[],
): readonly TouchedRow[] =>
  later.map((over) => {
    const under = touched.find(({ table, row }) => table === over.table && row === over.row);
    return under === undefined
      ? over
      : { ...over, previous: withoutChanges(replica, over.previous, changes, under) };
  });

const withoutChanges = (
  replica: Replica,
  present: Row | undefined,
  changes: readonly Change[],
  { table, row: id, previous }: Omit<TouchedRow, "fields">,
): Row | undefined => {
  let reverted = present;
  for (const change of changes) {
    if (change.table === table && change.row === id) reverted = withoutChange(reverted, change);
  }
  for (const change of previous === undefined ? [] : rowToChanges(table, id, previous)) {
    if (change.stamp > replica.floor || isLocalTable(table)) reverted = mergeRow(reverted, change);
  }
  return reverted;
};

const withoutChange = (row: Row | undefined, { cells, stamp }: Change): Row | undefined => {
  if (row === undefined) return undefined;
  const fields = Object.fromEntries(
    Object.entries(row.fields).filter(
      ([field, value]) => !(fieldStamp(row, field) === stamp && cells[field] === value),
    ),
  );
  const created = CREATED in cells && row.created === stamp ? NEVER : row.created;
  const deleted = DELETED in cells && row.deleted === stamp ? NEVER : row.deleted;
  return rowAfter({ ...row, fields, created, deleted }, NEVER);
};

export const setRow = (
  replica: Replica,
  table: string,
  id: string,
  before: Row | undefined,
  after: Row | undefined,
): void => {
  replaceInDigest(replica.digest, table, id, before, after);
  let rows = replica.tables.get(table);
  if (rows === undefined) {
    rows = new Map();
    replica.tables.set(table, rows);
  }
  if (after === undefined) rows.delete(id);
  else rows.set(id, after);
};

export function* visibleRows(replica: Replica): Generator<{ table: string; row: string; fields: Cells }> {
  for (const [table, rows] of replica.tables) {
    for (const [id, row] of rows) if (isVisible(row)) yield { table, row: id, fields: row.fields };
  }
}

export const latestStamp = (replica: Replica): Stamp => {
  let latest = replica.floor;
  for (const rows of replica.tables.values()) {
    for (const { stamp, stamps, created, deleted } of rows.values()) {
      latest = laterStamp(laterStamp(latest, stamp), laterStamp(created, deleted));
      if (stamps !== null) for (const each of Object.values(stamps)) latest = laterStamp(latest, each);
    }
  }
  return latest;
};
