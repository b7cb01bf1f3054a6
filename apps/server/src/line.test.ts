import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createLine } from "./line.ts";

test("works in a line run so many at a time, in the order they came, also after one that failed", async () => {
  const { run: inLine } = createLine(2);
  const ends = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const begun: number[] = [];
  const works = ends.map(({ promise }, index) =>
    inLine(async () => {
      begun.push(index);
      await promise;
    }),
  );
  await nextTurn();
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error("no"));
  await expect(works[1]).rejects.toThrow("no");
  await nextTurn();
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of ends) resolve();
  await Promise.all([works[0], works[2]]);
  await inLine(async () => begun.push(3));
  expect(begun).toEqual([0, 1, 2, 3]);
});
