/** What a log stands for. */

import { ok, type Result } from "@furrow/values";
import type { LogContents, LogMeta } from "./change-log.ts";
import { createReplica, mergeChanges, type Replica } from "./replica.ts";
import { type MergeRow, mergeRow } from "./row.ts";
import { readSnapshot, type SnapshotProblem } from "./snapshot.ts";
import { laterStamp, NEVER } from "./stamp.ts";

export const NO_META: LogMeta = {
  generation: NEVER,
  serverGeneration: NEVER,
  arriving: false,
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
