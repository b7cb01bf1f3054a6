import { expect, test } from "vitest";
import { hashOfPassword, isCommonPassword } from "./common-password.ts";

const filterOf = (...passwords: string[]) => {
  const hashes = passwords.map(hashOfPassword).sort((a, b) => a - b);
  const bytes = new Uint8Array(hashes.length * 4);
  for (const [index, hash] of hashes.entries()) new DataView(bytes.buffer).setUint32(index * 4, hash);
  return bytes;
};

test("finds each password of the filter, in whatever case and width it is written", () => {
  const filter = filterOf("password", "123456", "iloveyou", "qwerty", "dragon");
  for (const password of ["password", "123456", "iloveyou", "qwerty", "dragon", "DRAGON", "ｐａｓｓｗｏｒｄ"])
    expect([password, isCommonPassword(filter, password)]).toEqual([password, true]);
});

test("finds no other, and nothing in an empty filter", () => {
  const filter = filterOf("password", "123456", "iloveyou");
  for (const password of ["", "passwor", "password1", "correct horse"])
    expect(isCommonPassword(filter, password)).toBe(false);
  expect(isCommonPassword(new Uint8Array(), "password")).toBe(false);
});

test("reads a filter that lies within a larger buffer", () => {
  const filter = filterOf("password", "123456");
  const larger = new Uint8Array(filter.length + 4);
  larger.set(filter, 4);
  expect(isCommonPassword(larger.subarray(4), "123456")).toBe(true);
});
