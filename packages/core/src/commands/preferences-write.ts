import type { Outcome } from "../command.ts";
import type { JsonObject } from "../json.ts";
import { PREFERENCES_ID, type Preferences, preferencesRecord } from "../records/preferences.ts";
import type { State } from "../records/state/state.ts";

/**
 * The one row of preferences with some of them changed. A `put`, because the row may not exist yet; of the changed fields alone, so
 * that what another device changed meanwhile stays.
 */
export const preferencesOutcome = ({ preferences }: State, changed: Partial<Preferences>): Outcome => {
  const all: JsonObject = preferencesRecord.toFields({ ...preferences, ...changed });
  const fields = Object.fromEntries(Object.keys(changed).map((name) => [name, all[name] ?? null]));
  return { writes: [{ type: "put", table: "preferences", id: PREFERENCES_ID, fields }], notices: [] };
};
