import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pack } from "./pack.ts";
import { unpack } from "./unpack.ts";

const lengthOf = (bytes: ArrayLike<number>) => [bytes.length & 255, bytes.length >>> 8, 0, 0];
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Bytes that come again near and far, by themselves and in long runs. */
const someBytes = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 40 }),
      fc.constantFrom("task_1600000007919_", "Read chapter", "\0".repeat(700)).map(bytesOf),
      fc.tuple(fc.nat(255), fc.nat(2_000)).map(([byte, length]) => new Uint8Array(length).fill(byte)),
    ),
    { maxLength: 60 },
  )
  .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part])));

describe("packed bytes", () => {
  test("come back as they were", () => {
    fc.assert(
      fc.property(someBytes, (bytes) => {
        expect(unpack(pack(bytes))).toEqual(bytes);
      }),
    );
  });

  test("come back also where what comes again is too far away to be told", () => {
    const word = bytesOf("far away, and said again");
    const packedAt = (distance: number) => {
      const bytes = new Uint8Array(2 * 0x10000);
      bytes.set(word, 100);
      bytes.set(word, 100 + distance);
      const packed = pack(bytes);
      expect(unpack(packed)).toEqual(bytes);
      return packed.length;
    };
    expect(packedAt(0x10000)).toBeGreaterThan(packedAt(0xffff) + word.length / 2);
  });

  test.each<[string, readonly number[], string]>([
    ["nothing", [0x00], ""],
    ["literals alone", [0x50, ...bytesOf("farms")], "farms"],
    ["fifteen literals, of which none is more", [0xf0, 0, ...bytesOf("fifteen letters")], "fifteen letters"],
    ["a match", [0x35, ...bytesOf("abc"), 3, 0, 0x10, ...bytesOf("!")], "abcabcabcabc!"],
    [
      "a match that is longer than its token says",
      [0x1f, ...bytesOf("a"), 1, 0, 255, 6, 0x10, ...bytesOf("b")],
      `${"a".repeat(281)}b`,
    ],
    ["many literals", [0xf0, 255, 0, ...bytesOf("x".repeat(270))], "x".repeat(270)],
  ])("of %s, written by hand after the LZ4 block format, are read", (_what, block, text) => {
    expect(unpack(Uint8Array.from([...lengthOf(text), ...block]))).toEqual(bytesOf(text));
  });

  test("end as the format wants it: the last five are literals, and no match begins within the last twelve", () => {
    const packed = pack(new Uint8Array(100));
    expect([...packed]).toEqual([100, 0, 0, 0, 0x1f, 0, 1, 0, 94 - 4 - 15, 0x50, 0, 0, 0, 0, 0]);
    expect([...pack(new Uint8Array(12))]).toEqual([12, 0, 0, 0, 0xc0, ...new Uint8Array(12)]);
  });

  test("that are cut off are as long as they say, and nothing goes on for ever", () => {
    const packed = pack(
      bytesOf("Read chapter 1 and take notes, then read chapter 2 and take notes".repeat(9)),
    );
    for (let length = 4; length < packed.length; length++)
      expect(unpack(packed.slice(0, length)).length).toBe(65 * 9);
    expect(unpack(new Uint8Array(0)).length).toBe(0);
    const withoutDistance = [...lengthOf("a".repeat(200)), 0x1f, ...bytesOf("a"), 0, 0, 180, 0];
    expect(unpack(Uint8Array.from(withoutDistance)).length).toBe(200);
  });
});
