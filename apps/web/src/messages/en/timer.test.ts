import { APP_NAME } from "@furrow/core";
import { expect, test } from "vitest";
import { timerWords } from "./timer.ts";

test("the tab's title counts down", () => {
  const left = (secondsShown: number) => ({ isOpenEnded: false, secondsShown });
  expect(timerWords.tabTitle({ ...left(900), mode: "work" })).toBe(`15:00 Work Time | ${APP_NAME}`);
  expect(timerWords.tabTitle({ ...left(61), mode: "break" })).toBe(`01:01 Break Time | ${APP_NAME}`);
  expect(timerWords.time(left(7200))).toBe("120:00");
});

test("work without an end counts up, in hours once there are any", () => {
  const worked = (secondsShown: number) => timerWords.time({ isOpenEnded: true, secondsShown });
  expect(worked(0)).toBe("00:00");
  expect(worked(3599)).toBe("59:59");
  expect(worked(3600)).toBe("1:00:00");
  expect(worked(7265)).toBe("2:01:05");
});
