import { expect, test } from "vitest";
import { aTask } from "../testing/builders.ts";
import { taskSearch } from "./task-search.ts";

const task = aTask({ title: "Read Ägypten (part 1)", description: "C++ and\nnotes" });

test.each([
  ["read", true],
  ["ÄGYPTEN", true],
  ["notes read", true],
  ["part 1", true],
  ["(part", true],
  ["c++", true],
  ["read.*part", false],
  ["history", false],
  ["read history", false],
])("searching %j finds the task: %j", (text, expected) => {
  expect(taskSearch(text)?.(task)).toBe(expected);
});

test("an empty text looks for nothing", () => {
  expect(taskSearch("")).toBeNull();
  expect(taskSearch("   ")).toBeNull();
});
