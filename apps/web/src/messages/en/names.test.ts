import { onDay } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { dayName, namesWords } from "./names.ts";

test("an empty name displays as Anonymous", () => {
  expect(["", "   ", " Mia "].map(namesWords.displayName)).toEqual(["Anonymous", "Anonymous", "Mia"]);
});

test("an animal without a name goes by its kind", () => {
  expect(namesWords.animalCalled({ name: "", type: "rabbit" })).toBe("Rabbit");
  expect(namesWords.animalCalled({ name: "Berta", type: "hen" })).toBe("Berta");
});

test("a day in a sentence has its year only where that is another one", () => {
  const today = onDay("2026-11-20");
  const named = (day: string) => dayName(onDay(day), today);
  expect(["2026-11-20", "2026-11-21", "2026-11-17", "2027-11-17", "1900-01-01"].map(named)).toEqual([
    "today",
    "tomorrow",
    "Tue, Nov 17",
    "Wed, Nov 17, 2027",
    "Mon, Jan 1, 1900",
  ]);
});
