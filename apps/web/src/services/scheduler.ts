/**
 * Runs the tick command when something is due: on start, each minute, when the page becomes visible, and at the next moment the state names
 * (a session's warning or end, a deferred reward). While the timer runs it wakes each second, so that a device that slept past the end
 * notices at once.
 *
 * Every tab does this, because the others may be closed, frozen or throttled. So that only one announces, the tabs take turns and read the
 * log before they decide: the second one finds it done. A visible tab goes first, then the leader.
 */
import { dayOf, type Instant, nextDeadline, type Outcome, passTime, type State } from "@furrow/core";
import type { Leadership } from "../platform/ports/tabs.ts";
import type { Emitter, Unsubscribe } from "../signal.ts";
import type { AppStore } from "../state/app-store.ts";

export interface WakeUps {
  /** Calls back at `at`, with a bounded delay in a hidden page, or sooner if the clock was set back. A second call replaces the first. */
  wakeAt(at: Instant, wake: () => void, within: "a second" | "a minute"): void;
  stop(): void;
}

/** Does the work while no other tab of the account does its own; but never waits for a tab that hangs. */
export type TabMutex = (work: () => Promise<void>) => Promise<void>;

interface ScheduledData {
  readonly userId: string;
  readonly store: AppStore;
  /** Reads what other tabs did. */
  readonly tab: { receive(): Promise<unknown> };
  readonly leadership: Leadership;
  /** When what is seen of the timer may have changed: with each change of the state, and at each second that a running timer shows. */
  readonly beats: Pick<Emitter<void>, "emit">;
}

export interface SchedulerNeeds {
  readonly now: () => Instant;
  readonly newWakeUps: () => WakeUps;
  readonly page: { isVisible(): boolean; onVisible(listener: () => void): () => void };
  readonly openTabMutex: (userId: string) => TabMutex;
  readonly announce: (outcome: Outcome) => void;
  /** A due change could not be stored. Reported once; the scheduler keeps trying. */
  readonly onNotSaved: () => void;
}

const EACH_MINUTE_MS = 60_000;
const BEAT_MS = 1_000;
/** How long a tab leaves an occasion to the tabs before it in line. */
const TURN_MS = 400;
/** An occasion that is due and stays due must not keep the page busy, least of all when the device is full. */
const REST_MS = 1_000;
const REST_AFTER_FAILURE_MS = 15_000;

export function startScheduler(data: ScheduledData, needs: SchedulerNeeds): Unsubscribe {
  const { store, tab, leadership, beats } = data;
  const { now, page, announce, onNotSaved } = needs;
  const wakeUps = needs.newWakeUps();
  const oneTabAtATime = needs.openTabMutex(data.userId);
  let stopped = false;
  let running = false;
  let failing = false;
  let lastRunAt: Instant | null = null;
  /** By what moment the last run went. A computer may have slept between that and its end, while something was being written. */
  let passedAt: Instant | null = null;
  let noticedAt: Instant | null = null;
  let restMs = 0;

  const turn = () => {
    if (page.isVisible()) return leadership.isLeading() ? 0 : TURN_MS;
    return leadership.isLeading() ? 2 * TURN_MS : 3 * TURN_MS;
  };

  const dueAt = (instant: Instant): Instant => {
    // If the clock was set back, the timer must know at once: the next minute would come only after the whole difference.
    if (passedAt !== null && instant < passedAt) return instant;
    const occasion = nextDeadline(store.getState(), { now: instant, today: dayOf(instant) });
    const nextMinute = (passedAt ?? instant) + EACH_MINUTE_MS;
    return Math.min(occasion ?? nextMinute, nextMinute);
  };

  /** Runs what is due when it is this tab's turn, and sets a timer for the rest. */
  const look = () => {
    if (stopped) return;
    const instant = now();
    const second = nextSecond(store.getState(), instant);
    // The display goes on while a run waits for another tab.
    if (running) return second === null ? undefined : wakeUps.wakeAt(second, beat, "a second");
    const due = dueAt(instant);
    // The turn begins when the occasion is noticed, not when it was: tabs that were suspended all continue at once.
    noticedAt = due > instant ? null : Math.min(noticedAt ?? instant, instant);
    const restUntil = lastRunAt === null || lastRunAt > instant ? instant : lastRunAt + restMs;
    const runAt = noticedAt === null ? due : Math.max(noticedAt + turn(), restUntil);
    if (noticedAt !== null && runAt <= instant) {
      void run();
      return;
    }
    if (second !== null) wakeUps.wakeAt(Math.min(runAt, second), beat, "a second");
    // Nothing else is needed to the second: resets and deferred rewards can wait for the minute.
    else wakeUps.wakeAt(runAt, beat, "a minute");
  };

  const beat = () => {
    beats.emit();
    look();
  };

  const run = async () => {
    if (stopped || running) return;
    running = true;
    passedAt = now();
    try {
      await oneTabAtATime(passTimeHere);
    } finally {
      running = false;
      lastRunAt = now();
      noticedAt = null;
      // Only what is still due waits: a session may end right after a look that found nothing to do.
      restMs = dueAt(lastRunAt) > lastRunAt ? 0 : failing ? REST_AFTER_FAILURE_MS : REST_MS;
    }
    if (!stopped) beat();
  };

  const passTimeHere = async () => {
    // What another tab has just done may not have been shown here yet.
    await tab.receive();
    if (stopped) return;
    const passed = await store.run(passTime, undefined);
    if (stopped) return;
    if (passed.ok) announce(passed.value);
    else if (!failing) onNotSaved();
    failing = !passed.ok;
  };

  const unsubscribe = store.subscribe(beat);
  const stopWatching = page.onVisible(() => {
    beats.emit();
    void run();
  });
  beats.emit();
  void run();

  return () => {
    stopped = true;
    unsubscribe();
    stopWatching();
    wakeUps.stop();
  };
}

/** The next moment at which the second changes that a running timer shows; null while its time is constant. */
function nextSecond({ timer }: State, now: Instant): Instant | null {
  const isDown = timer.state === "running";
  if (!isDown && timer.state !== "countingUp") return null;
  const turnsAt = isDown ? timer.endsAt : timer.since - timer.session.workedMs;
  const intoSecond = (turnsAt - now) % BEAT_MS;
  return now + (intoSecond > 0 ? intoSecond : intoSecond + BEAT_MS);
}
