import type { WakeUps } from "../services/scheduler.ts";
import { isStillAhead, STEP_MS, timeoutWakeUps } from "./timeout-wake-ups.ts";
import type { WakeUpOrder } from "./wake-up-worker.ts";

/**
 * Exact wake-ups share one worker, started with the first of them: a page without a session has none. If a worker cannot start, the page's
 * own timers are used, as for all other wake-ups.
 */
export function workerWakeUps(): () => WakeUps {
  const waiting = new Map<number, { readonly ring: () => void; readonly waitAgain: () => void }>();
  let worker: Worker | null = null;
  let isBroken = false;
  let lastId = 0;

  const start = (): Worker => {
    const started = new Worker(new URL("./wake-up-worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<number>) => waiting.get(data)?.ring());
    started.addEventListener("error", () => {
      isBroken = true;
      // Pending wake-ups continue on the page's own timers.
      for (const { waitAgain } of [...waiting.values()]) waitAgain();
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

    const forget = () => {
      if (waiting.delete(id) && !isBroken) order({ type: "forget", id });
    };

    const approach = (at: number, wake: () => void) => {
      if (isBroken) {
        inPage.wakeAt(at, wake, "a second");
        return;
      }
      const left = at - Date.now();
      const waitAgain = () => approach(at, wake);
      const ring = () => {
        waiting.delete(id);
        if (isStillAhead(at, left)) waitAgain();
        else wake();
      };
      waiting.set(id, { ring, waitAgain });
      order({ type: "wake", id, inMs: Math.max(0, Math.min(left, STEP_MS)) });
    };

    return {
      wakeAt(at, wake, within) {
        inPage.stop();
        if (within === "a second") {
          approach(at, wake);
          return;
        }
        forget();
        inPage.wakeAt(at, wake, within);
      },
      stop() {
        inPage.stop();
        forget();
      },
    };
  };
}
