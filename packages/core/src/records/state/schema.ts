/** The state of the declared record types, and how rows become it. `state.ts` calls this once; a test may plant a type more. */
import type { JsonObject } from "@furrow/values";
import type { Day, Period } from "../../time/types.ts";
import { keepingMembers } from "./cells.ts";
import { patched, regrouped } from "./groups.ts";
import { type RecordPart, recordPart } from "./record-part.ts";
import type { Group, RecordType, WithUnknown } from "./record-type.ts";
import type { PresentRecord, StoredRecord, WriteTo } from "./rows.ts";

export type TypesByName = Readonly<Record<string, RecordType>>;

type RecordOf<Type extends RecordType> = ReturnType<Type["parse"]>;
type IdOf<T> = T extends { readonly id: infer Id extends string } ? Id : string;
type PartOf<Type extends RecordType> = Type["rows"]["kind"] extends "many"
  ? ReadonlyMap<IdOf<RecordOf<Type>>, RecordOf<Type>>
  : Type["rows"]["kind"] extends "period"
    ? Readonly<Record<Period, RecordOf<Type>>>
    : RecordOf<Type>;

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

type KeyOf<G> = G extends { by(record: never): infer Key } ? Extract<Key, string> : string;
type GroupsOf<Types extends TypesByName> = Intersection<
  {
    [Name in keyof Types]: {
      readonly [G in keyof Types[Name]["groups"]]: ReadonlyMap<
        KeyOf<Types[Name]["groups"][G]>,
        readonly RecordOf<Types[Name]>[]
      >;
    };
  }[keyof Types]
>;

/** What the records of a group add to a total. */
type Adds<T> = (record: T) => number;

type GroupedOf<Types extends TypesByName> = Intersection<
  {
    [Name in keyof Types]: {
      readonly [G in keyof Types[Name]["groups"]]: Types[Name]["groups"][G] extends {
        by(record: infer Record): unknown;
      }
        ? Record
        : never;
    };
  }[keyof Types]
>;

/** An index of sums over the groups of one key; a key whose sum is 0 has no entry. */
export interface Total<Grouped = never> {
  readonly adds: { readonly [G in keyof Grouped]?: Adds<Grouped[G]> };
  /** The sum as it is kept. */
  kept?(sum: number): number;
}
export type TotalsOver<Types extends TypesByName> = Readonly<Record<string, Total<GroupedOf<Types>>>>;

/** The rows, parsed, with indexes. A change shares all untouched parts: `===` tells whether one changed. */
export type StateOf<Types extends TypesByName, Totals> = {
  readonly [Name in keyof Types]: PartOf<Types[Name]>;
} & GroupsOf<Types> & { readonly [Name in keyof Totals]: ReadonlyMap<Day, number> } & {
    /** Rows of a later version, as they are; by table and id. */
    readonly unknownRows: ReadonlyMap<string, PresentRecord>;
  };

export interface Schema<State> {
  readonly types: TypesByName;
  emptyState(today: Day): State;
  /** Stored rows become the state in the same way as rows that arrive later. */
  buildState(rows: Iterable<StoredRecord>, today: Day): State;
  /** The state after some rows changed, from any source. Of two rows with one id the later one counts. */
  applyRows(state: State, rows: Iterable<StoredRecord>, today: Day): State;
  /** What a verb asked for, done in order. As in storage, `put` keeps the fields it does not name and an `edit` of nothing does nothing. */
  applyWrites(state: State, writes: readonly WriteTo<string>[], today: Day): State;
  /** The fields of a record as its row holds them; null where there is no such record. Records that always exist have their defaults. */
  fieldsOf(state: State, table: string, id: string): JsonObject | null;
  owns(table: string, id: string): boolean;
  recordsOf(state: State, table: string): Iterable<readonly [string, unknown]>;
  /** Every record as a row. Reading them gives the same state. */
  rowsOf(state: State): IterableIterator<PresentRecord>;
  /** Writes to cells that hold an object, with the members that a later version gave it. */
  keepingUnknown<Write extends WriteTo<string>>(state: State, writes: readonly Write[]): readonly Write[];
}

/** Inside, a state is its parts by name. Outside, its type says what each is. */
type Parts = Readonly<Record<string, unknown>>;
type AnyMap = ReadonlyMap<string, unknown>;
type Lists = ReadonlyMap<string, readonly unknown[]>;

interface Kind {
  readonly name: string;
  readonly type: RecordType;
  readonly part: RecordPart<unknown, unknown>;
  readonly groups: readonly (readonly [string, Group<unknown>])[];
}

type Changed = Map<Kind, Map<string, unknown>>;

const changesIn = (changed: Changed, kind: Kind): Map<string, unknown> => {
  const known = changed.get(kind);
  if (known !== undefined) return known;
  const changes = new Map<string, unknown>();
  changed.set(kind, changes);
  return changes;
};

export const createSchema = <Types extends TypesByName, const Totals extends TotalsOver<Types>>(
  types: Types,
  totals: Totals,
): Schema<StateOf<Types, Totals>> => {
  const kinds = Object.entries<RecordType>(types).map(
    ([name, type]): Kind => ({
      name,
      type,
      part: recordPart(type),
      groups: Object.entries<Group<unknown>>(type.groups),
    }),
  );
  const kindOf = new Map(kinds.map((kind) => [kind.type.table, kind]));
  const totalEntries = Object.entries(totals as unknown as Readonly<Record<string, AnyTotal>>).map(
    ([name, { adds, kept = (sum: number) => sum }]) => ({ name, adds: Object.entries(adds), kept }),
  );

  const owns = (table: string, id: string): boolean => kindOf.get(table)?.part.owns(id) === true;

  const emptyState = (today: Day): Parts => ({
    ...Object.fromEntries(kinds.map(({ name, part }) => [name, part.empty(today)])),
    ...Object.fromEntries(kinds.flatMap(({ groups }) => groups.map(([name]) => [name, new Map()]))),
    ...Object.fromEntries(totalEntries.map(({ name }) => [name, new Map()])),
    unknownRows: new Map(),
  });

  const applyRows = (state: Parts, rows: Iterable<StoredRecord>, today: Day): Parts => {
    const changed: Changed = new Map();
    const unknown = new Map<string, PresentRecord | undefined>();
    for (const { table, id, fields } of rows) {
      const kind = kindOf.get(table);
      if (kind?.part.owns(id) === true) changesIn(changed, kind).set(id, kind.part.read(id, fields, today));
      else unknown.set(`${table}/${id}`, fields === null ? undefined : { table, id, fields });
    }
    if (changed.size === 0 && unknown.size === 0) return state;
    const next: Record<string, unknown> = { ...state };
    next.unknownRows = patched(state.unknownRows as ReadonlyMap<string, PresentRecord>, unknown);
    const listsOf = new Map<string, ReadonlyMap<string, readonly unknown[] | undefined>>();
    for (const [{ name, part, groups }, changes] of changed) {
      next[name] = part.after(state[name], changes);
      for (const [index, group] of groups) {
        const lists = regrouped(state[index] as Lists, state[name] as AnyMap, changes, group);
        listsOf.set(index, lists);
        next[index] = patched(state[index] as Lists, lists);
      }
    }
    for (const { name, adds, kept } of totalEntries) {
      const keys = new Set(adds.flatMap(([group]) => [...(listsOf.get(group)?.keys() ?? [])]));
      if (keys.size === 0) continue;
      const changes = new Map<string, number | undefined>();
      for (const key of keys) {
        let sum = 0;
        for (const [group, add] of adds)
          for (const record of (next[group] as Lists).get(key) ?? []) sum += add(record);
        changes.set(key, kept(sum) || undefined);
      }
      next[name] = patched(state[name] as ReadonlyMap<string, number>, changes);
    }
    return next;
  };

  const recordAt = (state: Parts, table: string, id: string) => {
    const kind = kindOf.get(table);
    if (kind === undefined || !kind.part.owns(id)) return null;
    const record = kind.part.get(state[kind.name], id);
    return record === undefined ? null : { type: kind.type, record };
  };

  const fieldsOf = (state: Parts, table: string, id: string): JsonObject | null => {
    const found = recordAt(state, table, id);
    if (found !== null) return found.type.toFields(found.record);
    const rows = state.unknownRows as ReadonlyMap<string, PresentRecord>;
    return rows.get(`${table}/${id}`)?.fields ?? null;
  };

  const schema: Schema<Parts> = {
    types,
    emptyState,
    buildState: (rows, today) => applyRows(emptyState(today), rows, today),
    applyRows,
    applyWrites: (state, writes, today) => {
      const rows = new Map<string, StoredRecord>();
      for (const write of writes) {
        const { type, table, id } = write;
        const key = `${table}/${id}`;
        const known = rows.get(key);
        const before = known === undefined ? fieldsOf(state, table, id) : known.fields;
        if (type === "edit" && before === null) continue;
        rows.set(key, { table, id, fields: type === "delete" ? null : { ...before, ...write.fields } });
      }
      return rows.size === 0 ? state : applyRows(state, rows.values(), today);
    },
    fieldsOf,
    owns,
    recordsOf: (state, table) => {
      const kind = kindOf.get(table);
      return kind === undefined ? [] : kind.part.entries(state[kind.name]);
    },
    *rowsOf(state) {
      for (const { name, type, part } of kinds)
        for (const [id, record] of part.entries(state[name]))
          yield { table: type.table, id, fields: type.toFields(record) };
      yield* (state.unknownRows as ReadonlyMap<string, PresentRecord>).values();
    },
    keepingUnknown: (state, writes) =>
      writes.map((write) => {
        if (write.type === "delete") return write;
        const found = recordAt(state, write.table, write.id);
        const unknown = (found?.record as WithUnknown | undefined)?.unknown;
        if (found === null || unknown === undefined) return write;
        return { ...write, fields: keepingMembers(write.fields, unknown, found.type.cells) };
      }),
  };
  return schema as unknown as Schema<StateOf<Types, Totals>>;
};

interface AnyTotal {
  readonly adds: Readonly<Record<string, Adds<unknown>>>;
  kept?(sum: number): number;
}
