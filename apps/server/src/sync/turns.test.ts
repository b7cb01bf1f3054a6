import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { takeTurn } from "./turns.ts";

test("of many that wait one gets each turn of the event loop, in the order they came", async () => {
  const had: number[] = [];
  const all = [1, 2, 3].map((number) => takeTurn().then(() => had.push(number)));
  const seen: number[][] = [];
  for (let turn = 0; turn < 4; turn++) {
    await nextTurn();
    seen.push([...had]);
  }
  await Promise.all(all);
  expect(seen).toEqual([[1], [1, 2], [1, 2, 3], [1, 2, 3]]);
});
