import { describe, expect, test } from "vitest";
import { createClock, formatStamp, MAX_COUNTER, MAX_TIME, stampParts } from "./stamp.ts";

const node = "node000001";

describe("a clock", () => {
  test("follows the wall clock, and counts within a millisecond or when the wall clock steps back", () => {
    const clock = createClock({ node });
    const parts = [1000, 1000, 400, 1001].map((now) => stampParts(clock.next(now)));
    expect(parts.map(({ time, counter }) => [time, counter])).toEqual([
      [1000, 0],
      [1000, 1],
      [1000, 2],
      [1001, 0],
    ]);
  });

  test("never falls behind what it saw, and is not held up by what is older", () => {
    const clock = createClock({ node });
    const seen = formatStamp({ time: 5000, counter: 7, node: "zzzzzzzzzz" });
    clock.observe(seen);
    clock.observe(formatStamp({ time: 10, counter: 0, node }));
    const next = clock.next(1000);
    expect(next > seen).toBe(true);
    expect(stampParts(next)).toEqual({ time: 5000, counter: 8, node });
  });

  test("starts from the last stamp it is given", () => {
    const last = formatStamp({ time: 5000, counter: 0, node });
    expect(createClock({ node, last }).next(1) > last).toBe(true);
  });

  test("adds the server's correction", () => {
    const clock = createClock({ node, offset: -500 });
    expect(stampParts(clock.next(1000)).time).toBe(500);
    clock.correct(250);
    expect(stampParts(clock.next(1000)).time).toBe(1250);
  });

  test("moves to the next millisecond when its counter is full", () => {
    const clock = createClock({ node, last: formatStamp({ time: 7, counter: MAX_COUNTER, node }) });
    expect(stampParts(clock.next(0))).toEqual({ time: 8, counter: 0, node });
  });

  test("stays in its width with an absurd wall clock", () => {
    expect(stampParts(createClock({ node }).next(-5)).time).toBe(0);
    expect(stampParts(createClock({ node }).next(Number.MAX_SAFE_INTEGER)).time).toBe(MAX_TIME);
  });

  test("takes no node id of another width", () => {
    expect(() => createClock({ node: "short" })).toThrow("not a node id");
  });
});
