/** All that a server has of a person as a device can keep it at once: a new one then has nothing to merge. Only the server loads it. */

import { type Digest, digestSum } from "./digest.ts";
import { decodeServerRow } from "./exchange.ts";
import { countRows, createReplica } from "./replica.ts";
import type { Row } from "./row.ts";
import type { Stamp } from "./stamp.ts";
import { writeSnapshotToSend } from "./write-snapshot.ts";

/** What a server's head says of its rows. */
export interface RowsToHold {
  readonly rows: number;
  readonly digest: Digest;
}

export interface ServerSnapshot {
  /** A row as the server keeps it, in the order of their numbers. One that has changed meanwhile comes again, and its later state counts. */
  add(table: string, row: string, text: string): void;
  /** null: these are not the rows it should hold. */
  bytes(held: RowsToHold): Uint8Array | null;
}

export const openServerSnapshot = (generation: Stamp): ServerSnapshot => {
  const tables = new Map<string, Map<string, Row>>();
  return {
    add(table, row, text) {
      let rows = tables.get(table);
      if (rows === undefined) {
        rows = new Map();
        tables.set(table, rows);
      }
      rows.set(row, decodeServerRow(text));
    },
    bytes({ rows, digest }) {
      const replica = { ...createReplica(), tables, floor: generation, digest: digestSum(digest) };
      return countRows(replica) === rows ? writeSnapshotToSend(replica) : null;
    },
  };
};
