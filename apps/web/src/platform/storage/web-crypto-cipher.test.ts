import { expect, test } from "vitest";
import { webCryptoCipher as cipher } from "./web-crypto-cipher.ts";

const bytes = (...values: number[]) => Uint8Array.from(values);
const hex = (data: Uint8Array) => Buffer.from(data).toString("hex");
const utf8 = (text: string) => new TextEncoder().encode(text);

test("random bytes are as many as asked for, and not the same twice", () => {
  expect(cipher.randomBytes(16)).toHaveLength(16);
  expect(hex(cipher.randomBytes(16))).not.toBe(hex(cipher.randomBytes(16)));
});

test("keys are derived as PBKDF2 with SHA-256 says", async () => {
  // The first published vector for HMAC-SHA-256.
  expect(hex(await cipher.deriveKey(utf8("password"), utf8("salt"), 1))).toBe(
    "120fb6cffcf8b32c43e7225256c4f837a86548c92ccc35480805987cb70be17b",
  );
});

test("what was sealed opens with the same key and iv, and with no other", async () => {
  const key = cipher.randomBytes(32);
  const iv = cipher.randomBytes(12);
  const sealed = await cipher.sealGcm(key, iv, bytes(1, 2, 3));
  expect(sealed).toHaveLength(3 + 16);
  expect(await cipher.openGcm(key, iv, sealed)).toEqual(bytes(1, 2, 3));
  expect(await cipher.openGcm(cipher.randomBytes(32), iv, sealed)).toBeNull();
  expect(await cipher.openGcm(key, cipher.randomBytes(12), sealed)).toBeNull();
});

test("one altered bit is noticed", async () => {
  const key = cipher.randomBytes(32);
  const iv = cipher.randomBytes(12);
  const sealed = await cipher.sealGcm(key, iv, bytes(1, 2, 3));
  const altered = Uint8Array.from(sealed, (byte, at) => (at === 0 ? byte ^ 1 : byte));
  expect(await cipher.openGcm(key, iv, altered)).toBeNull();
});

test("bytes that are no whole blocks are not opened as CBC", async () => {
  expect(
    await cipher.openCbc(cipher.randomBytes(32), cipher.randomBytes(16), cipher.randomBytes(15)),
  ).toBeNull();
});

test("texts become UTF-8 and are read back; bytes that are none are refused, and a byte order mark stays", () => {
  const text = "\uFEFFZellen 🐔";
  expect(cipher.textToUtf8(text)).toEqual(utf8(text));
  expect(cipher.utf8ToText(utf8(text))).toBe(text);
  expect(cipher.utf8ToText(bytes(0x41, 0x80))).toBeNull();
  expect(cipher.utf8ToText(utf8("again"))).toBe("again");
});
