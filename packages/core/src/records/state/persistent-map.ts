import { fnv1a } from "@furrow/values";
/**
 * An immutable map whose changes share structure with the map they came from, so that changing one of 36,000 tasks costs
 * microseconds and an older state stays what it was. The order of its entries is fixed but has no meaning.
 */
export interface PersistentMap<K extends string, V> {
  readonly size: number;
  get(key: K): V | undefined;
  has(key: K): boolean;
  set(key: K, value: V): PersistentMap<K, V>;
  delete(key: K): PersistentMap<K, V>;
  /** Many changes at once, `undefined` meaning deletion: each part of the map that they touch is copied once. */
  patch(changes: ReadonlyMap<K, V | undefined>): PersistentMap<K, V>;
  keys(): IterableIterator<K>;
  values(): IterableIterator<V>;
  entries(): IterableIterator<[K, V]>;
}

/**
 * Keys are spread by a hash over buckets, each a small native Map that is copied when it changes. Two levels suffice: with the
 * number of buckets growing with the map, one change copies some tens of entries and one array of buckets.
 */
type Bucket<K, V> = ReadonlyMap<K, V>;

/** A map grows when its buckets hold more than this on average, to a quarter of it. */
const FULL = 64;
const COMFORTABLE = 16;

class BucketMap<K extends string, V> implements PersistentMap<K, V> {
  readonly size: number;
  readonly #buckets: readonly (Bucket<K, V> | undefined)[];

  constructor(buckets: readonly (Bucket<K, V> | undefined)[], size: number) {
    this.#buckets = buckets;
    this.size = size;
  }

  get(key: K): V | undefined {
    if (this.size === 0) return undefined;
    return this.#buckets[this.#place(key)]?.get(key);
  }

  has(key: K): boolean {
    return this.#buckets[this.#place(key)]?.has(key) ?? false;
  }

  set(key: K, value: V): PersistentMap<K, V> {
    return this.patch(new Map([[key, value]]));
  }

  delete(key: K): PersistentMap<K, V> {
    return this.patch(new Map([[key, undefined]]));
  }

  patch(changes: ReadonlyMap<K, V | undefined>): PersistentMap<K, V> {
    const roomy = this.#withRoomFor(this.size + changes.size);
    return roomy === this ? this.#patched(changes) : roomy.#patched(changes);
  }

  *keys(): IterableIterator<K> {
    for (const bucket of this.#buckets) if (bucket !== undefined) yield* bucket.keys();
  }

  *values(): IterableIterator<V> {
    for (const bucket of this.#buckets) if (bucket !== undefined) yield* bucket.values();
  }

  *entries(): IterableIterator<[K, V]> {
    for (const bucket of this.#buckets) if (bucket !== undefined) yield* bucket.entries();
  }

  #place(key: K): number {
    return hash(key) & (this.#buckets.length - 1);
  }

  #patched(changes: ReadonlyMap<K, V | undefined>): PersistentMap<K, V> {
    const buckets = this.#buckets.slice();
    const copied = new Map<number, Map<K, V>>();
    let size = this.size;
    for (const [key, value] of changes) {
      const place = this.#place(key);
      const before = buckets[place];
      const had = before?.has(key) ?? false;
      if (value === undefined ? !had : had && before?.get(key) === value) continue;
      const bucket = copied.get(place) ?? new Map(before);
      copied.set(place, bucket);
      buckets[place] = bucket;
      if (value === undefined) bucket.delete(key);
      else bucket.set(key, value);
      size += (value === undefined ? 0 : 1) - (had ? 1 : 0);
    }
    return copied.size === 0 ? this : new BucketMap(buckets, size);
  }

  #withRoomFor(size: number): BucketMap<K, V> {
    if (size <= this.#buckets.length * FULL) return this;
    const buckets: (Map<K, V> | undefined)[] = new Array(bucketsFor(size)).fill(undefined);
    const place = (key: K) => hash(key) & (buckets.length - 1);
    for (const [key, value] of this.entries()) {
      const at = place(key);
      const bucket = buckets[at] ?? new Map<K, V>();
      buckets[at] = bucket.set(key, value);
    }
    return new BucketMap(buckets, this.size);
  }
}

const bucketsFor = (size: number): number => 2 ** Math.ceil(Math.log2(size / COMFORTABLE));

/** The place is taken from the low bits, so the high ones are folded down. */
const hash = (key: string): number => {
  const mixed = fnv1a(key);
  return mixed ^ (mixed >>> 15);
};

export const emptyMap = <K extends string, V>(): PersistentMap<K, V> => new BucketMap<K, V>([undefined], 0);
