import type { Json } from "@furrow/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Day } from "../time/types.ts";
import { achievementRecord, achievementsOf, entriesOf, readAchievement } from "./achievement.ts";

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

test("an entry of a known type has its type as its id, once; what else there is keeps its place", () => {
  const week = { type: "first-week-goal", at: "2026-10-03", note: "of a later version" };
  const again = { type: "first-week-goal", at: "2026-10-04" };
  const entries = ["old", week, { id: "first-goal", unlocked: true }, again];
  const stored = achievementsOf(entries);
  expect(stored).toEqual([
    { id: "achievement_00000000", entry: "old" },
    { id: "first-week-goal", entry: week },
    { id: "achievement_00000002", entry: entries[2] },
    { id: "achievement_00000003", entry: again },
  ]);
  expect(achievementsOf(entriesOf(stored))).toHaveLength(4);
  expect(new Set(entriesOf(stored))).toEqual(new Set(entries));
});

test("an entry is read by its type; a date that is none is not made up", () => {
  expect(readAchievement({ type: "streak-7", at: "2026-10-03" })).toEqual({
    type: "streak-7",
    at: "2026-10-03",
  });
  for (const at of [undefined, null, "soon", {}, 1e30]) {
    const entry = at === undefined ? { type: "streak-7" } : { type: "streak-7", at };
    expect(readAchievement(entry)).toEqual({ type: "streak-7", at: null });
  }
  for (const entry of [null, "streak-7", ["streak-7"], {}, { type: "streak-8" }, { type: 7 }])
    expect(readAchievement(entry)).toBeNull();
});
