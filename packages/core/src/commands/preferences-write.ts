import type { Outcome } from "../command.ts";
import { PREFERENCES_ID, type Preferences, preferencesNoun } from "../preferences/preferences.ts";
import type { State } from "../state/state.ts";

/** The one row of preferences with some of them changed. It may not exist yet, hence a `put` of the whole. */
export const preferencesOutcome = ({ preferences }: State, changed: Partial<Preferences>): Outcome => {
  const fields = preferencesNoun.toFields({ ...preferences, ...changed });
  return { writes: [{ type: "put", table: "preferences", id: PREFERENCES_ID, fields }], notices: [] };
};
