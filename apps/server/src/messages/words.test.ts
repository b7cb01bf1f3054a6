import { expect, test } from "vitest";
import { PLANTED, plantLanguage } from "../testing/planted-language.ts";
import { wordsForBrowser, wordsOf } from "./words.ts";

test("a language without words here is English", () => {
  expect(wordsOf("").language.tag).toBe("en");
  expect(wordsOf("tlh").language.tag).toBe("en");
});

test("a browser reads a page in the first of its languages that has words", () => {
  plantLanguage();
  expect(wordsForBrowser(`tlh, ${PLANTED}-YY;q=0.8, en;q=0.5`).pages.unknownHost.title).toBe(
    "BASE_URL fehlt",
  );
  expect(wordsForBrowser("tlh, *;q=0.1").language.tag).toBe("en");
  expect(wordsForBrowser(undefined).language.tag).toBe("en");
});
