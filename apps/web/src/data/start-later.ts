import type { Unsubscribe } from "../signal.ts";

export interface StartLaterParts {
  whenIdle(run: () => void): void;
  after(ms: number, run: () => void): () => void;
  /** Said once; it is tried again all the same. */
  onNotLoaded(): void;
}

/** Code that did not come, for want of a network perhaps, is asked for again after so long. */
const AGAIN_MS = 10_000;

/** Starts what can wait until the page is painted. Where its code cannot be loaded the data is open all the same. */
export function startLater(
  start: () => Promise<Unsubscribe>,
  { whenIdle, after, onNotLoaded }: StartLaterParts,
): Unsubscribe {
  let stop = () => {};
  let isClosed = false;
  let isTold = false;
  const attempt = async () => {
    if (isClosed) return;
    try {
      const stopIt = await start();
      if (isClosed) stopIt();
      else stop = stopIt;
    } catch (error) {
      console.warn("Put off:", error);
      if (isClosed) return;
      if (!isTold) onNotLoaded();
      isTold = true;
      stop = after(AGAIN_MS, attempt);
    }
  };
  whenIdle(() => void attempt());
  return () => {
    isClosed = true;
    stop();
  };
}
