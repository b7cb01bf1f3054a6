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
 * A hybrid logical clock: its stamps follow the corrected wall clock, but never fall behind a stamp it gave or saw. An edit
 * therefore always beats what its author was looking at, however wrong the device's own clock is. Seeing has no bound here: the
 * server refuses what lies too far ahead (`isAhead`), so no stamp from the far future travels further than its own device.
 */
export interface Clock {
  next(now: number): Stamp;
  observe(stamp: Stamp): void;
  /** Sets what has to be added to the device's clock to get the server's time. */
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
