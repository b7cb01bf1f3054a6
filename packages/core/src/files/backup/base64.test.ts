import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { base64ToBytes, bytesToBase64 } from "./base64.ts";

/** As in a browser of before 2025. */
function withoutTheLanguages() {
  const own = [
    [Uint8Array, "fromBase64"],
    [Uint8Array.prototype, "toBase64"],
  ] as const;
  const kept = own.map(([of, name]) => Object.getOwnPropertyDescriptor(of, name));
  beforeAll(() => {
    for (const [of, name] of own) Reflect.deleteProperty(of, name);
  });
  afterAll(() => {
    for (const [index, [of, name]] of own.entries()) Object.defineProperty(of, name, kept[index] ?? {});
  });
}

describe.each([
  ["by the language", () => {}],
  ["in plain code", withoutTheLanguages],
])("%s", (_, prepare) => {
  prepare();

  test("any bytes are written as the platform writes them, and read back", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const text = bytesToBase64(bytes);
        expect(text).toBe(Buffer.from(bytes).toString("base64"));
        expect(base64ToBytes(text)).toEqual(bytes);
        expect(base64ToBytes(text.replace(/=+$/, "").replace(/(.{7})/g, "$1\r\n"))).toEqual(bytes);
      }),
      { seed: 22 },
    );
  });

  test("more than one piece is joined without a seam", () => {
    const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 31) % 256);
    expect(bytesToBase64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
  });

  test.each(["a", "ab*d", "ab=d", "abcde", "é", "ab-d"])("%s is no base64", (text) => {
    expect(base64ToBytes(text)).toBeNull();
  });

  test.each([" ", "\t", "\n", "\v", "\f", "\r"])("white space such as %j is passed over", (space) => {
    expect(base64ToBytes(`A${space}Q${space}==${space}`)).toEqual(Uint8Array.of(1));
  });

  test.each(["\b", "\u000e", "!", "\u007f", "\u0080", "\u00ff"])(
    "%j is neither white space nor a letter",
    (other) => {
      expect(base64ToBytes(`AQ${other}==`)).toBeNull();
    },
  );
});
