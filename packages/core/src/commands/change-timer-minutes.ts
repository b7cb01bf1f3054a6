import type { Command } from "../command.ts";
import { preferencesNoun } from "../preferences/preferences.ts";
import { err, ok } from "../result.ts";
import type { Write } from "../state/write.ts";
import { clampBreakMinutes, clampWorkMinutes } from "../timer/timer-minutes.ts";
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
  const { preferences } = state;
  const changed =
    setting === "work"
      ? { workMinutes: clampWorkMinutes(minutes) }
      : { breakMinutes: clampBreakMinutes(minutes) };
  const fields = preferencesNoun.toFields({ ...preferences, timer: { ...preferences.timer, ...changed } });
  const saved: Write = { type: "put", table: "preferences", id: "user", fields };
  return ok({ writes: [...outcome.writes, saved], notices: outcome.notices });
};
