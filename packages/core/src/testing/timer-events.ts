import type { Timer } from "../records/timer.ts";
import type { Instant } from "../time/types.ts";
import { letTimePass } from "../timer/let-time-pass.ts";
import { step, type TimerEvent } from "../timer/step.ts";
import type { TimerPreferences } from "../timer/timer-minutes.ts";
import type { TimerStep } from "../timer/transitions.ts";

/** All that happens to a timer: presses, and a look at the clock. */
export type PressOrTick = TimerEvent | { readonly type: "tick" };

export const pressOrTick = (
  timer: Timer,
  event: PressOrTick,
  now: Instant,
  preferences: TimerPreferences,
): TimerStep =>
  event.type === "tick" ? letTimePass(timer, now, preferences) : step(timer, event, now, preferences);
