import { defaultTimer, type Timer } from "../records/timer.ts";
import type { TimerPreferences } from "../time/timer-minutes.ts";
import type { Instant } from "../time/types.ts";
import { letTimePass } from "../timer/let-time-pass.ts";
import { reduceTimer, type TimerEvent } from "../timer/timer-reducer.ts";
import type { TimerSignal, TimerStep } from "../timer/transitions.ts";

/** All that happens to a timer: presses, and a look at the clock. */
export type PressOrTick = TimerEvent | { readonly type: "tick" };

export const pressOrTick = (
  timer: Timer,
  event: PressOrTick,
  now: Instant,
  preferences: TimerPreferences,
): TimerStep =>
  event.type === "tick" ? letTimePass(timer, now, preferences) : reduceTimer(timer, event, now, preferences);

export const MINUTE = 60_000;

/** When the events of a test begin. */
export const START: Instant = 1_000_000_000_000;

export const savedPreferences: TimerPreferences = {
  workMinutes: 25,
  breakMinutes: 5,
  longBreaks: false,
  longBreakEvery: 4,
  longBreakMinutes: 15,
  countFreeSessions: true,
  startNextByItself: false,
};

/** What becomes of a timer, and what it tells meanwhile; each event with the minutes since the start. */
export const afterEvents = (
  events: readonly (readonly [PressOrTick, number])[],
  from: Timer = defaultTimer,
  preferences: TimerPreferences = savedPreferences,
) => {
  const signals: TimerSignal[] = [];
  let timer = from;
  for (const [event, minutes] of events) {
    const next = pressOrTick(timer, event, START + minutes * MINUTE, preferences);
    timer = next.timer;
    signals.push(...next.signals);
  }
  return { timer, signals };
};
