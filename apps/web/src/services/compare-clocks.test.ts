import { expect, test } from "vitest";
import { compareClocks } from "./compare-clocks.ts";

const HOUR = 3_600_000;
const NOW = 1_800_000_000_000;

/** The readings of a page: minutes passed, and how far each clock is off. */
function wrongAfter(...readings: readonly (readonly [minute: number, server: number, device: number])[]) {
  const compare = compareClocks();
  return readings.map(([minute, server, device]) => {
    const page = minute * 60_000;
    return compare({ page, server: NOW + page + server, device: NOW + page + device })?.wrong ?? null;
  });
}

test("clocks that are less than an hour apart are right enough", () => {
  expect(wrongAfter([0, 0, 0], [1, HOUR / 2, 0], [2, 0, HOUR / 2])).toEqual([null, null, null]);
});

test("an hour, as after a change of time that one of them missed, is told in either direction, whatever the answer took", () => {
  expect(wrongAfter([0, HOUR - 200, 0])).toEqual(["either"]);
  expect(wrongAfter([0, 0, HOUR - 200])).toEqual(["either"]);
});

test("the clock that jumped is the wrong one, until both agree again", () => {
  expect(wrongAfter([0, 0, 0], [1, 9000 * HOUR, 0], [2, 9000 * HOUR, 0], [3, 0, 0])).toEqual([
    null,
    "server",
    "server",
    null,
  ]);
  expect(wrongAfter([0, 0, 0], [1, -5 * HOUR, 0])).toEqual([null, "server"]);
  expect(wrongAfter([0, 0, 0], [1, 0, 5 * HOUR])).toEqual([null, "device"]);
});

test("of clocks that were apart from the beginning either may be wrong", () => {
  expect(wrongAfter([0, 5 * HOUR, 0], [1, 5 * HOUR, 0])).toEqual(["either", "either"]);
});

test("a night in which the page slept with its clock blames nobody wrongly", () => {
  const compare = compareClocks();
  compare({ page: 0, server: NOW, device: NOW });
  const woken = { page: 1000, server: NOW + 8 * HOUR, device: NOW + 8 * HOUR };
  expect(compare(woken)).toBeNull();
  expect(compare({ page: 2000, server: NOW + 9000 * HOUR, device: NOW + 16 * HOUR })?.wrong).toBe("server");
});
