import type { ReadRest } from "../data/sync-loop.ts";
import type { FirstLoadReply, FirstLoadRequest } from "./first-load-worker.ts";

/** The page's side. Whatever becomes of the worker, it ends: the page then goes on by itself from what is in the log. */
export const readRestInWorker =
  (userId: string): ReadRest =>
  ({ begin, mostRows, tell, signal }) =>
    new Promise((resolve) => {
      const worker = new Worker(new URL("./first-load-worker.ts", import.meta.url), { type: "module" });
      const end = () => {
        removeEventListener("pagehide", end);
        signal.removeEventListener("abort", end);
        worker.terminate();
        resolve();
      };
      worker.addEventListener("message", ({ data }: MessageEvent<FirstLoadReply>) => {
        if ("ended" in data) end();
        else tell(data.rows);
      });
      worker.addEventListener("error", end);
      // A page that may be brought back keeps its worker with the transaction it is in, against every other page.
      addEventListener("pagehide", end);
      signal.addEventListener("abort", end);
      void begin.then(() =>
        worker.postMessage({ userId, now: Date.now(), mostRows } satisfies FirstLoadRequest),
      );
    });
