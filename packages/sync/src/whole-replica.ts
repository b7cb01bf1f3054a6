/** What concerns a replica as a whole: where the log is rewritten, or the server disagrees. No first screen loads it. */

import { type Change, isLocalTable } from "./change.ts";
import { type Digest, type DigestSum, digestSum, digestText, replaceInDigest } from "./digest.ts";
import { findRow, isCleared, type Replica, setRow } from "./replica.ts";
import { mergeRow, rowAfter, rowToChanges } from "./row.ts";
import { laterStamp, type Stamp } from "./stamp.ts";

/** The digest counted anew from the rows, in case the running sum cannot be trusted. */
export const recountDigest = (replica: Replica): Digest => {
  const sum: DigestSum = { high: 0, low: 0 };
  for (const [table, rows] of replica.tables) {
    for (const [id, row] of rows) replaceInDigest(sum, table, id, undefined, row);
  }
  return digestText(sum);
};

/** Whether merging it would make a difference. */
export const wouldChange = (replica: Replica, change: Change): boolean => {
  if (isCleared(replica, change)) return false;
  const row = findRow(replica, change.table, change.row);
  return row === undefined || mergeRow(row, change) !== row;
};

/** Every cell, unknown and deleted ones included, as the changes that rebuild the replica. */
export function* allChanges(replica: Replica): Generator<Change> {
  for (const [table, rows] of replica.tables) {
    for (const [id, row] of rows) yield* rowToChanges(table, id, row);
  }
}

/** The changes in `mine` that `theirs` lacks, such as what a server lacks. Local tables are never sent. */
export const changesLackedBy = (theirs: Replica, mine: Replica): Change[] => {
  const lacked: Change[] = [];
  for (const change of allChanges(mine)) {
    if (isLocalTable(change.table) || change.stamp <= theirs.floor) continue;
    const row = findRow(theirs, change.table, change.row);
    if (mergeRow(row, change) !== row) lacked.push(change);
  }
  return lacked;
};

/** Drops cells stamped up to `floor`, local tables only if this device clears. Returns how many rows changed. */
export const clearReplica = (replica: Replica, floor: Stamp, tables: "shared" | "all"): number => {
  let changed = 0;
  replica.floor = laterStamp(replica.floor, floor);
  for (const [table, rows] of replica.tables) {
    if (tables === "shared" && isLocalTable(table)) continue;
    for (const [id, row] of rows) {
      const after = rowAfter(row, floor);
      if (after === row) continue;
      changed++;
      setRow(replica, table, id, row, after);
    }
  }
  return changed;
};

/** Puts a freshly counted digest in place of the running one, which a torn write or a bug may have spoilt. */
export const mendDigest = (replica: Replica): void => {
  Object.assign(replica.digest, digestSum(recountDigest(replica)));
};
