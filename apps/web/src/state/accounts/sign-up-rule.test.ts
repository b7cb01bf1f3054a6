import { expect, test } from "vitest";
import { parseSignUpRule } from "./sign-up-rule.ts";

test("who may sign up is read from the server's settings", () => {
  for (const state of ["open", "invite", "closed", "full", "demo"] as const)
    expect(parseSignUpRule({ state })).toEqual({ state });
  expect(parseSignUpRule({ state: "first", afterwards: "closed" })).toEqual({
    state: "first",
    afterwards: "closed",
  });
});

test("what an older or newer server says hides the form from nobody", () => {
  for (const value of [undefined, null, "closed", {}, { state: "later" }])
    expect(parseSignUpRule(value)).toEqual({ state: "open" });
  expect(parseSignUpRule({ state: "first" })).toEqual({ state: "first", afterwards: "open" });
});
