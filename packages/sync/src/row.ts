/**
 * The conflict rule: how two versions of a row merge. A row is a set of stamped cells and two marks; merging keeps, cell by cell, the greater of (stamp, then
 * canonical value). A deletion is a tombstone: it buries each cell that is not later than it, whichever arrives first; so the result is the
 * greatest deletion and the greatest cells above it: a join, and merging is commutative, associative and idempotent.
 * A later edit of a deleted row is kept but does not show; only a later creation brings the row back.
 */

import type { Json } from "@furrow/values";
import { type Change, CREATED, DELETED } from "./change.ts";
import { type Cells, canonicalJson } from "./json.ts";
import { earlierStamp, LATEST, laterStamp, NEVER, type Stamp } from "./stamp.ts";

/** Immutable: a merge that changes something makes a new row, so a reference tells whether anything changed. */
export interface Row {
  readonly fields: Cells;
  /** The stamp of each field that `stamps` does not name. */
  readonly stamp: Stamp;
  readonly stamps: Readonly<Record<string, Stamp>> | null;
  /** NEVER where there is none. */
  readonly created: Stamp;
  readonly deleted: Stamp;
}

export const isVisible = (row: Row): boolean => row.created > row.deleted;

/** The fields of a row that is visible. */
export const visibleFields = (row: Row | undefined): Cells | null =>
  row !== undefined && isVisible(row) ? row.fields : null;

export const fieldStamp = (row: Row, field: string): Stamp => {
  if (!Object.hasOwn(row.fields, field)) return NEVER;
  return row.stamps !== null && Object.hasOwn(row.stamps, field)
    ? (row.stamps[field] ?? row.stamp)
    : row.stamp;
};

/** A row's cells under their stamps, marks included. */
export const forEachCell = (row: Row, visit: (field: string, stamp: Stamp, value: Json) => void): void => {
  if (row.created !== NEVER) visit(CREATED, row.created, true);
  if (row.deleted !== NEVER) visit(DELETED, row.deleted, true);
  for (const field of Object.keys(row.fields))
    visit(field, fieldStamp(row, field), row.fields[field] ?? null);
};

const NO_ROW: Row = { fields: {}, stamp: NEVER, stamps: null, created: NEVER, deleted: NEVER };

/** Gives `row` itself back when the change adds nothing to it. */
export const mergeRow = (row: Row | undefined, { cells, stamp }: Change): Row | undefined => {
  const old = row ?? NO_ROW;
  const deleted = Object.hasOwn(cells, DELETED) ? laterStamp(old.deleted, stamp) : old.deleted;
  const newest = Object.hasOwn(cells, CREATED) ? laterStamp(old.created, stamp) : old.created;
  const created = newest > deleted ? newest : NEVER;
  const kept = deleted === old.deleted ? old : withoutBuried(old, deleted);
  const winners = stamp > deleted ? winningFields(kept, cells, stamp) : [];
  if (winners.length === 0) {
    if (created === old.created && deleted === old.deleted) return row;
    return { ...kept, created, deleted };
  }
  return { ...withFields(kept, winners, cells, stamp), created, deleted };
};

/** All changes of one row at once: the row is copied once, however many they are. The same as merging them one by one. */
export const mergeChangesOfRow = (row: Row | undefined, changes: readonly Change[]): Row | undefined => {
  if (changes.length === 1) return changes.reduce(mergeRow, row);
  const old = row ?? NO_ROW;
  let { deleted, created } = old;
  for (const { cells, stamp } of changes) {
    if (Object.hasOwn(cells, DELETED)) deleted = laterStamp(deleted, stamp);
    if (Object.hasOwn(cells, CREATED)) created = laterStamp(created, stamp);
  }
  if (created <= deleted) created = NEVER;
  const kept = deleted === old.deleted ? old : withoutBuried(old, deleted);
  const winners = new Map<string, { readonly value: Json; readonly stamp: Stamp }>();
  for (const { cells, stamp } of changes) {
    if (stamp <= deleted) continue;
    for (const field of Object.keys(cells)) {
      if (field === CREATED || field === DELETED) continue;
      const value = cells[field] ?? null;
      const rival = winners.get(field);
      const present = rival?.stamp ?? fieldStamp(kept, field);
      if (stamp < present) continue;
      const rivalValue = rival === undefined ? (kept.fields[field] ?? null) : rival.value;
      if (stamp > present || canonicalJson(value) > canonicalJson(rivalValue))
        winners.set(field, { value, stamp });
    }
  }
  if (winners.size === 0 && created === old.created && deleted === old.deleted) return row;
  return { ...withWinners(kept, winners), created, deleted };
};

const withWinners = (
  row: Row,
  winners: ReadonlyMap<string, { readonly value: Json; readonly stamp: Stamp }>,
): Row => {
  if (winners.size === 0) return row;
  const fields: Record<string, Json> = { ...row.fields };
  const stamps: Record<string, Stamp> = {};
  for (const [field, { value }] of winners) fields[field] = value;
  const stampOf = (field: string) => winners.get(field)?.stamp ?? fieldStamp(row, field);
  const names = Object.keys(fields);
  // The stamp of all fields without their own must equal the stamp of one of them.
  const stamp = names.some((field) => stampOf(field) === row.stamp)
    ? row.stamp
    : names.map(stampOf).reduce(laterStamp);
  for (const field of names) if (stampOf(field) !== stamp) stamps[field] = stampOf(field);
  return { ...row, fields, stamp, stamps: Object.keys(stamps).length === 0 ? null : stamps };
};

const winningFields = (row: Row, cells: Cells, stamp: Stamp): string[] =>
  Object.keys(cells).filter((field) => {
    if (field === CREATED || field === DELETED) return false;
    const present = fieldStamp(row, field);
    if (stamp !== present) return stamp > present;
    return canonicalJson(cells[field] ?? null) > canonicalJson(row.fields[field] ?? null);
  });

const withFields = (row: Row, names: readonly string[], cells: Cells, stamp: Stamp): Row => {
  const fields: Record<string, Json> = { ...row.fields };
  if (row === NO_ROW) {
    for (const name of names) fields[name] = cells[name] ?? null;
    return { ...row, fields, stamp };
  }
  const stamps: Record<string, Stamp> = { ...row.stamps };
  for (const name of names) {
    fields[name] = cells[name] ?? null;
    if (stamp === row.stamp) delete stamps[name];
    else stamps[name] = stamp;
  }
  if (Object.keys(fields).length === names.length) return { ...row, fields, stamp, stamps: null };
  return { ...row, fields, stamps: Object.keys(stamps).length === 0 ? null : stamps };
};

const withoutBuried = (row: Row, floor: Stamp): Row => {
  const fields: Record<string, Json> = {};
  const stamps: Record<string, Stamp> = {};
  for (const field of Object.keys(row.fields)) {
    const stamp = fieldStamp(row, field);
    if (stamp <= floor) continue;
    fields[field] = row.fields[field] ?? null;
    if (stamp !== row.stamp) stamps[field] = stamp;
  }
  return { ...row, fields, stamps: Object.keys(stamps).length === 0 ? null : stamps };
};

export const earliestStamp = (row: Row): Stamp => {
  let earliest = LATEST;
  forEachCell(row, (_field, stamp) => {
    earliest = earlierStamp(earliest, stamp);
  });
  return earliest;
};

export const greatestStamp = (row: Row): Stamp => {
  let greatest = NEVER;
  forEachCell(row, (_field, stamp) => {
    greatest = laterStamp(greatest, stamp);
  });
  return greatest;
};

/** What is left of a row when everything stamped up to `floor` is cleared: undefined if nothing, `row` itself if all. */
export const rowAfter = (row: Row, floor: Stamp): Row | undefined => {
  const created = row.created > floor ? row.created : NEVER;
  const deleted = row.deleted > floor ? row.deleted : NEVER;
  const kept = withoutBuried(row, floor);
  const left = Object.keys(kept.fields).length;
  if (created === NEVER && deleted === NEVER && left === 0) return undefined;
  const lostNothing =
    created === row.created && deleted === row.deleted && left === Object.keys(row.fields).length;
  return lostNothing ? row : { ...kept, created, deleted };
};

export const MAX_CELLS_OF_A_CHANGE = 50;

/** A row as the changes that rebuild it: one for each stamp in it. */
export const rowToChanges = (table: string, id: string, row: Row): Change[] => {
  const cellsByStamp = new Map<Stamp, Record<string, Json>[]>();
  forEachCell(row, (field, stamp, value) => {
    const groups = cellsByStamp.get(stamp);
    const last = groups?.at(-1);
    if (groups === undefined || last === undefined) cellsByStamp.set(stamp, [{ [field]: value }]);
    else if (Object.keys(last).length < MAX_CELLS_OF_A_CHANGE) last[field] = value;
    else groups.push({ [field]: value });
  });
  return [...cellsByStamp].flatMap(([stamp, groups]) =>
    groups.map((cells) => ({ table, row: id, cells, stamp })),
  );
};

/** A row as JSON: `[fields, stamp, created, deleted, stamps]`, where 0 is "none" and 1 is "the same as stamp". */
export type PackedRow = readonly [
  Cells,
  Stamp,
  (Stamp | 0 | 1 | undefined)?,
  (Stamp | 0 | undefined)?,
  (Readonly<Record<string, Stamp>> | undefined)?,
];

export const packRow = ({ fields, stamp, stamps, created, deleted }: Row): PackedRow => {
  const mark = created === NEVER ? 0 : created === stamp ? 1 : created;
  if (stamps !== null) return [fields, stamp, mark, deleted === NEVER ? 0 : deleted, stamps];
  return deleted === NEVER ? [fields, stamp, mark] : [fields, stamp, mark, deleted];
};

export const unpackRow = (packed: PackedRow): Row => {
  const [fields, stamp, created, deleted, stamps] = packed;
  return rowOf(fields, stamp, created, deleted, stamps);
};

/** Apart from `unpackRow`, because destructuring each of 36,000 rows is a noticeable part of a start. */
export const rowOf = (
  fields: Cells,
  stamp: Stamp,
  created: PackedRow[2] = 0,
  deleted: PackedRow[3] = 0,
  stamps?: PackedRow[4],
): Row => ({
  fields,
  stamp,
  stamps: stamps ?? null,
  created: created === 0 ? NEVER : created === 1 ? stamp : created,
  deleted: deleted === 0 ? NEVER : deleted,
});
