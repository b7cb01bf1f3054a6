import {
  formatStamp,
  isNode,
  laterStamp,
  MAX_COUNTER,
  MAX_TIME,
  NEVER,
  type Stamp,
  stampParts,
} from "./stamp.ts";

/**
 * A hybrid logical clock. Its stamps follow the corrected wall clock but are always later than every stamp it
 * issued or saw. An edit therefore wins over what its author saw, even if the device's clock is wrong. There
 * is no upper bound here: the server refuses stamps too far ahead (`isAhead`), so they never reach another
 * device.
 */
export interface Clock {
  next(now: number): Stamp;
  observe(stamp: Stamp): void;
  /** Sets the difference between the server's time and the device's clock. */
  correct(offset: number): void;
}

export interface ClockStart {
  readonly node: string;
  readonly offset?: number;
  readonly last?: Stamp;
}

export const createClock = ({ node, offset: firstOffset = 0, last = NEVER }: ClockStart): Clock => {
  if (!isNode(node)) throw new Error(`not a node id: ${node}`);
  let offset = firstOffset;
  let seen = last;
  return {
    correct: (newOffset) => {
      offset = newOffset;
    },
    observe: (stamp) => {
      seen = laterStamp(seen, stamp);
    },
    next: (now) => {
      const { time: seenTime, counter: seenCounter } = stampParts(seen);
      const time = Math.min(MAX_TIME, Math.max(0, Math.floor(now + offset)));
      if (time > seenTime) seen = formatStamp({ time, counter: 0, node });
      else if (seenCounter < MAX_COUNTER)
        seen = formatStamp({ time: seenTime, counter: seenCounter + 1, node });
      else seen = formatStamp({ time: seenTime + 1, counter: 0, node });
      return seen;
    },
  };
};
