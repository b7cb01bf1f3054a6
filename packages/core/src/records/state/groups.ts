import { compareTexts } from "@furrow/values";
import type { PersistentMap } from "./persistent-map.ts";
import type { Group } from "./record-type.ts";

/** Records by their ids as they are now; `undefined` for those that are gone. */
export type Changes<T> = ReadonlyMap<string, T | undefined>;

/** The new lists of an index whose groups changed; `undefined` for a group that has no record left. Others are not looked at. */
export const regrouped = <T>(
  index: PersistentMap<string, readonly T[]>,
  before: PersistentMap<string, T>,
  changes: Changes<T>,
  { by, order }: Group<T>,
): ReadonlyMap<string, readonly T[] | undefined> => {
  const left = new Map<string, T[]>();
  const came = new Map<string, T[]>();
  for (const [id, now] of changes) {
    const old = before.get(id);
    if (old !== undefined) inGroup(left, by(old)).push(old);
    if (now !== undefined) inGroup(came, by(now)).push(now);
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

const inGroup = <T>(groups: Map<string, T[]>, key: string): T[] => {
  const known = groups.get(key);
  if (known !== undefined) return known;
  const group: T[] = [];
  groups.set(key, group);
  return group;
};

export const byId = (one: { readonly id: string }, other: { readonly id: string }): number =>
  compareTexts(one.id, other.id);
