import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

test("what everybody takes is common, in whatever case it is written", () => {
  for (const password of ["123456", "password", "Password1", "QWERTYUIOP", "iloveyou", "ｐａｓｓｗｏｒｄ"])
    expect(isCommonPassword(password)).toBe(true);
});

test("what nobody takes is not", () => {
  for (const password of ["correct horse", "secret-1", "two hens and a goat", "passwOrd-of-mine"])
    expect(isCommonPassword(password)).toBe(false);
  const random = Array.from({ length: 2_000 }, () => randomBytes(9).toString("base64"));
  expect(random.filter(isCommonPassword).length).toBeLessThan(3);
});
