import { compareTexts } from "@furrow/values";
import type { Group } from "./record-type.ts";

/** Records by their ids as they are now; `undefined` for those that are gone. */
export type Changes<T> = ReadonlyMap<string, T | undefined>;

/** The new lists of an index whose groups changed; `undefined` for a group that has no record left. Others are not looked at. */
export const regrouped = <T>(
  index: ReadonlyMap<string, readonly T[]>,
  before: ReadonlyMap<string, T>,
  changes: Changes<T>,
  { by, order }: Group<T>,
): ReadonlyMap<string, readonly T[] | undefined> => {
  const left = new Map<string, T[]>();
  const came = new Map<string, T[]>();
  for (const [id, now] of changes) {
    const old = before.get(id);
    if (old !== undefined) addTo(left, by(old), old);
    if (now !== undefined) addTo(came, by(now), now);
  }
  const lists = new Map<string, readonly T[] | undefined>();
  for (const group of [...left.keys(), ...came.keys()]) {
    const gone = new Set(left.get(group));
    const stayed = (index.get(group) ?? []).filter((record) => !gone.has(record));
    const list = [...stayed, ...(came.get(group) ?? [])].sort(order);
    lists.set(group, list.length === 0 ? undefined : list);
  }
  return lists;
};

const addTo = <T>(groups: Map<string, T[]>, key: string | null, record: T): void => {
  if (key === null) return;
  const known = groups.get(key);
  if (known === undefined) groups.set(key, [record]);
  else known.push(record);
};

export const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  compareTexts(one.id, other.id);

/** The map after changes, `undefined` meaning deletion: a copy, or the same map if nothing changes. */
export const patched = <K, V>(
  map: ReadonlyMap<K, V>,
  changes: ReadonlyMap<K, V | undefined>,
): ReadonlyMap<K, V> => {
  const real = [...changes].filter(([key, value]) => map.get(key) !== value);
  if (real.length === 0) return map;
  const next = new Map(map);
  for (const [key, value] of real) {
    if (value === undefined) next.delete(key);
    else next.set(key, value);
  }
  return next;
};
