import type { Incoming } from "../ports/incoming.ts";

/** One file at a time: the latest waits until a page takes it. */
export function createOpenedFiles(): Pick<Incoming, "open" | "onFileOpened"> {
  let waiting: File | null = null;
  let taker: ((file: File) => void) | null = null;
  const pass = () => {
    if (waiting === null || taker === null) return;
    const file = waiting;
    waiting = null;
    taker(file);
  };
  return {
    open(file) {
      waiting = file;
      pass();
    },
    onFileOpened(listener) {
      taker = listener;
      pass();
      return () => {
        if (taker === listener) taker = null;
      };
    },
  };
}
