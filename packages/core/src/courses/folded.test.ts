import { expect, test } from "vitest";
import { folded } from "./course-name.ts";

test.each([
  ["case and accents", "ÉCONOMIE Ångström", "economie angstrom"],
  ["German ß", "Straße ẞ", "strasse ss"],
  ["dotless and dotted i", "Işık İstanbul", "isik istanbul"],
  ["Russian ё", "ЁЛКА", "елка"],
  ["letters that have no accent to lose", "Ærø Łódź œuvre Đà", "aero lodz oeuvre da"],
  ["forms of alef", "أحمد إلى آخر", "احمد الي اخر"],
  ["alef maqsura and ta marbuta", "مستشفى مكتبة", "مستشفي مكتبه"],
  ["tashkeel and tatweel", "غدًا مُحَاضَرة مـــراجعة", "غدا محاضره مراجعه"],
  ["full width", "ＡＰＩ　１２", "api 12"],
])("%s", (_what, text, expected) => {
  expect(folded(text)).toBe(expected);
});

test("a word with other signs than ours stays another word", () => {
  expect(folded("कि")).not.toBe(folded("की"));
  expect(folded("が")).not.toBe(folded("か"));
});

test("a folded text stays as it is", () => {
  const text = folded("Ægir ﬁrst ½ Straße أول");
  expect(folded(text)).toBe(text);
});
