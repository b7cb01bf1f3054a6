import { expect, test } from "vitest";
import { isolatedFrom, OTHER_WAY } from "./isolated.ts";

const isolatedInLtr = (text: string) => isolatedFrom(OTHER_WAY.ltr, text);
const isolatedInRtl = (text: string) => isolatedFrom(OTHER_WAY.rtl, text);

const HEBREW = "\u05e9\u05d9\u05e2\u05d5\u05e8";
const ARABIC = "\u0645\u0642\u0627\u0644";
const FSI = "\u2068";
const PDI = "\u2069";

test.each(["Essay", "Übung 3 (§ 5)", "数学", "3/4 – „x“ 🎉", "", "𝒜 + 😀"])(
  "%s stands as it is in a sentence from left to right",
  (word) => {
    expect(isolatedInLtr(word)).toBe(word);
  },
);

test.each([HEBREW, ARABIC, `Essay ${HEBREW}`, "\ufb2b", "\ufe8e", "\u{10840}", "\u{1e900}"])(
  "%s is isolated in a sentence from left to right",
  (word) => {
    expect(isolatedInLtr(word)).toBe(FSI + word + PDI);
  },
);

test.each([HEBREW, ARABIC, `${ARABIC} 3`, "12", "\u{1e900}", ""])(
  "%s stands as it is in a sentence from right to left",
  (word) => {
    expect(isolatedInRtl(word)).toBe(word);
  },
);

test.each(["Essay", `${HEBREW} PDF`, "数学", "Ärger"])(
  "%s is isolated in a sentence from right to left",
  (word) => {
    expect(isolatedInRtl(word)).toBe(FSI + word + PDI);
  },
);

test.each([
  ["\u2067Essay", "Essay"],
  ["Essay\u2069\u2069", "Essay"],
  [`\u2066a ${FSI}b`, "a b"],
])("a word that opens or closes isolates of its own leaves none open", (word, kept) => {
  expect(isolatedInLtr(word)).toBe(FSI + kept + PDI);
  expect(isolatedInRtl(word)).toBe(FSI + kept + PDI);
});

test("a word that turns what follows is held in its isolate", () => {
  expect(isolatedInLtr("\u202eEssay")).toBe(`${FSI}\u202eEssay${PDI}`);
});
