import { expect, test } from "vitest";
import { aState, aTask, onDay } from "../testing/builders.ts";
import { allTasks } from "./occurrences.ts";
import {
  countOfFilter,
  dayOfFilter,
  daysOfFilter,
  filterOfDay,
  isListed,
  type TaskFilter,
} from "./task-filter.ts";

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
const tasks = allTasks(
  aState({ tasks: [...days, "2026-11-20"].map((date) => aTask({ date: onDay(date) })) }),
  today,
);

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
  expect(daysOfFilter(filter, "upcoming", tasks, today)).toEqual(expected);
  if (filter !== "all") expect(countOfFilter(filter, tasks, today)).toBe(count);
});

test("with nothing ahead, all begins with the latest past day", () => {
  expect(daysOfFilter("all", "upcoming", tasks, onDay("2027-06-01"))[0]).toBe("2027-01-01");
});

test("without tasks no filter lists a day", () => {
  expect(daysOfFilter("all", "upcoming", allTasks(aState(), today), today)).toEqual([]);
  expect(daysOfFilter("week", "upcoming", allTasks(aState(), today), today)).toEqual([]);
});

test("all can be turned: the latest day first, or the oldest", () => {
  expect(daysOfFilter("all", "oldest", tasks, today)).toEqual(days);
  expect(daysOfFilter("all", "latest", tasks, today)).toEqual(days.toReversed());
  expect(daysOfFilter("week", "latest", tasks, today)[0]).toBe("2026-11-15");
});

test.each<[string, TaskFilter]>([
  ["2026-11-20", "today"],
  ["2026-11-21", "tomorrow"],
  ["2026-11-15", "week"],
  ["2026-11-14", "all"],
  ["2026-11-22", "all"],
])("a task of %s is listed first in %s", (date, filter) => {
  expect(filterOfDay(onDay(date), today)).toBe(filter);
  expect(isListed(onDay(date), filter, today)).toBe(true);
});

test("a new task is for the day of the filter, which is today where it has several", () => {
  expect(dayOfFilter("tomorrow", today)).toBe("2026-11-21");
  for (const filter of ["today", "week", "all"] as const) expect(dayOfFilter(filter, today)).toBe(today);
});
