import type { Unsubscribe } from "../signal.ts";
import type { Background } from "./background.ts";

export interface IdleNeeds {
  /** Loads the chunk of the background services. */
  readonly background: () => Promise<Background>;
  readonly whenIdle: (run: () => void) => void;
  readonly after: (ms: number, run: () => void) => Unsubscribe;
}

const RETRY_MS = 30_000;

/** The page comes first. If the code cannot be loaded, it is tried again. */
export function startWhenIdle(
  { background, whenIdle, after }: IdleNeeds,
  start: (background: Background) => Unsubscribe,
): Unsubscribe {
  let isClosed = false;
  let stop = () => {};
  const load = async () => {
    if (isClosed) return;
    try {
      const loaded = await background();
      if (!isClosed) stop = start(loaded);
    } catch (error) {
      console.warn("The background services could not be started:", error);
      if (!isClosed) stop = after(RETRY_MS, load);
    }
  };
  whenIdle(load);
  return () => {
    isClosed = true;
    stop();
  };
}
