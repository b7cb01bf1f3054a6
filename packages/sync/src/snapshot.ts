/**
 * A replica as one text. JSON.parse of one large value is the fastest way into memory there is, and the rows it gives are used
 * as they are; the digest travels along so that loading hashes nothing.
 */

import { err, ok, type Result } from "@furrow/values";
import { digestSum, isDigest } from "./digest.ts";
import { createReplica, type Replica, replicaDigest } from "./replica.ts";
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

/** Every format ever written is read for ever, each by its own reader; what comes is always written in the newest. */
const READERS: Readonly<Record<number, (content: SnapshotFrame, merge: MergeRow) => Replica | null>> = {
  1: readFormat1,
};

type SnapshotFrame = Readonly<Record<string, unknown>>;

export const readSnapshot = (text: string, merge: MergeRow = mergeRow): Result<Replica, SnapshotProblem> => {
  const frame = parseFrame(text);
  if (frame === null || typeof frame.format !== "number") return err({ type: "CorruptSnapshot" });
  if (frame.format > FORMAT) return err({ type: "NewerSnapshot", format: frame.format });
  const replica = READERS[frame.format]?.(frame, merge) ?? null;
  return replica === null ? err({ type: "CorruptSnapshot" }) : ok(replica);
};

const parseFrame = (text: string): SnapshotFrame | null => {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === "object" && frame !== null ? (frame as SnapshotFrame) : null;
  } catch {
    return null;
  }
};

/** The text is our own, so only its frame and the shape of its rows are looked at, to tell a torn or foreign one. */
function readFormat1({ floor, digest, tables }: SnapshotFrame, merge: MergeRow): Replica | null {
  if (!isStamp(floor) || !isDigest(digest) || typeof tables !== "object" || tables === null) return null;
  const replica: Replica = { ...createReplica(merge), floor, digest: digestSum(digest) };
  for (const [table, packed] of Object.entries(tables)) {
    const rows = new Map<string, Row>();
    replica.tables.set(table, rows);
    if (!Array.isArray(packed)) return null;
    for (const entry of packed) {
      if (!isPackedEntry(entry)) return null;
      const [id, ...row] = entry;
      rows.set(id, unpackRow(row));
    }
  }
  return replica;
}

const isPackedEntry = (entry: unknown): entry is readonly [string, ...PackedRow] =>
  Array.isArray(entry) &&
  typeof entry[0] === "string" &&
  typeof entry[1] === "object" &&
  entry[1] !== null &&
  typeof entry[2] === "string";
