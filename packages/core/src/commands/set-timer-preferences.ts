import type { Command } from "../command.ts";
import { readTimerPreferences } from "../preferences/preferences.ts";
import type { TimerPreferences } from "../preferences/timer-preferences.ts";
import { ok } from "../result.ts";
import { preferencesOutcome } from "./preferences-write.ts";

/** Minutes out of bounds are brought within them. */
export const setTimerPreferences: Command<Partial<TimerPreferences>> = (state, input) =>
  ok(preferencesOutcome(state, { timer: readTimerPreferences({ ...state.preferences.timer, ...input }) }));
