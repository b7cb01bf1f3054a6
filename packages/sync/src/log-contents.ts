/** What a log stands for. */

import { ok, type Result } from "@furrow/values";
import type { LogContents, LogMeta } from "./change-log.ts";
import type { SyncAnswer } from "./protocol.ts";
import { createReplica, mergeChanges, type Replica } from "./replica.ts";
import { type MergeRow, mergeRow } from "./row.ts";
import { readSnapshot, type SnapshotProblem } from "./snapshot.ts";
import { laterStamp, NEVER } from "./stamp.ts";
import { PUSH_PATIENCE_MS } from "./unfinished-pushes.ts";

export const NO_META: LogMeta = {
  generation: NEVER,
  serverGeneration: NEVER,
  arriving: false,
  awaitedUntil: 0,
  cursor: 0,
  clockOffset: 0,
};

export const replicaOf = (
  { snapshot, tail, meta }: Pick<LogContents, "snapshot" | "tail" | "meta">,
  merge: MergeRow = mergeRow,
): Result<Replica, SnapshotProblem> => {
  const read = snapshot === null ? ok(createReplica(merge)) : readSnapshot(snapshot, merge);
  if (!read.ok) return read;
  read.value.floor = laterStamp(read.value.floor, meta.generation);
  mergeChanges(read.value, tail);
  return read;
};

/** More of what other devices did is on its way. A clock that was set makes nobody wait for longer. */
export const isPartial = ({ arriving, awaitedUntil = 0 }: LogMeta, now: number): boolean =>
  arriving || (now < awaitedUntil && awaitedUntil <= now + PUSH_PATIENCE_MS);

/** The clock's small errors are the network's; only a larger one is worth correcting. */
const WORTH_CORRECTING_MS = 5000;

export const metaAfter = (meta: LogMeta, answer: SyncAnswer, now: number): LogMeta => {
  const offset = answer.time - now;
  const clockOffset = Math.abs(offset - meta.clockOffset) > WORTH_CORRECTING_MS ? offset : meta.clockOffset;
  return {
    ...meta,
    cursor: answer.cursor,
    arriving: answer.more,
    awaitedUntil: answer.incomplete ? now + PUSH_PATIENCE_MS : 0,
    serverGeneration: answer.generation,
    clockOffset,
  };
};
