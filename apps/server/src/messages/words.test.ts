import { expect, test } from "vitest";
import { wordsOf } from "./words.ts";

test("a language without words here is English", () => {
  expect(wordsOf("").language.tag).toBe("en");
  expect(wordsOf("tlh").language.tag).toBe("en");
});
