import type { Json } from "@furrow/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Day } from "../time/types.ts";
import { achievementRecord, achievementsOf, entriesOf } from "./achievement.ts";

test("entries of any shape are carried untouched, in their order, whatever order the rows come in", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue(), { maxLength: 30 }), (list) => {
      const entries = list as Json[];
      const stored = achievementsOf(entries).map((one) =>
        achievementRecord.parse(one.id, achievementRecord.toFields(one), "2026-11-20" as Day),
      );
      expect(entriesOf(stored.toReversed())).toEqual(entries);
    }),
    { seed: 6 },
  );
});

test("a row without an entry is an empty one", () => {
  expect(achievementRecord.parse("a", {}, "2026-11-20" as Day)).toEqual({ id: "a", entry: null });
});
