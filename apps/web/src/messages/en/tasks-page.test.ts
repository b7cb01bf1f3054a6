import { expect, test } from "vitest";
import { tasksPageWords } from "./tasks-page.ts";

test("a filter that holds nothing says which", () => {
  expect((["today", "tomorrow", "week", "all"] as const).map(tasksPageWords.nothingFor)).toEqual([
    "No tasks for Today",
    "No tasks for Tomorrow",
    "No tasks for This Week",
    "No tasks for All",
  ]);
});
