import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { md5 } from "./legacy-ciphers.ts";
import { textToUtf8 } from "./utf8.ts";

test.each([
  ["", "d41d8cd98f00b204e9800998ecf8427e"],
  ["a", "0cc175b9c0f1b6a831c399e269772661"],
  ["abc", "900150983cd24fb0d6963f7d28e17f72"],
  ["message digest", "f96b697d7cb7938d525a2f31aaf161d0"],
  ["abcdefghijklmnopqrstuvwxyz", "c3fcd3d76192e4007dfb496cca67e13b"],
  ["ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789", "d174ab98d277d9f5a5611c2c9f419d9f"],
  [
    "12345678901234567890123456789012345678901234567890123456789012345678901234567890",
    "57edf4a22be3c955ac49da2e2107b67a",
  ],
])("RFC 1321's vector for %j", (message, digest) => {
  expect(Buffer.from(md5(textToUtf8(message))).toString("hex")).toBe(digest);
});

test("it agrees with the platform's on any bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      expect(Buffer.from(md5(bytes)).toString("hex")).toBe(createHash("md5").update(bytes).digest("hex"));
    }),
    { seed: 21 },
  );
});

test.each([54, 55, 56, 63, 64, 119, 120])(
  "of %d bytes too, where the padding begins another block or just does not",
  (length) => {
    const bytes = new Uint8Array(length).fill(97);
    expect(Buffer.from(md5(bytes)).toString("hex")).toBe(createHash("md5").update(bytes).digest("hex"));
  },
);
