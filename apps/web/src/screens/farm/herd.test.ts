import type { AnimalShown } from "@furrow/core";
import { expect, test } from "vitest";
import { firstHerd, nextHerd, outOfSight } from "./herd.ts";

const hen = (id: string): AnimalShown => ({
  id,
  type: "hen",
  name: "Hen",
  size: 60,
  animationClass: "animation-1",
  mark: null,
  rank: 0,
  turn: 0,
  land: 0,
  seat: 0,
});
const [one, two, three] = [hen("one"), hen("two"), hen("three")];

const nobody: ReadonlySet<string> = new Set();

test("those who are here at first do not walk in, but for those who were never seen", () => {
  expect([...firstHerd([one, two], new Set(["two"])).arrived]).toEqual(["two"]);
  expect(firstHerd([one], nobody).arrived.size).toBe(0);
});

test("a new one walks in, the others stay as they are", () => {
  const herd = nextHerd(firstHerd([one], nobody), [one, two]);
  expect([...herd.arrived]).toEqual(["two"]);
  expect(herd.leaving).toEqual([]);
});

test("one that left is seen until it is out of sight", () => {
  const herd = nextHerd(firstHerd([one, two], nobody), [one]);
  expect(herd.leaving).toEqual([two]);
  expect(nextHerd(herd, [one, three]).leaving).toEqual([two]);
  expect(outOfSight(herd, "two").leaving).toEqual([]);
});

test("one that comes back on its way out is not there twice", () => {
  const leaving = nextHerd(firstHerd([one, two], nobody), [one]);
  const back = nextHerd(leaving, [one, two]);
  expect(back.leaving).toEqual([]);
  expect(back.here).toEqual([one, two]);
});
