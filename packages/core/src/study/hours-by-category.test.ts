import { expect, test } from "vitest";
import { aState, aTask, onDay } from "../testing/builders.ts";
import { hoursByCategory } from "./hours-by-category.ts";

test("completed tasks of the days are summed by category, the most first", () => {
  const state = aState({
    tasks: [
      aTask({ category: "Reading", hours: 0.1, completed: true }),
      aTask({ category: "Reading", hours: 0.2, completed: true, date: onDay("2026-11-15") }),
      aTask({ category: "Project", hours: 0.9, completed: true }),
      aTask({ category: "Practice", hours: 4 }),
      aTask({ category: "Project", hours: 8, completed: true, date: onDay("2026-11-14") }),
      aTask({ category: "Project", hours: 8, completed: true, date: onDay("2026-11-22") }),
    ],
  });
  expect(hoursByCategory(state, onDay("2026-11-15"), onDay("2026-11-21"))).toEqual([
    { category: "Project", hours: 0.9, share: 75 },
    { category: "Reading", hours: 0.3, share: 25 },
  ]);
  expect(hoursByCategory(state, onDay("2026-01-01"), onDay("2026-01-31"))).toEqual([]);
});

test("of equal categories the one that the form names first comes first", () => {
  const state = aState({
    tasks: (["Other", "Practice", "Reading"] as const).map((category) =>
      aTask({ category, completed: true }),
    ),
  });
  const today = onDay("2026-11-20");
  expect(hoursByCategory(state, today, today).map(({ category }) => category)).toEqual([
    "Reading",
    "Practice",
    "Other",
  ]);
});

test("a completed task without hours makes no category", () => {
  const today = onDay("2026-11-20");
  const state = aState({ tasks: [aTask({ hours: 0, completed: true })] });
  expect(hoursByCategory(state, today, today)).toEqual([]);
});
