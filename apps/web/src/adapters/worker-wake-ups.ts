import type { WakeUps } from "../data/clockwork.ts";
import { timeoutWakeUps } from "./timeout-wake-ups.ts";
import type { WakeUpOrder } from "./wake-up-worker.ts";

/** Timers of a sleeping device stand still, so a far wake-up is approached in steps that look at the clock again. */
const STEP_MS = 30_000;

/** Wake-ups that share one worker, started by the first of them. Where a worker cannot start they fall back to the page's own timers. */
export function workerWakeUps(): () => WakeUps {
  const ringing = new Map<number, () => void>();
  let worker: Worker | null = null;
  let isBroken = false;
  let lastId = 0;

  const start = (): Worker => {
    const started = new Worker(new URL("./wake-up-worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<number>) => ringing.get(data)?.());
    started.addEventListener("error", () => {
      isBroken = true;
      // Whoever was waiting looks at the clock again, and now waits by the page's own timers.
      for (const ring of [...ringing.values()]) ring();
    });
    return started;
  };

  const order = (sent: WakeUpOrder) => {
    worker ??= start();
    worker.postMessage(sent);
  };

  return () => {
    lastId += 1;
    const id = lastId;
    const inPage = timeoutWakeUps();

    const approach = (at: number, wake: () => void) => {
      if (isBroken) {
        inPage.wakeAt(at, wake);
        return;
      }
      const left = at - Date.now();
      ringing.set(id, () => {
        ringing.delete(id);
        if (at - Date.now() > 0) approach(at, wake);
        else wake();
      });
      order({ type: "wake", id, inMs: Math.max(0, Math.min(left, STEP_MS)) });
    };

    return {
      wakeAt: approach,
      stop() {
        inPage.stop();
        if (ringing.delete(id) && !isBroken) order({ type: "forget", id });
      },
    };
  };
}
