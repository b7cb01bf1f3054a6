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
