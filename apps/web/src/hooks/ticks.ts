import type { Instant } from "@furrow/core";
import { listen } from "../signal.ts";

/** The present in whole steps. */
export const stepNow = (stepMs: number): Instant => Math.floor(Date.now() / stepMs) * stepMs;

interface Ticks {
  readonly listeners: Set<() => void>;
  readonly stop: () => void;
}
const ticksByStep = new Map<number, Ticks>();

/** At each step. All listeners of a step share one timer. */
export function onTick(stepMs: number, tick: () => void): () => void {
  const { listeners, stop } = ticksByStep.get(stepMs) ?? startTicks(stepMs);
  listeners.add(tick);
  return () => {
    if (listeners.delete(tick) && listeners.size === 0) stop();
  };
}

/** Timers come late in a page that was hidden or suspended, so coming back counts as a step. */
function startTicks(stepMs: number): Ticks {
  const listeners = new Set<() => void>();
  const tick = () => {
    for (const each of listeners) each();
  };
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        tick();
        wait();
      },
      stepMs - (Date.now() % stepMs),
    );
  };
  wait();
  const stopListening = listen(document, ["visibilitychange"], tick);
  const stop = () => {
    clearTimeout(timer);
    stopListening();
    ticksByStep.delete(stepMs);
  };
  const ticks = { listeners, stop };
  ticksByStep.set(stepMs, ticks);
  return ticks;
}
