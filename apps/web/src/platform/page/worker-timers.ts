import type { Timers } from "../../state/notices/toast-store.ts";
import type { TimerRequest } from "./timer-worker.ts";

/**
 * `setTimeout` in a worker: in a hidden page the browser runs timers once a minute, in a worker on time. The first timer starts the worker: a
 * page without a session has none. If it cannot start, the page's own timers are used.
 */
export function workerTimers(): Timers["after"] {
  const waiting = new Map<number, { readonly ms: number; readonly run: () => void }>();
  let worker: Worker | null = null;
  let isBroken = false;
  let lastId = 0;

  const ring = (id: number) => {
    const timer = waiting.get(id);
    waiting.delete(id);
    timer?.run();
  };
  const start = (): Worker => {
    const started = new Worker(new URL("./timer-worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<number>) => ring(data));
    started.addEventListener("error", () => {
      isBroken = true;
      for (const [id, { ms }] of waiting) setTimeout(ring, ms, id);
    });
    return started;
  };

  return (ms, run) => {
    lastId += 1;
    const id = lastId;
    waiting.set(id, { ms, run });
    worker ??= start();
    if (isBroken) setTimeout(ring, ms, id);
    else worker.postMessage({ id, ms } satisfies TimerRequest);
    // Its timer still fires and finds nothing.
    return () => void waiting.delete(id);
  };
}
