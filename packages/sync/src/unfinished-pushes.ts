/**
 * A push may need several requests; each but the last says `more`. Until the last one arrives, other devices
 * see half of what belongs together and run no rules. They wait at most PUSH_PATIENCE_MS after the last part
 * they saw.
 */
import type { SyncRequest } from "./protocol.ts";

export interface UnfinishedPush {
  /** The user's device, as the server tells devices apart. */
  readonly from: string;
  /** When its latest part came, by the server's clock. */
  readonly at: number;
}

export const PUSH_PATIENCE_MS = 5 * 60_000;
/** More devices hardly push at once. The oldest entry is dropped. */
const MOST_UNFINISHED = 20;

/** The same list if nothing changes. */
export const withPush = (
  unfinished: readonly UnfinishedPush[],
  { changes, more }: Pick<SyncRequest, "changes" | "more">,
  from: string,
  now: number,
): readonly UnfinishedPush[] => {
  if (changes.length === 0) return unfinished;
  if (!more && unfinished.every((push) => push.from !== from)) return unfinished;
  const others = unfinished.filter((push) => push.from !== from && isWaitedFor(push, now));
  return more ? [...others, { from, at: now }].slice(-MOST_UNFINISHED) : others;
};

/** Whether another device than `from` is in the middle of a push. */
export const isAwaited = (unfinished: readonly UnfinishedPush[], from: string, now: number): boolean =>
  unfinished.some((push) => push.from !== from && isWaitedFor(push, now));

/** A changed clock does not lengthen the wait. */
const isWaitedFor = ({ at }: UnfinishedPush, now: number): boolean => Math.abs(now - at) < PUSH_PATIENCE_MS;
