import { expect, test } from "vitest";
import { patched } from "./groups.ts";

const one = new Map([["a", 1]]);

test("a change leaves the map it came from as it was", () => {
  const two = patched(
    one,
    new Map([
      ["a", 2],
      ["b", 3],
    ]),
  );
  expect([...two]).toEqual([
    ["a", 2],
    ["b", 3],
  ]);
  expect([...patched(two, new Map([["a", undefined]]))]).toEqual([["b", 3]]);
  expect([...one]).toEqual([["a", 1]]);
});

test("a change that changes nothing gives the same map", () => {
  expect(patched(one, new Map())).toBe(one);
  expect(
    patched(
      one,
      new Map([
        ["a", 1],
        ["b", undefined],
      ]),
    ),
  ).toBe(one);
});
