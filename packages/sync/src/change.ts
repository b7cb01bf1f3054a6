import type { Json } from "@furrow/values";
import type { Cells } from "./json.ts";
import type { Clock, Stamp } from "./stamp.ts";

/** One row, some of its cells, written at one moment. Everything that travels or is stored is made of these. */
export interface Change {
  readonly table: string;
  readonly row: string;
  readonly cells: Cells;
  readonly stamp: Stamp;
}

/** Written when a row is created. A row is visible if its creation is later than its deletion. */
export const CREATED = "_c";
/** The tombstone of a row: hides every cell that is not later. Tombstones are kept until the account is cleared. */
export const DELETED = "_d";

/** Rows of these tables stay on their device: never in the outbox, never in the digest. */
export const isLocalTable = (table: string): boolean => table.startsWith("local.");

/** True if the change only deletes. A full account accepts it. */
export const isDeletion = ({ cells }: Change): boolean =>
  Object.keys(cells).every((field) => field === DELETED);

/** A write to a row, without a stamp yet. */
export interface RowWrite {
  readonly table: string;
  readonly row: string;
  readonly cells: Cells;
}

/**
 * Stamps all writes of one command together. Writes to the same row become one change, unless a deletion is
 * among them: under one stamp a row that is deleted and created again would stay deleted, so later writes get
 * a later stamp.
 */
export const stampWrites = (writes: readonly RowWrite[], clock: Clock, now: number): readonly Change[] => {
  const changes: { table: string; row: string; cells: Record<string, Json>; stamp: Stamp }[] = [];
  const lastOfRow = new Map<string, (typeof changes)[number]>();
  let stamp: Stamp | null = null;
  for (const { table, row, cells } of writes) {
    const key = `${table}\u0000${row}`;
    const last = lastOfRow.get(key);
    if (last !== undefined && !(DELETED in last.cells) && !(DELETED in cells)) {
      Object.assign(last.cells, cells);
      continue;
    }
    if (stamp === null || last !== undefined) stamp = clock.next(now);
    const change = { table, row, cells: { ...cells }, stamp };
    changes.push(change);
    lastOfRow.set(key, change);
  }
  return changes;
};
