/** What other apps share and open, in memory. */
import type { Incoming, Shared, WaitingShare } from "../../../apps/web/src/platform/ports/incoming.ts";
import { createEmitter } from "../../../apps/web/src/signal.ts";

export interface MemoryIncoming extends Incoming {
  /** What waits, by id. */
  readonly waiting: ReadonlyMap<number, Shared>;
  open(file: File): void;
}

export function createMemoryIncoming(): MemoryIncoming {
  const waiting = new Map<number, Shared>();
  const opened = createEmitter<File>();
  let ids = 0;
  return {
    waiting,
    open: opened.emit,
    onFileOpened: opened.subscribe,
    shared: {
      async put(shared) {
        ids += 1;
        waiting.set(ids, shared);
      },
      async first(type): Promise<WaitingShare | undefined> {
        for (const [id, shared] of waiting) if (shared.type === type) return { ...shared, id };
        return undefined;
      },
      async remove(id) {
        waiting.delete(id);
      },
    },
  };
}
