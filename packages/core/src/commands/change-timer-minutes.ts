import type { Command } from "../command.ts";
import { err, ok } from "../result.ts";
import { clampBreakMinutes, clampWorkMinutes } from "../timer/timer-minutes.ts";
import { preferencesOutcome } from "./preferences-write.ts";
import { type TimerRefusal, timerOutcome } from "./timer-writes.ts";

export type TimerMinutes =
  | { readonly setting: "work"; readonly minutes: unknown }
  | { readonly setting: "break"; readonly minutes: unknown };

/** The steppers: changes the present timer and what is saved for the next ones. Refused while it runs. */
export const changeTimerMinutes: Command<TimerMinutes, TimerRefusal> = (
  state,
  { setting, minutes },
  context,
) => {
  const { outcome, refusal } = timerOutcome(
    state,
    { type: setting === "work" ? "setWorkMinutes" : "setBreakMinutes", minutes },
    context,
  );
  if (refusal !== null) return err(refusal);
  const saved = state.preferences.timer;
  const timer =
    setting === "work"
      ? { ...saved, workMinutes: clampWorkMinutes(minutes) }
      : { ...saved, breakMinutes: clampBreakMinutes(minutes) };
  return ok({ ...outcome, writes: [...outcome.writes, ...preferencesOutcome(state, { timer }).writes] });
};
