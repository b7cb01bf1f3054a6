/** A replica as one JSON text, the way a log and its automatic copies store it. docs/snapshot-format.md describes it. */

import { err, ok, type Result } from "@furrow/values";
import { digestSum, isDigest } from "./digest.ts";
import { createReplica, type Replica, replicaDigest } from "./replica.ts";
import { type PackedRow, packRow, type Row, rowOf } from "./row.ts";
import { isStamp } from "./stamp.ts";

export type Snapshot = string;

export type SnapshotProblem =
  | { readonly type: "CorruptSnapshot" }
  /** Written by a newer release. It must not be overwritten. */
  | { readonly type: "NewerSnapshot"; readonly format: number };

export const SNAPSHOT_FORMAT = 1;

type PackedEntry = readonly [id: string, ...PackedRow];

export const writeSnapshot = (replica: Replica): Snapshot => {
  const tables = Array.from(replica.tables, ([table, rows]): [string, readonly PackedEntry[]] => [
    table,
    Array.from(rows, ([id, row]): PackedEntry => [id, ...packRow(row)]),
  ]);
  return JSON.stringify({
    format: SNAPSHOT_FORMAT,
    floor: replica.floor,
    digest: replicaDigest(replica),
    tables: Object.fromEntries(tables),
  });
};

const CORRUPT = err({ type: "CorruptSnapshot" } as const);

export const readSnapshot = (snapshot: Snapshot): Result<Replica, SnapshotProblem> => {
  const frame = parseFrame(snapshot);
  if (frame === null || typeof frame.format !== "number") return CORRUPT;
  if (frame.format > SNAPSHOT_FORMAT) return err({ type: "NewerSnapshot", format: frame.format });
  const replica = frame.format === SNAPSHOT_FORMAT ? readTables(frame) : null;
  return replica === null ? CORRUPT : ok(replica);
};

type Frame = Readonly<Record<string, unknown>>;

const parseFrame = (text: string): Frame | null => {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === "object" && frame !== null ? (frame as Frame) : null;
  } catch {
    return null;
  }
};

/** This code wrote the text, so only its frame and the shape of its rows are checked, to recognize a torn or foreign one. */
const readTables = ({ floor, digest, tables }: Frame): Replica | null => {
  if (!isStamp(floor) || !isDigest(digest) || typeof tables !== "object" || tables === null) return null;
  const replica: Replica = { ...createReplica(), floor, digest: digestSum(digest) };
  for (const [table, packed] of Object.entries(tables)) {
    const rows = new Map<string, Row>();
    replica.tables.set(table, rows);
    if (!Array.isArray(packed)) return null;
    for (const entry of packed) {
      if (!isPackedEntry(entry)) return null;
      rows.set(entry[0], rowOf(entry[1], entry[2], entry[3], entry[4], entry[5]));
    }
  }
  return replica;
};

const isPackedEntry = (entry: unknown): entry is PackedEntry =>
  Array.isArray(entry) &&
  typeof entry[0] === "string" &&
  typeof entry[1] === "object" &&
  entry[1] !== null &&
  typeof entry[2] === "string";
