import { emptyMap, type PersistentMap } from "./persistent-map.ts";

/** What lies beneath and never changes. */
export interface MapBase<K extends string, V> {
  readonly size: number;
  get(key: K): V | undefined;
  has(key: K): boolean;
  keys(): IterableIterator<K>;
  entries(): IterableIterator<[K, V]>;
}

const GONE = Symbol("gone");

/** A base with what changed above it: a change costs what changes, however much lies beneath. */
class LayeredMap<K extends string, V> implements PersistentMap<K, V> {
  readonly #base: () => MapBase<K, V>;
  readonly #changed: PersistentMap<K, V | typeof GONE>;
  /** How many entries more than the base has. */
  readonly #more: number;

  constructor(base: () => MapBase<K, V>, changed: PersistentMap<K, V | typeof GONE>, more: number) {
    this.#base = base;
    this.#changed = changed;
    this.#more = more;
  }

  get size(): number {
    return this.#base().size + this.#more;
  }

  get(key: K): V | undefined {
    const changed = this.#changed.get(key);
    if (changed === undefined) return this.#base().get(key);
    return changed === GONE ? undefined : changed;
  }

  has(key: K): boolean {
    const changed = this.#changed.get(key);
    return changed === undefined ? this.#base().has(key) : changed !== GONE;
  }

  set(key: K, value: V): PersistentMap<K, V> {
    return this.patch(new Map([[key, value]]));
  }

  delete(key: K): PersistentMap<K, V> {
    return this.patch(new Map([[key, undefined]]));
  }

  patch(changes: ReadonlyMap<K, V | undefined>): PersistentMap<K, V> {
    const above = new Map<K, V | typeof GONE | undefined>();
    let more = this.#more;
    for (const [key, value] of changes) {
      const had = this.has(key);
      if (value === undefined ? !had : had && this.get(key) === value) continue;
      above.set(key, value ?? (this.#base().has(key) ? GONE : undefined));
      more += (value === undefined ? 0 : 1) - (had ? 1 : 0);
    }
    return above.size === 0 ? this : new LayeredMap(this.#base, this.#changed.patch(above), more);
  }

  *keys(): IterableIterator<K> {
    if (this.#changed.size === 0) return yield* this.#base().keys();
    for (const key of this.#base().keys()) if (!this.#changed.has(key)) yield key;
    for (const [key, value] of this.#changed.entries()) if (value !== GONE) yield key;
  }

  *values(): IterableIterator<V> {
    for (const [, value] of this.entries()) yield value;
  }

  *entries(): IterableIterator<[K, V]> {
    if (this.#changed.size === 0) return yield* this.#base().entries();
    for (const entry of this.#base().entries()) if (!this.#changed.has(entry[0])) yield entry;
    for (const [key, value] of this.#changed.entries()) if (value !== GONE) yield [key, value];
  }
}

/** `base` is made when the map is first looked at. */
export const mapOver = <K extends string, V>(base: () => MapBase<K, V>): PersistentMap<K, V> =>
  new LayeredMap(once(base), emptyMap(), 0);

export const once = <T>(make: () => T): (() => T) => {
  let made: { readonly it: T } | null = null;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
};
