/**
 * A replica as one text. JSON.parse of one large value is the fastest way into memory there is, and the rows it gives are used
 * as they are; the digest travels along so that loading hashes nothing.
 */

import { digestSum, isDigest } from "./digest.ts";
import { createReplica, type Replica, replicaDigest } from "./replica.ts";
import { err, ok, type Result } from "./result.ts";
import { type MergeRow, mergeRow, type PackedRow, packRow, type Row, unpackRow } from "./row.ts";
import { isStamp } from "./stamp.ts";

const FORMAT = 1;

export type SnapshotProblem =
  | { readonly type: "CorruptSnapshot" }
  /** Written by a newer release than this one; not to be overwritten. */
  | { readonly type: "NewerSnapshot"; readonly format: number };

interface Snapshot {
  readonly format: typeof FORMAT;
  readonly floor: string;
  readonly digest: string;
  readonly tables: Readonly<Record<string, readonly (readonly [id: string, ...PackedRow])[]>>;
}

export const writeSnapshot = (replica: Replica): string => {
  const tables = Array.from(replica.tables, ([table, rows]) => [
    table,
    Array.from(rows, ([id, row]) => [id, ...packRow(row)] as const),
  ]);
  const snapshot: Snapshot = {
    format: FORMAT,
    floor: replica.floor,
    digest: replicaDigest(replica),
    tables: Object.fromEntries(tables),
  };
  return JSON.stringify(snapshot);
};

/** The text is our own, so only its frame and the shape of its rows are looked at, to tell a torn or foreign one. */
export const readSnapshot = (text: string, merge: MergeRow = mergeRow): Result<Replica, SnapshotProblem> => {
  let snapshot: Partial<Snapshot> | null;
  try {
    snapshot = JSON.parse(text);
  } catch {
    return err({ type: "CorruptSnapshot" });
  }
  if (typeof snapshot !== "object" || snapshot === null) return err({ type: "CorruptSnapshot" });
  const { format, floor, digest, tables } = snapshot;
  if (typeof format === "number" && format > FORMAT) return err({ type: "NewerSnapshot", format });
  if (
    format !== FORMAT ||
    !isStamp(floor) ||
    !isDigest(digest) ||
    typeof tables !== "object" ||
    tables === null
  ) {
    return err({ type: "CorruptSnapshot" });
  }
  const replica: Replica = { ...createReplica(merge), floor, digest: digestSum(digest) };
  for (const [table, packed] of Object.entries(tables)) {
    const rows = new Map<string, Row>();
    replica.tables.set(table, rows);
    if (!Array.isArray(packed)) return err({ type: "CorruptSnapshot" });
    for (const entry of packed) {
      if (!isPackedEntry(entry)) return err({ type: "CorruptSnapshot" });
      const [id, ...row] = entry;
      rows.set(id, unpackRow(row));
    }
  }
  return ok(replica);
};

const isPackedEntry = (entry: unknown): entry is readonly [string, ...PackedRow] =>
  Array.isArray(entry) &&
  typeof entry[0] === "string" &&
  typeof entry[1] === "object" &&
  entry[1] !== null &&
  typeof entry[2] === "string";
