import { describe, expect, test } from "vitest";
import {
  formatStamp,
  isAhead,
  isNode,
  isStamp,
  LATEST,
  laterStamp,
  MAX_AHEAD_MS,
  MAX_COUNTER,
  MAX_TIME,
  NEVER,
  newNode,
  stampParts,
  stampTime,
} from "./stamp.ts";

const node = "node000001";

describe("a stamp", () => {
  test.each([
    { time: 0, counter: 0, node },
    { time: 1_795_000_000_000, counter: 35, node },
    { time: MAX_TIME, counter: MAX_COUNTER, node },
  ])("of $time, $counter reads back as it was written", (parts) => {
    const stamp = formatStamp(parts);
    expect(stamp).toHaveLength(22);
    expect(isStamp(stamp)).toBe(true);
    expect(stampParts(stamp)).toEqual(parts);
    expect(stampTime(stamp)).toBe(parts.time);
  });

  test("is ordered as text by time, then counter, then node", () => {
    const inOrder = [
      NEVER,
      formatStamp({ time: 9, counter: 40, node: "zzzzzzzzzz" }),
      formatStamp({ time: 10, counter: 9, node }),
      formatStamp({ time: 10, counter: 10, node }),
      formatStamp({ time: 10, counter: 40, node: "aaaaaaaaaa" }),
      formatStamp({ time: 10, counter: 40, node: "aaaaaaaaab" }),
      formatStamp({ time: 36 ** 8, counter: 0, node }),
    ];
    expect(inOrder.toReversed().sort()).toEqual(inOrder);
    expect(inOrder.reduce(laterStamp)).toBe(inOrder.at(-1));
  });

  test.each([null, 7, "", "A".repeat(22), "0".repeat(21), "0".repeat(23), `${"0".repeat(21)}\n`])(
    "is not %j",
    (value) => {
      expect(isStamp(value)).toBe(false);
    },
  );

  test("is ahead when it lies more than 15 minutes in the future", () => {
    const stamp = formatStamp({ time: 10_000_000, counter: 0, node });
    expect(MAX_AHEAD_MS).toBe(15 * 60_000);
    expect(isAhead(stamp, 10_000_000 - MAX_AHEAD_MS)).toBe(false);
    expect(isAhead(stamp, 10_000_000 - MAX_AHEAD_MS - 1)).toBe(true);
  });
});

test("no stamp is later than the latest", () => {
  const last = formatStamp({ time: MAX_TIME, counter: MAX_COUNTER, node: "zzzzzzzzzz" });
  expect(LATEST).toBe(last);
  expect(isStamp(LATEST)).toBe(true);
});

test("the last stamp uses all of its width", () => {
  expect(formatStamp({ time: MAX_TIME, counter: MAX_COUNTER, node })).toBe(`${"z".repeat(12)}${node}`);
});

test("a node id has ten characters, whatever the randomness gives", () => {
  for (const value of [0, 0.5, 0.999999]) expect(isNode(newNode(() => value))).toBe(true);
  expect(newNode(() => 0)).toBe("0000000000");
  expect(newNode(() => 0.999999)).toBe("zzzzzzzzzz");
});
