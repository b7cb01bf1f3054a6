/**
 * What one device has to push may need several requests: each but the last says `more`. Until the last is here, what other devices
 * read is half of what belongs together, and they conclude nothing from it. A device that never comes back is waited for no longer
 * than PUSH_PATIENCE_MS after its last part.
 */
import type { SyncRequest } from "./protocol.ts";

export interface UnfinishedPush {
  /** Which of the person's devices, as the server tells them apart. */
  readonly from: string;
  /** When its latest part came, by the server's clock. */
  readonly at: number;
}

export const PUSH_PATIENCE_MS = 5 * 60_000;
/** More devices than that hardly push at once; the oldest make way. */
const MOST_UNFINISHED = 20;

/** The same list where nothing changes. */
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

/** A clock that was set, either way, makes the wait no longer. */
const isWaitedFor = ({ at }: UnfinishedPush, now: number): boolean => Math.abs(now - at) < PUSH_PATIENCE_MS;
