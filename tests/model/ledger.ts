/** What the persons of a schedule did and were told, kept outside the machinery under test. */

import type { Json } from "@furrow/values";
import { type Change, CREATED, DELETED } from "../../packages/sync/src/change.ts";
import { canonicalJson } from "../../packages/sync/src/json.ts";
import { findRow, type Replica } from "../../packages/sync/src/replica.ts";
import { fieldStamp } from "../../packages/sync/src/row.ts";
import type { Stamp } from "../../packages/sync/src/stamp.ts";
import { allChanges } from "../../packages/sync/src/whole-replica.ts";

export interface Edit {
  readonly table: string;
  readonly row: string;
  readonly field: string;
  readonly value: Json;
  /** The stamp it was given, and those that corrections of a clock gave it since. */
  readonly stamps: Set<Stamp>;
  state: "pending" | "confirmed" | "failed";
  /** Whether somebody wanted it, or it followed from what was there. */
  readonly by: "person" | "conclusion";
  /** Only an older backup of the server ever held it, or nobody any more: no machinery can bring it back. */
  destroyed: boolean;
}

export interface ClearDone {
  readonly stamps: Set<Stamp>;
  destroyed: boolean;
}

export interface Ledger {
  readonly edits: Edit[];
  readonly clears: ClearDone[];
}

export const createLedger = (): Ledger => ({ edits: [], clears: [] });

export const recordEdits = (
  ledger: Ledger,
  changes: readonly Change[],
  byOf: (change: Change) => Edit["by"] = () => "person",
): Edit[] => {
  const edits = changes.flatMap((change) => {
    const { table, row, cells, stamp } = change;
    const by = byOf(change);
    return Object.entries(cells).map(
      ([field, value]): Edit => ({
        table,
        row,
        field,
        value,
        stamps: new Set([stamp]),
        state: "pending",
        by,
        destroyed: false,
      }),
    );
  });
  ledger.edits.push(...edits);
  return edits;
};

export const firstStamp = (stamps: ReadonlySet<Stamp>): Stamp =>
  [...stamps].reduce((a, b) => (a < b ? a : b));

/** The edit is there, or something later took its place: a later edit, a deletion, a clear. */
export const isHonoured = (edit: Edit, replica: Replica): boolean => {
  const stamp = firstStamp(edit.stamps);
  if (replica.floor >= stamp) return true;
  const row = findRow(replica, edit.table, edit.row);
  if (row === undefined) return false;
  if (row.deleted >= stamp) return true;
  if (edit.field === DELETED) return false;
  if (edit.field === CREATED) return row.created >= stamp;
  const present = fieldStamp(row, edit.field);
  if (present !== stamp) return present > stamp;
  return canonicalJson(row.fields[edit.field] ?? null) >= canonicalJson(edit.value);
};

/** Compares a device's rows before and after its clock was corrected, and follows the edits to their new stamps. */
export const followRestamp = (ledger: Ledger, before: Replica, after: Replica): void => {
  if (after.floor < before.floor) moveStamps(ledger, () => true, before.floor, after.floor, "and clears");
  for (const { table, row, cells, stamp } of allChanges(before)) {
    const renewed = findRow(after, table, row);
    if (renewed === undefined) continue;
    for (const field of Object.keys(cells)) {
      const now =
        field === CREATED
          ? renewed.created
          : field === DELETED
            ? renewed.deleted
            : fieldStamp(renewed, field);
      if (now >= stamp) continue;
      const concerns = (edit: Edit) =>
        edit.table === table && edit.row === row && (field === DELETED || edit.field === field);
      moveStamps(ledger, concerns, stamp, now);
    }
  }
};

/** What lay in the future before the moved cell stays before it. */
const justBefore = (stamp: Stamp): Stamp => stamp.slice(0, -1) as Stamp;

const moveStamps = (
  ledger: Ledger,
  concerns: (edit: Edit) => boolean,
  from: Stamp,
  to: Stamp,
  clears?: "and clears",
): void => {
  const follow = ({ stamps }: Edit | ClearDone) => {
    if (stamps.has(from)) stamps.add(to);
    else if ([...stamps].some((stamp) => stamp < from && stamp > to)) stamps.add(justBefore(to));
  };
  for (const edit of ledger.edits) if (concerns(edit)) follow(edit);
  if (clears !== undefined) for (const clear of ledger.clears) follow(clear);
};

/** After a restore: what neither the server nor any device holds any more is nobody's fault. */
export const writeOffDestroyed = (ledger: Ledger, everything: Replica): void => {
  for (const edit of ledger.edits) {
    if (edit.state === "confirmed" && !isHonoured(edit, everything)) edit.destroyed = true;
  }
  for (const clear of ledger.clears) {
    if (everything.floor < firstStamp(clear.stamps)) clear.destroyed = true;
  }
};
