import { expect, test } from "vitest";
import { movingPerTurn, nextPlace } from "./animal-movement.ts";

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

test("nobody stirs on an empty farm, somebody on a small one, and never more than a few on a large one", () => {
  expect(movingPerTurn(0)).toBe(0);
  expect(movingPerTurn(1)).toBe(1);
  expect(movingPerTurn(12)).toBe(2);
  expect(movingPerTurn(500)).toBe(4);
});
