import { dayOf, finish, type Instant, importBackup, legacyData, readRestoration } from "@furrow/core";
import type { AppStore } from "./app-store.ts";

/**
 * Puts what the old application kept in this browser into an account that has nothing yet. The old storage itself is left as it is.
 * Tells whether there was something, and it is safely stored.
 */
export async function importLegacy(
  store: AppStore,
  storage: Readonly<Record<string, string>>,
  { now, newId }: { readonly now: Instant; readonly newId: () => string },
): Promise<boolean> {
  const data = legacyData(storage);
  if (data === null) return false;
  const context = { now, today: dayOf(now), newId };
  const restoration = finish(readRestoration(data, store.getState(), context));
  return (await store.run(importBackup, { restoration })).ok;
}
