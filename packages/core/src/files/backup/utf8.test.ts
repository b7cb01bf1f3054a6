import fc from "fast-check";
import { expect, test } from "vitest";
import { textToUtf8, utf8ToText } from "./utf8.ts";

/** Any code units, lone surrogates among them. */
const anyText = fc.uint16Array({ maxLength: 60 }).map((units) => `ab${String.fromCharCode(...units)}🐔`);

test("any text is written as the platform writes it, and read back", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const bytes = textToUtf8(text);
      expect(Buffer.from(bytes).equals(Buffer.from(text, "utf8"))).toBe(true);
      expect(utf8ToText(bytes)).toBe(text.toWellFormed());
    }),
    { seed: 23, numRuns: 500 },
  );
});

test("bytes are refused where the platform refuses them", () => {
  const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const judged = (bytes: Uint8Array) => {
    try {
      return strict.decode(bytes);
    } catch {
      return null;
    }
  };
  const tricky = fc.array(
    fc.constantFrom(0x41, 0x80, 0xbf, 0xc0, 0xc3, 0xe0, 0xed, 0xa0, 0xef, 0xf0, 0x90, 0xf4, 0xf5, 0xff),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array(),
        tricky.map((list) => Uint8Array.from(list)),
      ),
      (bytes) => {
        expect(utf8ToText(bytes)).toBe(judged(bytes));
      },
    ),
    { seed: 24, numRuns: 2000 },
  );
});

test("a long text is joined without a seam", () => {
  const text = "Zellen 🐔 ".repeat(5000);
  expect(utf8ToText(textToUtf8(text))).toBe(text);
});

test.each([
  0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xd800, 0xdfff, 0xe000, 0xfffd, 0xffff, 0x10000, 0x10001, 0x10ffff,
])("the character %d is written as the platform writes it, and read back", (point) => {
  const text = `a${String.fromCodePoint(point)}b`;
  expect(Buffer.from(textToUtf8(text)).equals(Buffer.from(text, "utf8"))).toBe(true);
  expect(utf8ToText(textToUtf8(text))).toBe(text.toWellFormed());
});

test.each([
  ["a continuation alone", [0x80]],
  ["the last of them", [0xbf]],
  ["a longer form of a character of one byte", [0xc1, 0xbf]],
  ["a longer form of a character of two", [0xe0, 0x9f, 0xbf]],
  ["a longer form of a character of three", [0xf0, 0x8f, 0xbf, 0xbf]],
  ["the first half of a pair", [0xed, 0xa0, 0x80]],
  ["the second half of a pair", [0xed, 0xbf, 0xbf]],
  ["a character beyond the last", [0xf4, 0x90, 0x80, 0x80]],
  ["one far beyond it", [0xf5, 0x80, 0x80, 0x80]],
  ["a character that is cut off", [0xe2, 0x82]],
  ["one that is cut off in the middle", [0xe2, 0x41, 0x82]],
])("%s is no UTF-8, whatever stands around it", (_what, bytes) => {
  expect(utf8ToText(Uint8Array.from(bytes))).toBeNull();
  expect(utf8ToText(Uint8Array.from([...bytes, 0x41, 0x41, 0x41, 0x41]))).toBeNull();
  expect(utf8ToText(Uint8Array.from([0x41, 0x41, 0x41, 0x41, ...bytes]))).toBeNull();
});

test("a text longer than a call takes arguments is read", () => {
  const text = "a".repeat(500_000);
  expect(utf8ToText(textToUtf8(text))).toBe(text);
});
