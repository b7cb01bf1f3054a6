import { type Command, dayOf, type Instant, legacyData, ok, readRestoration, type Write } from "@furrow/core";
import type { AppStore } from "../state/app-store.ts";

/** On top of what is there: a device whose first fetch failed may have been written to before it is known that the cloud has nothing. */
const addRows: Command<{ readonly writes: readonly Write[] }> = (_state, { writes }) =>
  ok({ writes, notices: [] });

/**
 * Puts what the old application kept in this browser into an account that has nothing in the cloud. The old storage itself is left as it is.
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
  const restoration = readRestoration(data, store.getState(), context);
  return (await store.run(addRows, { writes: restoration.writes })).ok;
}
