import type { AnimalEvent } from "@furrow/core";
import type { PeriodKey } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { farmWords } from "./farm.ts";

const completedAt = "2026-11-20T12:00:00.000Z";
const earned = (period: "daily" | "weekly" | "monthly", key: string) => ({
  period,
  key: key as PeriodKey,
  completedAt,
});

test.each([
  [
    { name: "Berta", type: "hen", earned: earned("daily", "2026-11-20") },
    "You earned Berta on Friday, November 20, 2026.",
  ],
  [
    { name: "", type: "goat", earned: earned("weekly", "2026-11-15") },
    "You earned this goat with the weekly goal of November 15 - 21, 2026.",
  ],
  [
    { name: "", type: "cow", earned: earned("monthly", "2026-11") },
    "You earned this cow with the monthly goal of November 2026.",
  ],
  [{ name: "", type: "horse", earned: null }, "Horse came with imported data."],
] as const)("an animal can explain itself: %j", (animal, story) => {
  expect(farmWords.story(animal)).toBe(story);
});

test("who left says why", () => {
  const event = (what: AnimalEvent["what"]): AnimalEvent => ({
    animalId: "hen:2026-11-20",
    name: "",
    type: "hen",
    earned: earned("daily", "2026-11-20"),
    at: completedAt,
    what,
  });
  expect(farmWords.event(event("removed"))).toBe("You removed this hen.");
  expect(farmWords.event(event("withdrawn"))).toBe("Hen left because its goal was no longer complete.");
  expect(farmWords.event(event("came"))).toBe(farmWords.story(event("came")));
});
