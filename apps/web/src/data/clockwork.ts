/**
 * Runs the clock's verb when something is due: on start, each minute, when the page becomes visible, and at the next occasion the
 * state names (a session's end, a deferred reward). Running it in two tabs at once changes nothing twice, but would announce twice:
 * so the tabs take turns, and whoever comes later finds it done.
 */
import { dayOf, type Instant, nextOccasion, type Outcome, passTime } from "@furrow/core";
import type { AppStore } from "./app-store.ts";
import type { Leadership } from "./leadership.ts";

export interface WakeUps {
  /** Calls back at `at`, also in a hidden page; a second call replaces the first. */
  wakeAt(at: Instant, wake: () => void): void;
  stop(): void;
}

export interface ClockworkParts {
  readonly store: AppStore;
  readonly leadership: Leadership;
  readonly now: () => Instant;
  readonly wakeUps: WakeUps;
  readonly page: { isVisible(): boolean; onVisible(listener: () => void): () => void };
  readonly announce: (outcome: Outcome) => void;
}

const EACH_MINUTE_MS = 60_000;
/** How long a tab leaves an occasion to the tabs before it in line. */
const TURN_MS = 400;
/** An occasion that is due and stays due must not keep the page busy. */
const REST_MS = 1_000;

export function startClockwork(parts: ClockworkParts): () => void {
  const { store, leadership, now, wakeUps, page, announce } = parts;
  let stopped = false;
  let restingUntil: Instant = 0;

  const turn = () => {
    if (page.isVisible()) return leadership.isLeading() ? 0 : TURN_MS;
    return leadership.isLeading() ? 2 * TURN_MS : 3 * TURN_MS;
  };

  const plan = () => {
    if (stopped) return;
    const instant = now();
    const due = nextOccasion(store.getState(), { now: instant, today: dayOf(instant) });
    const next = Math.min(due ?? Number.POSITIVE_INFINITY, instant + EACH_MINUTE_MS);
    wakeUps.wakeAt(Math.max(next + turn(), restingUntil), () => void run());
  };

  const run = async () => {
    if (stopped) return;
    restingUntil = now() + REST_MS;
    const passed = await store.run(passTime, undefined);
    if (passed.ok && !stopped) announce(passed.value);
    plan();
  };

  const unsubscribe = store.subscribe(plan);
  const stopWatching = page.onVisible(() => void run());
  void run();

  return () => {
    stopped = true;
    unsubscribe();
    stopWatching();
    wakeUps.stop();
  };
}
