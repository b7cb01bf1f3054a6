import type { Command } from "../command.ts";
import { preferencesNoun } from "../preferences/preferences.ts";
import { ok } from "../result.ts";

/** Day or night over the farm; `isNight` says which, the toggle's other side where it is left out. */
export const toggleNightMode: Command<{ readonly isNight?: boolean }> = (state, { isNight }) => {
  const { preferences } = state;
  const fields = preferencesNoun.toFields({
    ...preferences,
    isNightMode: isNight ?? !preferences.isNightMode,
  });
  return ok({ writes: [{ type: "put", table: "preferences", id: "user", fields }], notices: [] });
};
