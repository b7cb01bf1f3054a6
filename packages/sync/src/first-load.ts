/**
 * The rest of a first load in one piece: a snapshot of the server's, put under what a new device's log has. The page's own thread has only
 * to open it. Loaded by few starts.
 */

import type { Change } from "./change.ts";
import type { Rewrite } from "./change-log.ts";
import { MOST_ROWS_BESIDE_SNAPSHOT } from "./limits.ts";
import { metaAfter, replicaOf } from "./log-contents.ts";
import type { SyncAnswer } from "./protocol.ts";
import { countRows } from "./replica.ts";
import { type MergeRow, mergeRow } from "./row.ts";
import { readSnapshot } from "./snapshot.ts";
import { allChanges, wouldChange } from "./whole-replica.ts";

export interface ArrivedSnapshot {
  readonly snapshot: Uint8Array;
  /** As of a page with all that is in the snapshot. */
  readonly answer: SyncAnswer;
  /** When that came, by this device's clock. */
  readonly at: number;
}

/** What the device has and the server has not, such as what was written meanwhile, stays as it is beside it. */
export const adoptSnapshot =
  ({ snapshot, answer, at }: ArrivedSnapshot, merge: MergeRow = mergeRow): Rewrite =>
  (contents) => {
    const { meta, outbox } = contents;
    if (meta.cursor >= answer.cursor) return null;
    const present = replicaOf(contents, merge);
    if (!present.ok || countRows(present.value) > MOST_ROWS_BESIDE_SNAPSHOT) return null;
    const arrived = readSnapshot(snapshot, merge);
    // Cleared on one side meanwhile: it says nothing about what is there now.
    if (!arrived.ok || answer.generation !== meta.generation || arrived.value.floor !== meta.generation)
      return null;
    const tail: Change[] = [];
    for (const change of allChanges(present.value)) if (wouldChange(arrived.value, change)) tail.push(change);
    return {
      snapshot,
      tail,
      outbox,
      meta: { ...metaAfter(meta, answer, at), firstLoad: answer.more || undefined },
      content: "changed",
      copy: null,
    };
  };
