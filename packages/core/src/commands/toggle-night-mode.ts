import type { Command } from "../command.ts";
import { ok } from "../result.ts";
import { preferencesOutcome } from "./preferences-write.ts";

/** Day or night over the farm: what `isNight` says, the other one where it says nothing. */
export const toggleNightMode: Command<{ readonly isNight?: boolean }> = (state, { isNight }) =>
  ok(preferencesOutcome(state, { isNightMode: isNight ?? !state.preferences.isNightMode }));
