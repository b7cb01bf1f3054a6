import type { Instant } from "@furrow/core";
import { listen } from "../signal.ts";

/** The present in whole steps. */
export const stepNow = (stepMs: number): Instant => Math.floor(Date.now() / stepMs) * stepMs;

/** At each step. Timers come late in a page that was hidden or suspended, so coming back counts as one. */
export function onTick(stepMs: number, tick: () => void): () => void {
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
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}
