import { expect, test } from "vitest";
import { canonicalJson, utf8Length } from "./json.ts";

test.each([
  [null, "null"],
  [-0, "0"],
  [1e21, "1e+21"],
  ['a"b', '"a\\"b"'],
  [[1, [true]], "[1,[true]]"],
  [{ b: 1, a: { d: [], c: null } }, '{"a":{"c":null,"d":[]},"b":1}'],
])("the canonical text of %j is %s", (value, text) => {
  expect(canonicalJson(value)).toBe(text);
});

// The last and the first of each width, and what lies around the halves of pairs.
const EDGES = ["\x7f", "\x80", "\u07ff", "\u0800", "\ud7ff", "\u{10000}", "\u{10ffff}", "\ue000", "\uffff"];

test.each(["", "plain", "é", "한", "🐔", "mixed é 한 🐔", ...EDGES])(
  "the length of %j is its length in UTF-8",
  (text) => {
    expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
  },
);
