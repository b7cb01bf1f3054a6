import { expect, test } from "vitest";
import { aState, aTask, onDay } from "../testing/builders.ts";
import { countTasks, daysOfFilter, type TaskFilter } from "./task-filter.ts";

// A Friday; its week runs from the 15th to the 21st.
const today = onDay("2026-11-20");
const days = [
  "2026-11-14",
  "2026-11-15",
  "2026-11-19",
  "2026-11-20",
  "2026-11-21",
  "2026-11-22",
  "2027-01-01",
];
const state = aState({ tasks: [...days, "2026-11-20"].map((date) => aTask({ date: onDay(date) })) });

test.each<[TaskFilter, readonly string[], number]>([
  ["today", ["2026-11-20"], 2],
  ["tomorrow", ["2026-11-21"], 1],
  ["week", ["2026-11-15", "2026-11-19", "2026-11-20", "2026-11-21"], 5],
  [
    "all",
    ["2026-11-20", "2026-11-21", "2026-11-22", "2027-01-01", "2026-11-19", "2026-11-15", "2026-11-14"],
    8,
  ],
])("the filter %s lists %j and counts %d", (filter, expected, count) => {
  expect(daysOfFilter(filter, state.tasksByDay, today)).toEqual(expected);
  expect(countTasks(filter, state, today)).toBe(count);
});

test("with nothing ahead, all begins with the latest past day", () => {
  expect(daysOfFilter("all", state.tasksByDay, onDay("2027-06-01"))[0]).toBe("2027-01-01");
});

test("without tasks no filter lists a day", () => {
  expect(daysOfFilter("all", aState().tasksByDay, today)).toEqual([]);
  expect(daysOfFilter("week", aState().tasksByDay, today)).toEqual([]);
});
