import { expect, test } from "vitest";
import { VERSION, versionOf } from "./version.ts";

test.each([
  ["0.2.0-dev", "1a2b3c4d", "0.2.0-dev+1a2b3c4d"],
  ["0.2.0-dev", "", "0.2.0-dev"],
  ["0.2.0", "1a2b3c4d", "0.2.0"],
])("%s of commit '%s' is version %s", (version, commit, expected) => {
  expect(versionOf(version, commit)).toBe(expected);
});

test("sources name a version that npm takes", () => {
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+(-dev(\+[0-9a-f]{8,})?)?$/);
});
