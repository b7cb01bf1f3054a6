import { expect, test } from "vitest";
import { noticeState } from "./use-system-notices.ts";

test("what the browser allows follows the person", () => {
  expect(noticeState("granted", true)).toBe("on");
  expect(noticeState("granted", false)).toBe("off");
});

test.each(["not-asked", "denied", "impossible"] as const)(
  "%s cannot be on, whatever is wanted",
  (permission) => {
    expect(noticeState(permission, true)).toBe(permission);
    expect(noticeState(permission, false)).toBe(permission);
  },
);
