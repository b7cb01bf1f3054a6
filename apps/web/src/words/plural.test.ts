import { expect, test } from "vitest";
import { plural } from "./plural.ts";

test("the form follows the count", () => {
  const tasks = (count: number) => plural(count, { one: "task", other: "tasks" });
  expect([0, 1, 2, 21].map(tasks)).toEqual(["tasks", "task", "tasks", "tasks"]);
});

test("a language that has but one form needs no other", () => {
  expect(plural(1, { other: "任务" })).toBe("任务");
});
