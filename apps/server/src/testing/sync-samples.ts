/** Changes and requests as a device would make them. */

import { type Change, NEVER, type SyncRequest } from "@furrow/sync";
import { formatStamp, PAGE_ROWS, PROTOCOL } from "@furrow/sync/testing";

export const stampAt = (time: number, node = "node000001") => formatStamp({ time, counter: 0, node });

export const aChange = (row: string, time: number, cells: Change["cells"] = { _c: true }): Change => ({
  table: "tasks",
  row,
  cells,
  stamp: stampAt(time),
});

export const aRequest = (part: Partial<SyncRequest> = {}): SyncRequest => ({
  protocol: PROTOCOL,
  generation: NEVER,
  cursor: 0,
  changes: [],
  limit: PAGE_ROWS,
  ...part,
});

/** Numbers in [0, 1) that are the same in every run. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
