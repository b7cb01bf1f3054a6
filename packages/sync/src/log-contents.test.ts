import { expect, test } from "vitest";
import type { LogMeta } from "./change-log.ts";
import { EMPTY_DIGEST } from "./digest.ts";
import { isPartial, metaAfter, NO_META, replicaOf } from "./log-contents.ts";
import type { SyncAnswer } from "./protocol.ts";
import { formatStamp } from "./stamp.ts";
import { PUSH_PATIENCE_MS } from "./unfinished-pushes.ts";

const NOW = 1_700_000_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const answer = (part: Partial<SyncAnswer>): SyncAnswer => ({
  type: "page",
  generation: NO_META.generation,
  seq: 0,
  cursor: 0,
  changes: [],
  more: false,
  digest: EMPTY_DIGEST,
  time: NOW,
  ...part,
});
/** What is made of the server's clock, given what is believed so far. */
const offsets = (before: Partial<LogMeta>, offset: number, now = NOW) => {
  const { clockOffset, doubtedOffset } = metaAfter(
    { ...NO_META, ...before },
    answer({ time: now + offset }),
    now,
  );
  return doubtedOffset === undefined ? clockOffset : { clockOffset, doubtedOffset };
};

test.each([
  [0, 5_000, 0],
  [0, -5_000, 0],
  [0, 5_001, 5_001],
  [0, -5_001, -5_001],
  [20_000, 25_000, 20_000],
  [20_000, 14_999, 14_999],
  [0, HOUR, HOUR],
  [0, HOUR + 1, { clockOffset: 0, doubtedOffset: { offset: HOUR + 1, since: NOW } }],
  [HOUR, 2 * HOUR, 2 * HOUR],
  [HOUR, 2 * HOUR + 1, { clockOffset: HOUR, doubtedOffset: { offset: 2 * HOUR + 1, since: NOW } }],
  // Back to the device's own clock, however far, or behind it.
  [9 * HOUR, 0, 0],
  [-9 * HOUR, HOUR, HOUR],
  [0, -30 * HOUR, -30 * HOUR],
])("with an offset of %d ms, a server %d ms ahead comes to %j", (clockOffset, offset, then) => {
  expect(offsets({ clockOffset }, offset)).toEqual(then);
});

test("a jump is followed when the server says the same ten minutes later, to the minute", () => {
  const offset = 5 * HOUR;
  const doubted = { clockOffset: 0, doubtedOffset: { offset, since: NOW } };
  expect(offsets(doubted, offset, NOW + 10 * MINUTE - 1)).toEqual(doubted);
  expect(offsets(doubted, offset, NOW + 10 * MINUTE)).toBe(offset);
  for (const same of [offset + MINUTE, offset - MINUTE])
    expect(offsets(doubted, same, NOW + 10 * MINUTE)).toBe(same);
  for (const other of [offset + MINUTE + 1, offset - MINUTE - 1])
    expect(offsets(doubted, other, NOW + 10 * MINUTE)).toEqual({
      clockOffset: 0,
      doubtedOffset: { offset: other, since: NOW + 10 * MINUTE },
    });
});

test("a doubt is over as soon as the server says what is believed", () => {
  expect(offsets({ clockOffset: 0, doubtedOffset: { offset: 5 * HOUR, since: NOW } }, 1_000)).toBe(0);
});

test("another device's push is waited for as long as its patience, and no longer when the clock is set back", () => {
  const meta = metaAfter(NO_META, answer({ incomplete: true }), NOW);
  expect(meta.awaitedUntil).toBe(NOW + PUSH_PATIENCE_MS);
  const times = [NOW - 1, NOW, NOW + PUSH_PATIENCE_MS - 1, NOW + PUSH_PATIENCE_MS];
  expect(times.map((now) => isPartial(meta, now))).toEqual([false, true, true, false]);
  expect(metaAfter(meta, answer({}), NOW).awaitedUntil).toBe(0);
  expect(isPartial({ ...NO_META, arriving: true }, NOW)).toBe(true);
});

test("what the generation cleared stays cleared in the replica that is read", () => {
  const generation = formatStamp({ time: 5, counter: 0, node: "node000001" });
  const replica = replicaOf({ snapshot: null, tail: [], meta: { ...NO_META, generation } });
  expect(replica.ok && replica.value.floor).toBe(generation);
});
