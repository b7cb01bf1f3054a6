import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isCommonPassword } from "../apps/server/src/accounts/common-passwords.ts";
import { commonPasswords, filterFile, filterSource } from "./common-passwords.ts";

test("the server's filter is the one this list makes", () => {
  expect(readFileSync(filterFile, "utf8")).toBe(filterSource());
});

test("every password of the list is refused", () => {
  expect(commonPasswords).toHaveLength(10_000);
  expect(commonPasswords.filter((password) => !isCommonPassword(password))).toEqual([]);
});
