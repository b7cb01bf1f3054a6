/**
 * How a kind of record is declared. From the declaration follow its part of the state, its rows, what a backup and a restore do with it
 * and the data dictionary (docs/data.md). A migration of a cell, from an older form or name, is in its type's `read`; `record-types.ts` says which kinds there are.
 */
import type { JsonObject } from "@furrow/values";
import type { Day } from "../../time/types.ts";
import { type Cell, type CellDefinitions, unknownFinder, wholeWhereUnread, withUnknown } from "./cells.ts";

/** Which rows a table has: many, one for each period of goals, or a single one that always exists. */
export type Rows =
  /** `id` tells how ids are made. Other rows than those `owns` accepts belong to a later version. */
  | { readonly kind: "many"; readonly id: string; readonly owns?: (id: string) => boolean }
  | { readonly kind: "period" }
  | { readonly kind: "single"; readonly id: string };

/** What a row had that is unknown to this version. Writing the record gives it back. */
export interface WithUnknown {
  readonly unknown?: JsonObject;
}

/** An index: the records with one key, in order. One whose key is null is not in it. */
export interface Group<T, Key extends string = string> {
  by(record: T): Key | null;
  order(one: T, other: T): number;
}

/** The records of a type that a user would count. */
export interface Counted<T> {
  includes(record: T): boolean;
}

export interface Declaration<T, Table extends string, R extends Rows, Groups> {
  readonly table: Table;
  readonly rows: R;
  readonly since: string;
  readonly cells: Readonly<Record<string, Cell>>;
  /** The indexes it feeds. */
  readonly groups: Groups;
  /** What the preview of a restore counts, of types of many: all of them if nothing is said; null where other numbers tell of them. */
  readonly counted?: Counted<T> | null;
  /** Holds only for the moment: backups leave it out, and a restored file never brings it. */
  readonly isMomentary?: true;
  /** Total: mends what is broken, whatever JSON it is given, and reads what `write` wrote as the same record. */
  read(id: string, fields: JsonObject, today: Day): T;
  /** The cells of the record. Members of objects are all written, also where they are null. */
  write(record: T): JsonObject;
}

export interface RecordType<
  T = unknown,
  Table extends string = string,
  R extends Rows = Rows,
  Groups = Readonly<Record<string, Group<T>>>,
> extends Omit<Declaration<T, Table, R, Groups>, "cells"> {
  readonly cells: CellDefinitions;
  /** A row as a record, with all the row has. */
  parse(id: string, fields: JsonObject, today: Day): T;
  /** A record as its row's fields. */
  toFields(record: T): JsonObject;
}

/** Tables of this device alone. Replication tells them by the same prefix (`isLocalTable` there), and never sends them. */
const DEVICE_PREFIX = "local.";

export const deviceTable = <Name extends string>(name: Name): `local.${Name}` => `${DEVICE_PREFIX}${name}`;

export const isDeviceTable = (table: string): boolean => table.startsWith(DEVICE_PREFIX);

export const isInBackups = ({ table, isMomentary }: Pick<RecordType, "table" | "isMomentary">): boolean =>
  !isDeviceTable(table) && isMomentary !== true;

export const recordType =
  <T extends WithUnknown>() =>
  <
    const Table extends string,
    const R extends Rows,
    Groups extends Readonly<Record<string, Group<T>>> = Record<never, Group<T>>,
  >(
    declaration: Omit<Declaration<T, Table, R, Groups>, "groups"> & { readonly groups?: Groups },
  ): RecordType<T, Table, R, Groups> => {
    const { read, write } = declaration;
    const cells: CellDefinitions = new Map(Object.entries(declaration.cells));
    const unknownIn = unknownFinder(cells);
    return {
      ...declaration,
      cells,
      groups: declaration.groups ?? ({} as Groups),
      parse: (id, fields, today) => {
        const record = read(id, fields, today);
        const unknown = unknownIn(fields);
        return unknown === null
          ? record
          : { ...record, unknown: wholeWhereUnread(unknown, fields, write(record)) };
      },
      toFields: (record) => {
        const { unknown, ...known } = record;
        if (unknown === undefined) return write(record);
        const readAlone = (fields: JsonObject) => write(read("", fields, "" as Day));
        return withUnknown(write(known as T), unknown, cells, readAlone);
      },
    };
  };
