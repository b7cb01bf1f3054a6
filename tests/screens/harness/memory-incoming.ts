/** What other apps share and open, in memory. */
import type { Incoming, Shared } from "../../../apps/web/src/platform/ports/incoming.ts";
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
      async first<Type extends Shared["type"]>(type: Type) {
        for (const [id, shared] of waiting)
          if (shared.type === type) return { ...(shared as Extract<Shared, { readonly type: Type }>), id };
        return undefined;
      },
      async remove(id) {
        waiting.delete(id);
      },
    },
  };
}
