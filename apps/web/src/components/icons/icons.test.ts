import { expect, test } from "vitest";
import first from "./first-icons.json" with { type: "json" };
import own from "./own-icons.json" with { type: "json" };

test.each(Object.entries({ ...first, ...own }))(
  "each line of %s has its letter: after M, numbers alone are a place, not a way",
  (_name, path) => {
    for (const [numbers] of path.matchAll(/(?<=M)[^a-z]*/gi))
      expect(numbers.match(/-?\d*\.?\d+/g)).toHaveLength(2);
  },
);
