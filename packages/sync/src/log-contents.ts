import { err, ok, type Result } from "@furrow/values";
import type { LogContents, LogMeta } from "./change-log.ts";
import type { SyncAnswer } from "./protocol.ts";
import { createReplica, mergeChanges, type Replica } from "./replica.ts";
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

/** Stored metas keep their key order. */
export const isSameMeta = (a: LogMeta, b: LogMeta): boolean => JSON.stringify(a) === JSON.stringify(b);

export const replicaOf = ({
  snapshot,
  tail,
  meta,
  damaged,
}: Pick<LogContents, "snapshot" | "tail" | "meta" | "damaged">): Result<Replica, SnapshotProblem> => {
  const read = snapshot === null ? ok(createReplica()) : readSnapshot(snapshot);
  if (!read.ok) return read;
  if (damaged) return err({ type: "CorruptSnapshot" });
  read.value.floor = laterStamp(read.value.floor, meta.generation);
  mergeChanges(read.value, tail);
  return read;
};

/** Data of other devices is still arriving. A changed clock does not lengthen the wait. */
export const isPartial = ({ arriving, awaitedUntil = 0 }: LogMeta, now: number): boolean =>
  arriving || (now < awaitedUntil && awaitedUntil <= now + PUSH_PATIENCE_MS);

/** Clock skew: smaller differences come from network delay. Only a larger one is corrected. */
const WORTH_CORRECTING_MS = 5000;

export const metaAfter = (meta: LogMeta, answer: SyncAnswer, now: number): LogMeta => {
  return {
    ...meta,
    cursor: answer.cursor,
    arriving: answer.more,
    awaitedUntil: answer.incomplete ? now + PUSH_PATIENCE_MS : 0,
    serverGeneration: answer.generation,
    ...offsetAfter(meta, answer.time - now, now),
  };
};

/** A server that jumps this far ahead of before, and of this device's clock, may have a wrong clock. */
const JUMP_MS = 60 * 60_000;
const CONFIRMED_AFTER_MS = 10 * 60_000;
/** Two answers that differ by no more confirm each other. */
const SAME_MS = 60_000;

/** Stamps cannot be withdrawn: a jump ahead counts if the server still reports it ten minutes later. */
export const offsetAfter = (
  { clockOffset, doubtedOffset }: LogMeta,
  offset: number,
  now: number,
): Pick<LogMeta, "clockOffset" | "doubtedOffset"> => {
  if (Math.abs(offset - clockOffset) <= WORTH_CORRECTING_MS) return { clockOffset, doubtedOffset: undefined };
  if (offset <= JUMP_MS || offset - clockOffset <= JUMP_MS)
    return { clockOffset: offset, doubtedOffset: undefined };
  const isSame = doubtedOffset !== undefined && Math.abs(doubtedOffset.offset - offset) <= SAME_MS;
  const doubted = isSame ? doubtedOffset : { offset, since: now };
  return now - doubted.since >= CONFIRMED_AFTER_MS
    ? { clockOffset: offset, doubtedOffset: undefined }
    : { clockOffset, doubtedOffset: doubted };
};
