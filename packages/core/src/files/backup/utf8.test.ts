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
