/** Stores a replica as columns. No first screen loads this: only what rewrites a log does. */
import { beginSealing, byId, type JsonObject, type Sealing, writeBlock, writeRecords } from "@furrow/values";
import { latestStamp, type Replica, replicaDigest } from "./replica.ts";
import { isVisible, packRow, type Row } from "./row.ts";
import { type PartAt, SNAPSHOT_FORMAT, type SnapshotHeader, UNPACKED_FORMAT } from "./snapshot.ts";

/** As a device keeps it. */
export const writeSnapshot = (replica: Replica): Uint8Array => sealReplica(replica, { packed: true });

/** @internal For tests: a device may still hold an unpacked snapshot that an earlier server sent. */
export const writeSnapshotToSend = (replica: Replica): Uint8Array => sealReplica(replica, { packed: false });

const sealReplica = (replica: Replica, { packed }: Pick<Sealing, "packed">): Uint8Array => {
  const sealing = beginSealing({ packed });
  const tables = Array.from(replica.tables, ([name, rows]) => {
    const visible: RowToWrite[] = [];
    const hidden: RowToWrite[] = [];
    for (const [id, row] of rows) (isVisible(row) ? visible : hidden).push({ id, row, fields: row.fields });
    return { name, visible: writePart(sealing, visible), hidden: writePart(sealing, hidden) };
  });
  const header: SnapshotHeader = {
    floor: replica.floor,
    latest: latestStamp(replica),
    digest: replicaDigest(replica),
    tables,
  };
  return sealing.seal(packed ? SNAPSHOT_FORMAT : UNPACKED_FORMAT, header as unknown as JsonObject);
};

interface RowToWrite {
  readonly id: string;
  readonly fields: Row["fields"];
  readonly row: Row;
}

const writePart = (sealing: Sealing, rows: readonly RowToWrite[]): PartAt => {
  const sorted = rows.toSorted(byId);
  return {
    records: writeRecords(sealing, sorted),
    marks: writeBlock(
      sealing,
      sorted.map(({ row }) => marksOf(row)),
    ),
  };
};

/** What `Marks` reads. */
const marksOf = (row: Row): JsonObject => {
  const [, stamp, created, deleted, stamps] = packRow(row);
  return {
    stamp,
    ...(created ? { created } : {}),
    ...(deleted ? { deleted } : {}),
    ...(stamps ? { stamps } : {}),
  };
};
