import { expect, test } from "vitest";
import { actingPerTurn, nextPlace } from "./animal-movement.ts";

test.each([1, 2, 3, 5, 8, 30, 100, 499, 500])(
  "every one of %i animals gets its turn before any gets a second",
  (count) => {
    const visited = new Set<number>();
    let place = 0;
    for (let i = 0; i < count; i++) {
      place = nextPlace(place, count);
      visited.add(place);
    }
    expect(visited.size).toBe(count);
  },
);

test("no act begins on an empty farm, one a turn on a small one, and two on a large one", () => {
  expect([0, 1, 11, 12, 500].map(actingPerTurn)).toEqual([0, 1, 1, 2, 2]);
});
