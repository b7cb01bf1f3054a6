import { expect, test } from "vitest";
import { timerPageWords } from "./timer-page.ts";

test("focus mode prompts for the work that is named, and for a break", () => {
  const prompt = (mode: "work" | "break", title: string) =>
    timerPageWords.focusPrompt({ mode, state: "ready", workingOn: { taskId: null, title } });
  expect(prompt("work", "Chapter 3")).toBe("Ready to start: Chapter 3");
  expect(prompt("work", " ")).toBe("Ready to start");
  const running = { mode: "work", state: "running" } as const;
  expect(timerPageWords.focusPrompt({ ...running, workingOn: { taskId: null, title: "Chapter 3" } })).toBe(
    "Working on Chapter 3",
  );
  expect(timerPageWords.focusPrompt({ ...running, workingOn: { taskId: null, title: "" } })).toBe("In focus");
  expect(prompt("break", "Chapter 3")).toBe("Time for a break!");
});

test("a running timer says what has to wait for it", () => {
  expect(timerPageWords.isRunning.work).toBe("Please pause or reset the timer before changing the time.");
  expect(timerPageWords.isRunning.break).toBe(
    "Please pause or reset the timer before changing the break time.",
  );
});
