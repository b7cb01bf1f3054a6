/**
 * The records of one type as a snapshot holds them: in columns, each made an object when somebody looks at it. Indexes come from the columns
 * of the cells that keys and totals look at; only where these do not tell is the record made.
 */
import type { RecordColumns } from "@furrow/values";
import type { Day } from "../../time/types.ts";
import type { MapBase } from "./layered-map.ts";
import type { Group, RecordType } from "./record-type.ts";

export interface StoredRecords<T> extends MapBase<string, T> {
  at(place: number): T;
  /** What an index looks at. */
  look(place: number): T;
}

export const storedRecords = <T>(
  columns: RecordColumns,
  { parse, glimpse }: Pick<RecordType<T>, "parse" | "glimpse">,
  today: Day,
): StoredRecords<T> => {
  const made: T[] = [];
  const at = (place: number): T => {
    made[place] ??= parse(columns.id(place), columns.fields(place), today);
    return made[place];
  };
  const glimpseAt = glimpse?.(columns);
  return {
    size: columns.count,
    at,
    look: (place) => glimpseAt?.(place) ?? at(place),
    has: (id) => columns.find(id) >= 0,
    get(id) {
      const place = columns.find(id);
      return place < 0 ? undefined : at(place);
    },
    *keys() {
      for (let place = 0; place < columns.count; place++) yield columns.id(place);
    },
    *entries() {
      for (let place = 0; place < columns.count; place++) yield [columns.id(place), at(place)];
    },
  };
};

/** What the records of a group add to a total. */
export type Adds<T> = (record: T) => number;

export interface StoredGroup<T> {
  readonly lists: MapBase<string, readonly T[]>;
  /** In the order of the sums. */
  readonly keys: readonly string[];
  /** By total. */
  readonly sums: ReadonlyMap<string, readonly number[]>;
}

export const storedGroup = <T>(
  records: StoredRecords<T>,
  group: Group<T>,
  totals: ReadonlyMap<string, Adds<T>>,
): StoredGroup<T> => {
  const { keys, numberOf, placesOf, sums } = countGroup(records, group, totals);
  const made: (readonly T[])[] = [];
  const listOf = (number: number): readonly T[] => {
    made[number] ??= Array.from(placesOf(number), records.at).sort(group.order);
    return made[number];
  };
  return {
    lists: {
      size: keys.length,
      has: (key) => numberOf.has(key),
      get(key) {
        const number = numberOf.get(key);
        return number === undefined ? undefined : listOf(number);
      },
      keys: () => numberOf.keys(),
      *entries() {
        for (const [key, number] of numberOf) yield [key, listOf(number)];
      },
    },
    keys,
    sums,
  };
};

interface CountedGroup extends Pick<StoredGroup<unknown>, "keys" | "sums"> {
  /** The place of a key among the keys. */
  readonly numberOf: ReadonlyMap<string, number>;
  placesOf(number: number): Int32Array;
}

const addTo = <T>(sums: readonly number[][], adds: readonly Adds<T>[], record: T, number: number): void => {
  for (let total = 0; total < adds.length; total++) {
    const sum = sums[total] as number[];
    sum[number] = (sum[number] ?? 0) + (adds[total] as Adds<T>)(record);
  }
};

/** The first screen waits for this, in code that runs for the first time: loops over indexes cost a third of those over entries here. */
const countGroup = <T>(
  { size: count, look }: StoredRecords<T>,
  { by }: Group<T>,
  totals: ReadonlyMap<string, Adds<T>>,
): CountedGroup => {
  const keys: string[] = [];
  const numberOf = new Map<string, number>();
  const numbers = new Int32Array(count);
  const sizes: number[] = [];
  const adds = [...totals.values()];
  const sums = adds.map((): number[] => []);
  for (let place = 0; place < count; place++) {
    const record = look(place);
    const key = by(record);
    if (key === null) {
      numbers[place] = -1;
      continue;
    }
    let number = numberOf.get(key);
    if (number === undefined) {
      number = keys.push(key) - 1;
      numberOf.set(key, number);
      sizes.push(0);
      for (const sum of sums) sum.push(0);
    }
    numbers[place] = number;
    sizes[number] = (sizes[number] ?? 0) + 1;
    addTo(sums, adds, record, number);
  }
  const ends = new Int32Array(sizes.length);
  let end = 0;
  for (let number = 0; number < sizes.length; number++) {
    ends[number] = end;
    end += sizes[number] ?? 0;
  }
  const places = new Int32Array(end);
  for (let place = 0; place < count; place++) {
    const number = numbers[place] ?? -1;
    if (number < 0) continue;
    const to = ends[number] ?? 0;
    places[to] = place;
    ends[number] = to + 1;
  }
  return {
    keys,
    numberOf,
    placesOf: (number) => places.subarray((ends[number] ?? 0) - (sizes[number] ?? 0), ends[number]),
    sums: new Map([...totals.keys()].map((name, total) => [name, sums[total] as number[]])),
  };
};
