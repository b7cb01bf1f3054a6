/** Takes over what the old application left in this browser. Few browsers ever knew it. */
import { openLocalStorage } from "./adapters/browser-preferences.ts";
import { readLegacyStorage } from "./adapters/legacy-storage.ts";
import type { AppStore } from "./data/app-store.ts";
import { importLegacy } from "./data/import-legacy.ts";

/** Tells whether there was something, and it is safely stored. */
export async function importFoundHere(store: AppStore, newId: () => string): Promise<boolean> {
  const legacy = readLegacyStorage(openLocalStorage());
  if (Object.keys(legacy).length === 0) return false;
  return importLegacy(store, legacy, { now: Date.now(), newId });
}
