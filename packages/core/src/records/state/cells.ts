/** Cells, members and values of a later version, kept unchanged and written back with the record. */
import { isJsonObject, type Json, type JsonObject } from "@furrow/values";

/** The members of a cell that holds an object, by name. */
export type Members = { readonly [name: string]: true | Members };

export interface Cell {
  /** For the data dictionary. */
  readonly holds: string;
  /** For the data dictionary, if a cell with its default is not written. */
  readonly fallback?: Json;
  /** Where it is younger than its type. */
  readonly since?: string;
  /** Other programs wrote it; it is read and never written. */
  readonly onlyRead?: true;
  /** The members of the cell that this version reads; others are kept as they are. */
  readonly members?: Members;
  /** Whether the value is of a later version: it is kept until the user changes it. */
  readonly isLater?: (stored: Json) => boolean;
}

export type CellDefinitions = ReadonlyMap<string, Cell>;

/** Finds what of a row's fields this version does not know; null if it knows all. */
export const unknownFinder =
  (cells: CellDefinitions) =>
  (fields: JsonObject): JsonObject | null => {
    let unknown: Record<string, Json> | null = null;
    for (const name in fields) {
      const stored = fields[name] ?? null;
      const cell = cells.get(name);
      const kept = cell === undefined ? stored : stored === null ? undefined : unknownInside(stored, cell);
      if (kept === undefined) continue;
      unknown ??= {};
      unknown[name] = kept;
    }
    return unknown;
  };

const unknownInside = (stored: Json, { isLater, members }: Cell): Json | undefined => {
  if (isLater?.(stored) === true) return stored;
  return members === undefined ? undefined : unknownMembers(stored, members);
};

const unknownMembers = (stored: Json, members: Members): JsonObject | undefined => {
  if (!isJsonObject(stored)) return undefined;
  let unknown: Record<string, Json> | undefined;
  for (const name in stored) {
    const value = stored[name] as Json;
    const known = Object.hasOwn(members, name) ? members[name] : undefined;
    if (known === true) continue;
    const kept = known === undefined ? value : unknownMembers(value, known);
    if (kept === undefined) continue;
    unknown ??= {};
    unknown[name] = kept;
  }
  return unknown;
};

/** Of an object that this version reads as nothing, all is kept, not its unknown members alone. */
export const wholeWhereUnread = (unknown: JsonObject, fields: JsonObject, read: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(unknown).map(([name, kept]) => [
      name,
      isJsonObject(read[name]) ? kept : (fields[name] ?? null),
    ]),
  );

/** The fields of a record with the unknown cells of its row. The user's new choice replaces a value of a later version. */
export const withUnknown = (
  fields: JsonObject,
  unknown: JsonObject,
  cells: CellDefinitions,
  readAlone: (fields: JsonObject) => JsonObject,
): JsonObject => {
  const whole: Record<string, Json> = { ...fields };
  for (const [name, kept] of Object.entries(unknown)) {
    const cell = cells.get(name);
    if (cell === undefined) whole[name] = kept;
    else if (cell.isLater?.(kept) !== true && isJsonObject(fields[name]))
      whole[name] = withUnknownMembers(fields[name], kept);
    else {
      const shown = readAlone({ [name]: kept })[name];
      if (JSON.stringify(shown) === JSON.stringify(fields[name])) whole[name] = kept;
    }
  }
  return whole;
};

/** An object with the members another version gave it. What is no object any more has none. */
const withUnknownMembers = (written: Json, kept: Json): Json => {
  if (!isJsonObject(written) || !isJsonObject(kept)) return written;
  const whole: Record<string, Json> = { ...written };
  for (const [name, value] of Object.entries(kept))
    whole[name] = Object.hasOwn(written, name) ? withUnknownMembers(written[name] ?? null, value) : value;
  return whole;
};

/** The fields of a write, to a record that had something unknown: the cells it names keep their unknown members. */
export const keepingMembers = (fields: JsonObject, unknown: JsonObject, cells: CellDefinitions): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const kept = Object.hasOwn(unknown, name) ? (unknown[name] ?? null) : null;
      const cell = cells.get(name);
      const isPartly = cell?.members !== undefined && cell.isLater?.(kept) !== true;
      return [name, isPartly ? withUnknownMembers(value, kept) : value];
    }),
  );
