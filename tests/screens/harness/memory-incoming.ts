/** What other apps share and open, in memory. */

import { createOpenedFiles } from "../../../apps/web/src/platform/incoming/opened-files.ts";
import type { Incoming, Shared, WaitingShare } from "../../../apps/web/src/platform/ports/incoming.ts";

export interface MemoryIncoming extends Incoming {
  /** What waits, by id. */
  readonly waiting: ReadonlyMap<number, Shared>;
}

export function createMemoryIncoming(): MemoryIncoming {
  const waiting = new Map<number, Shared>();
  let ids = 0;
  return {
    waiting,
    ...createOpenedFiles(),
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
