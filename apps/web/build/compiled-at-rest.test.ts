import { expect, test } from "vitest";
import { compiledAtRest } from "./compiled-at-rest.ts";

const of = (...moduleIds: string[]) => compiledAtRest({ moduleIds });

test("a file with a screen in it is compiled as it is loaded", () => {
  const header = "//# allFunctionsCalledOnLoad";
  expect(of("/src/features/tasks/task-list.tsx", "/src/features/tasks/tasks-page.tsx")).toBe(header);
});

test("what the first visit carries, and what a press asks for, is compiled as it is called", () => {
  expect(of("/src/features/dashboard/dashboard-page.tsx")).toBe("");
  expect(of("/src/features/landing/landing-page.tsx")).toBe("");
  expect(of("/src/features/tasks/roll-over-dialog.tsx")).toBe("");
});
