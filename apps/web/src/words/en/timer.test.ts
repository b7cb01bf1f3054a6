import { APP_NAME } from "@furrow/core";
import { expect, test } from "vitest";
import { timerWords } from "./timer.ts";

test("the tab's title counts down", () => {
  expect(timerWords.tabTitle(900, "work")).toBe(`15:00 Work Time | ${APP_NAME}`);
  expect(timerWords.tabTitle(61, "break")).toBe(`01:01 Break Time | ${APP_NAME}`);
});

test("focus mode prompts for the work that is named, and for a break", () => {
  const prompt = (mode: "work" | "break", title: string) =>
    timerWords.focusPrompt({ mode, workingOn: { taskId: null, title } });
  expect(prompt("work", "Chapter 3")).toBe("Ready to start: Chapter 3");
  expect(prompt("work", " ")).toBe("Ready to start");
  expect(prompt("break", "Chapter 3")).toBe("Time for a break!");
});

test("a running timer says what has to wait for it", () => {
  expect(timerWords.isRunning("work")).toBe("Please pause or reset the timer before changing the time.");
  expect(timerWords.isRunning("break")).toBe(
    "Please pause or reset the timer before changing the break time.",
  );
});
