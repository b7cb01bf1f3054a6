import type { Instant, Write } from "@furrow/core";
import {
  type CopyReason,
  clearLog,
  createClock,
  isLocalTable,
  latestStamp,
  mergeChanges,
  type Rewrite,
  readSnapshot,
  replicaOf,
  stampWrites,
  writeSnapshot,
} from "@furrow/sync";
import { writesToRowWrites } from "./rows.ts";

export interface Replacement {
  readonly writes: readonly Write[];
  readonly reason: CopyReason;
  /** What belongs to this device alone, such as a running timer. */
  readonly local: "stays" | "goes";
  readonly now: Instant;
  readonly node: string;
}

/**
 * Begins a generation that holds these rows and nothing else. One rewrite of the log: the automatic copy of what was there, the new
 * rows and what is to be sent are written together or not at all, wherever the tab dies. Other devices drop their old rows when they
 * meet the generation.
 */
export const replaceRows =
  ({ writes, reason, local, now, node }: Replacement): Rewrite =>
  (contents) => {
    const present = replicaOf(contents);
    if (!present.ok) return null;
    const clock = createClock({ node, offset: contents.meta.clockOffset });
    clock.observe(latestStamp(present.value));
    clock.observe(contents.meta.generation);
    const by = local === "goes" ? "this device" : "another device";
    const cleared = clearLog(clock.next(now), by, reason, now)(contents);
    const replica = cleared === null ? null : readSnapshot(cleared.snapshot);
    if (cleared === null || replica === null || !replica.ok) return null;
    const changes = stampWrites(writesToRowWrites(writes), clock, now);
    mergeChanges(replica.value, changes);
    return {
      ...cleared,
      snapshot: writeSnapshot(replica.value),
      outbox: [...cleared.outbox, ...changes.filter(({ table }) => !isLocalTable(table))],
    };
  };
