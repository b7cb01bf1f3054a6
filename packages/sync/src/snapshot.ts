/**
 * A replica as it is stored: columns in one array of bytes, which are not read before somebody looks at a row; `write-snapshot.ts` makes
 * them. The digest and the latest stamp travel along, so that opening looks at no row. docs/snapshot-format.md has the layout.
 */

import {
  type BlockAt,
  err,
  formatOf,
  ok,
  openBlock,
  openRecords,
  openSealed,
  type RecordColumns,
  type RecordsAt,
  type Result,
  type Sealed,
} from "@furrow/values";
import { digestSum, isDigest } from "./digest.ts";
import { createReplica, type Replica } from "./replica.ts";
import { type MergeRow, mergeRow, type PackedRow, type Row, unpackRow } from "./row.ts";
import { isStamp } from "./stamp.ts";
import { type StoredPart, StoredRows } from "./stored-rows.ts";

/** Bytes, or as they were written until 0.2 a text in JSON, which is read for ever. */
export type Snapshot = string | Uint8Array;

export type SnapshotProblem =
  | { readonly type: "CorruptSnapshot" }
  /** Written by a newer release than this one; not to be overwritten. */
  | { readonly type: "NewerSnapshot"; readonly format: number };

export const SNAPSHOT_FORMAT = 3;
/** Sent by servers, and kept by devices until the next compaction. */
export const UNPACKED_FORMAT = 2;
const TEXT_FORMAT = 1;

/** A compaction writes any other anew: it would be read more slowly at every start. */
export const isAsDevicesKeepIt = (snapshot: Snapshot): boolean =>
  typeof snapshot !== "string" && formatOf(snapshot) >= SNAPSHOT_FORMAT;

/** What stands in the header of the bytes. */
export interface SnapshotHeader {
  readonly floor: string;
  readonly latest: string;
  readonly digest: string;
  readonly tables: readonly { readonly name: string; readonly visible: PartAt; readonly hidden: PartAt }[];
}

/** Where some rows of a table are, sorted by id, and beside them the `Marks` of each. */
export interface PartAt {
  readonly records: RecordsAt;
  readonly marks: BlockAt;
}

export const readSnapshot = (
  snapshot: Snapshot,
  merge: MergeRow = mergeRow,
): Result<Replica, SnapshotProblem> =>
  typeof snapshot === "string" ? readText(snapshot, merge) : readBytes(snapshot, merge);

const CORRUPT = err({ type: "CorruptSnapshot" } as const);

const readBytes = (bytes: Uint8Array, merge: MergeRow): Result<Replica, SnapshotProblem> => {
  const sealed = openSealed(bytes);
  if (sealed === null) return CORRUPT;
  if (sealed.format > SNAPSHOT_FORMAT) return err({ type: "NewerSnapshot", format: sealed.format });
  const header = sealed.header as unknown as SnapshotHeader;
  const { floor, latest, digest } = header;
  if (!isStamp(floor) || !isStamp(latest) || !isDigest(digest)) return CORRUPT;
  const tables = new Map<string, StoredRows>();
  const stored = new Map<string, RecordColumns>();
  for (const { name, visible, hidden } of header.tables) {
    const seen = openPart(sealed, visible);
    stored.set(name, seen.records);
    tables.set(name, new StoredRows(seen, openPart(sealed, hidden)));
  }
  return ok({
    ...createReplica(merge),
    tables,
    stored,
    latestStored: latest,
    floor,
    digest: digestSum(digest),
  });
};

const openPart = (sealed: Sealed, { records, marks }: PartAt): StoredPart => ({
  records: openRecords(sealed, records),
  marks: openBlock(sealed, marks),
});

type TextFrame = Readonly<Record<string, unknown>>;

const readText = (text: string, merge: MergeRow): Result<Replica, SnapshotProblem> => {
  const frame = parseFrame(text);
  if (frame === null || typeof frame.format !== "number") return CORRUPT;
  if (frame.format > TEXT_FORMAT) return err({ type: "NewerSnapshot", format: frame.format });
  const replica = frame.format === TEXT_FORMAT ? readTables(frame, merge) : null;
  return replica === null ? CORRUPT : ok(replica);
};

const parseFrame = (text: string): TextFrame | null => {
  try {
    const frame: unknown = JSON.parse(text);
    return typeof frame === "object" && frame !== null ? (frame as TextFrame) : null;
  } catch {
    return null;
  }
};

/** The text is our own, so only its frame and the shape of its rows are looked at, to tell a torn or foreign one. */
const readTables = ({ floor, digest, tables }: TextFrame, merge: MergeRow): Replica | null => {
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
};

const isPackedEntry = (entry: unknown): entry is readonly [string, ...PackedRow] =>
  Array.isArray(entry) &&
  typeof entry[0] === "string" &&
  typeof entry[1] === "object" &&
  entry[1] !== null &&
  typeof entry[2] === "string";
