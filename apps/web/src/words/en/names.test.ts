import { expect, test } from "vitest";
import { namesWords } from "./names.ts";

test("an empty name displays as Anonymous", () => {
  expect(["", "   ", " Mia "].map(namesWords.displayName)).toEqual(["Anonymous", "Anonymous", "Mia"]);
});

test("an animal without a name goes by its kind", () => {
  expect(namesWords.animalCalled({ name: "", type: "rabbit" })).toBe("Rabbit");
  expect(namesWords.animalCalled({ name: "Berta", type: "hen" })).toBe("Berta");
});
