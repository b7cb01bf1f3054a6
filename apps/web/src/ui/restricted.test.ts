import { expect, test } from "vitest";
import { usesControl } from "./restricted.ts";

test("a guest moves about with the keyboard, but using a control asks for a login", () => {
  for (const key of ["Tab", "Escape", "Shift"]) expect(usesControl(key, false)).toBe(false);
  for (const key of ["Enter", " ", "a", "ArrowDown"]) expect(usesControl(key, false)).toBe(true);
});

test("the browser's own shortcuts stay the browser's", () => {
  expect(usesControl("r", true)).toBe(false);
});
