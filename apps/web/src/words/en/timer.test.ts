import { APP_NAME } from "@furrow/core";
import { expect, test } from "vitest";
import { timerWords } from "./timer.ts";

test("the tab's title counts down", () => {
  expect(timerWords.tabTitle(900, "work")).toBe(`15:00 Work Time | ${APP_NAME}`);
  expect(timerWords.tabTitle(61, "break")).toBe(`01:01 Break Time | ${APP_NAME}`);
});
