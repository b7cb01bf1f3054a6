/** What the old application left in this browser. It is only read. */
import { LEGACY_KEYS } from "@furrow/core";

export function readLegacyStorage(storage: Storage | null): Readonly<Record<string, string>> {
  const entries = Object.values(LEGACY_KEYS)
    .flat()
    .flatMap((key): [string, string][] => {
      const value = storage?.getItem(key) ?? null;
      return value === null ? [] : [[key, value]];
    });
  return Object.fromEntries(entries);
}
