import type { Instant, Write } from "@furrow/core";
import {
  type CopyReason,
  countRows,
  createClock,
  isLocalTable,
  latestStamp,
  mergeChanges,
  type Rewrite,
  replicaOf,
  stampWrites,
  writeSnapshot,
} from "@furrow/sync";
import { writesToRowWrites } from "./rows.ts";

export interface Addition {
  readonly writes: readonly Write[];
  readonly reason: CopyReason;
  readonly now: Instant;
  readonly node: string;
}

/** Puts these writes on top of what is there, as if they were made now. As with `replaceRows`, the automatic copy is of the same step. */
export const addRows =
  ({ writes, reason, now, node }: Addition): Rewrite =>
  (contents) => {
    const replica = replicaOf(contents);
    if (!replica.ok) return null;
    const before = writeSnapshot(replica.value);
    const count = countRows(replica.value);
    const clock = createClock({ node, offset: contents.meta.clockOffset });
    clock.observe(latestStamp(replica.value));
    clock.observe(contents.meta.generation);
    const changes = stampWrites(writesToRowWrites(writes), clock, now);
    mergeChanges(replica.value, changes);
    return {
      snapshot: writeSnapshot(replica.value),
      outbox: [...contents.outbox, ...changes.filter(({ table }) => !isLocalTable(table))],
      meta: contents.meta,
      content: "changed",
      copy: { at: now, reason, count, content: before },
    };
  };
