import { type Command, dayOf, type Instant, legacyData, ok, readRestoration, type Write } from "@furrow/core";
import type { AppStore } from "../state/app-store.ts";

/** Added to the present data: the user may have written on a device whose first fetch failed. */
const addRows: Command<{ readonly writes: readonly Write[] }> = (_state, { writes }) =>
  ok({ writes, notices: [] });

/**
 * Imports the old application's data from this browser into an account that is empty in the cloud. The old storage is not changed. Returns
 * whether there was data and it is stored durably.
 */
export async function importLegacy(
  store: AppStore,
  storage: Readonly<Record<string, string>>,
  { now, newId }: { readonly now: Instant; readonly newId: () => string },
): Promise<boolean> {
  const data = legacyData(storage);
  if (data === null) return false;
  const context = { now, today: dayOf(now), newId };
  const restoration = readRestoration(data, store.getState(), context);
  return (await store.run(addRows, { writes: restoration.writes })).ok;
}
