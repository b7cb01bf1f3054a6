import type { Command } from "../command.ts";
import { readTimerPreferences } from "../records/preferences.ts";
import { ok } from "../result.ts";
import type { TimerPreferences } from "../timer/timer-preferences.ts";
import { preferencesOutcome } from "./preferences-write.ts";

/** Minutes out of bounds are brought within them. */
export const setTimerPreferences: Command<Partial<TimerPreferences>> = (state, input) =>
  ok(preferencesOutcome(state, { timer: readTimerPreferences({ ...state.preferences.timer, ...input }) }));
