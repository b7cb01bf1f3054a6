/** When a cell was written: 9 characters of time (ms, base 36), 3 of counter, 10 of node. Sorts as text. */
export type Stamp = string & { readonly brand: "Stamp" };

export interface StampParts {
  readonly time: number;
  readonly counter: number;
  readonly node: string;
}

const TIME_WIDTH = 9;
const COUNTER_WIDTH = 3;
const NODE_WIDTH = 10;
const STAMP = /^[0-9a-z]{22}$/;
const NODE = /^[0-9a-z]{10}$/;

export const MAX_TIME = 36 ** TIME_WIDTH - 1;
export const MAX_COUNTER = 36 ** COUNTER_WIDTH - 1;

/** Before every stamp: "no stamp yet". */
export const NEVER = "0".repeat(TIME_WIDTH + COUNTER_WIDTH + NODE_WIDTH) as Stamp;

/** Tolerated clock skew: how far ahead of the server's clock a stamp may be. log-contents.ts corrects the device's. */
export const MAX_AHEAD_MS = 15 * 60_000;
/** A device that has seen the server's greatest stamp may write right after it, whatever the clocks say. */
export const AFTER_GREATEST_MS = 60_000;

export const formatStamp = ({ time, counter, node }: StampParts): Stamp =>
  (time.toString(36).padStart(TIME_WIDTH, "0") +
    counter.toString(36).padStart(COUNTER_WIDTH, "0") +
    node) as Stamp;

export const isStamp = (value: unknown): value is Stamp => typeof value === "string" && STAMP.test(value);

export const stampTime = (stamp: Stamp): number => Number.parseInt(stamp.slice(0, TIME_WIDTH), 36);

export const stampParts = (stamp: Stamp): StampParts => ({
  time: stampTime(stamp),
  counter: Number.parseInt(stamp.slice(TIME_WIDTH, TIME_WIDTH + COUNTER_WIDTH), 36),
  node: stamp.slice(TIME_WIDTH + COUNTER_WIDTH),
});

export const isAhead = (stamp: Stamp, now: number): boolean => stampTime(stamp) > now + MAX_AHEAD_MS;

/** Greater than every stamp. */
export const LATEST = "z".repeat(TIME_WIDTH + COUNTER_WIDTH + NODE_WIDTH) as Stamp;

export const laterStamp = (a: Stamp, b: Stamp): Stamp => (a > b ? a : b);
export const earlierStamp = (a: Stamp, b: Stamp): Stamp => (a < b ? a : b);

export const isNode = (value: string): boolean => NODE.test(value);

/** A node id, chosen anew for each page load; `random` gives numbers in [0, 1). */
export const newNode = (random: () => number): string => {
  let node = "";
  while (node.length < NODE_WIDTH) node += Math.floor(random() * 36).toString(36);
  return node;
};

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
