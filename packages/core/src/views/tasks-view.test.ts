import { expect, test } from "vitest";
import { TASK_FILTERS, type TaskFilter } from "../tasks/task-filter.ts";
import { aState, aTask, onDay } from "../testing/builders.ts";
import { addDays } from "../time/day.ts";
import { tasksView } from "./tasks-view.ts";

// A Friday.
const today = onDay("2026-11-20");
const yesterday = onDay("2026-11-19");
const tomorrow = onDay("2026-11-21");

test("tasks are grouped by date, each with its planned and its done hours", () => {
  const state = aState({
    tasks: [
      aTask({ title: "late", hours: 1.5, startTime: "18:00" as never }),
      aTask({ title: "early", hours: 0.5, startTime: "08:00" as never, completed: true }),
      aTask({ title: "tomorrow", hours: 2, date: tomorrow }),
      aTask({ title: "yesterday", hours: 0.25, date: yesterday }),
      aTask({ title: "sunday", hours: 3, date: onDay("2026-11-15"), completed: true }),
    ],
  });
  const view = tasksView(state, { filter: "week" }, today);
  expect(
    view.groups.map(({ day, nearby, cards, count, plannedHours, doneHours }) => [
      day,
      nearby,
      cards.map(({ task }) => task.title).join(" "),
      count,
      plannedHours,
      doneHours,
    ]),
  ).toEqual([
    ["2026-11-20", "today", "early late", 2, 2, 0.5],
    ["2026-11-21", "tomorrow", "tomorrow", 1, 2, 0],
    ["2026-11-15", null, "sunday", 1, 3, 3],
    ["2026-11-19", "yesterday", "yesterday", 1, 0.25, 0],
  ]);
  expect(view.groups[0]).toMatchObject({ day: today, plannedHours: 2, doneHours: 0.5, percentDone: 25 });
  expect(view.unfinishedBefore).toBe(1);
});

test("a day whose tasks take no time has done none of it", () => {
  const state = aState({ tasks: [aTask({ hours: 0, completed: true })] });
  expect(tasksView(state, { filter: "today" }, today).groups[0]).toMatchObject({ percentDone: 0 });
});

test("each filter has its count, and one is chosen", () => {
  const state = aState({
    tasks: [
      aTask(),
      aTask({ date: tomorrow }),
      aTask({ date: onDay("2026-11-22") }),
      aTask({ date: yesterday }),
    ],
  });
  expect(tasksView(state, { filter: "tomorrow" }, today).filters).toEqual([
    { filter: "today", count: 1, isChosen: false },
    { filter: "tomorrow", count: 1, isChosen: true },
    { filter: "week", count: 3, isChosen: false },
    { filter: "all", count: 4, isChosen: false },
  ]);
});

test.each(TASK_FILTERS)("without tasks the filter %s has nothing to show", (filter) => {
  expect(tasksView(aState(), { filter }, today)).toMatchObject({
    filter,
    total: 0,
    groups: [],
    hasMore: false,
  });
});

test("a search keeps the tasks that match, in the chosen filter", () => {
  const state = aState({
    tasks: [
      aTask({ title: "Algebra", hours: 1 }),
      aTask({ title: "History", description: "algebra of power", hours: 2, date: tomorrow }),
      aTask({ title: "Physics" }),
    ],
  });
  const titles = (filter: TaskFilter, search: string) =>
    tasksView(state, { filter, search }, today).groups.flatMap(({ cards }) =>
      cards.map(({ task }) => task.title),
    );
  expect(titles("all", "ALGEBRA")).toEqual(["Algebra", "History"]);
  expect(titles("today", "algebra")).toEqual(["Algebra"]);
  const view = tasksView(state, { filter: "all", search: "zoology" }, today);
  expect(view).toMatchObject({ total: 0, shown: 0, groups: [], search: "zoology" });
});

test("a long list comes in windows of a hundred, whose groups still tell of all their tasks", () => {
  const tasks = Array.from({ length: 250 }, (_, index) =>
    aTask({ date: addDays(today, Math.floor(index / 60)) }),
  );
  const state = aState({ tasks });
  const cardsOf = (limit?: number) =>
    tasksView(state, limit === undefined ? { filter: "all" } : { filter: "all", limit }, today);
  const first = cardsOf();
  expect(first).toMatchObject({ shown: 100, total: 250, hasMore: true });
  expect(first.groups.map(({ cards, count, plannedHours }) => [cards.length, count, plannedHours])).toEqual([
    [60, 60, 60],
    [40, 60, 60],
  ]);
  const second = cardsOf(200);
  expect(second.groups.flatMap(({ cards }) => cards)).toHaveLength(200);
  const last = cardsOf(300);
  expect(last).toMatchObject({ shown: 250, hasMore: false });
  expect(last.groups.flatMap(({ cards }) => cards)).toHaveLength(250);
});

test("the counts of the filters are those of what the search finds", () => {
  const state = aState({
    tasks: [
      aTask({ title: "Algebra" }),
      aTask({ title: "Algebra", date: tomorrow }),
      aTask({ title: "Algebra", date: onDay("2025-01-01") }),
      aTask({ title: "Physics" }),
    ],
  });
  const counts = (search: string) =>
    tasksView(state, { filter: "today", search }, today).filters.map(({ count }) => count);
  expect(counts("")).toEqual([2, 1, 3, 4]);
  expect(counts("  ")).toEqual([2, 1, 3, 4]);
  expect(counts("algebra ")).toEqual([1, 1, 2, 3]);
  expect(counts("zzzz")).toEqual([0, 0, 0, 0]);
});

test("this week begins with today and what comes; its earlier days follow", () => {
  const state = aState({
    tasks: [
      aTask({ date: onDay("2026-11-15") }),
      aTask({ title: "Algebra", date: yesterday }),
      aTask({ title: "Algebra" }),
      aTask({ date: tomorrow }),
    ],
  });
  const daysOf = (filter: TaskFilter, search = "") =>
    tasksView(state, { filter, search }, today).groups.map(({ day, isEarlier }) => [day, isEarlier]);
  expect(daysOf("week")).toEqual([
    [today, false],
    [tomorrow, false],
    ["2026-11-15", true],
    [yesterday, true],
  ]);
  expect(daysOf("week", "algebra")).toEqual([
    [today, false],
    [yesterday, true],
  ]);
  expect(daysOf("all").some(([, isEarlier]) => isEarlier)).toBe(false);
});

test("completed tasks fold by day, except those ticked since the list was opened and those that a search finds", () => {
  const opened = Date.parse("2026-11-20T12:00:00.000Z");
  const done = (title: string, at: string) => aTask({ title, done: { at } });
  const state = aState({
    tasks: [
      aTask({ title: "open" }),
      done("before", "2026-11-20T11:00:00.000Z"),
      done("since", "2026-11-20T12:01:00.000Z"),
    ],
  });
  const listed = (shown: Partial<Parameters<typeof tasksView>[1]>) => {
    const [group] = tasksView(state, { filter: "today", foldsBefore: opened, ...shown }, today).groups;
    return [group?.cards.map(({ task }) => task.title).sort(), group?.completed];
  };
  expect(listed({})).toEqual([["open", "since"], { count: 1, isFolded: true }]);
  expect(listed({ unfolded: new Set([today]) })).toEqual([
    ["before", "open", "since"],
    { count: 1, isFolded: false },
  ]);
  expect(listed({ search: "e" })).toEqual([["before", "open", "since"], { count: 0, isFolded: true }]);
});

test("tasks of today and later whose times overlap are marked, also where a search hides the other one", () => {
  const time = (startTime: string, endTime: string) => ({ startTime, endTime }) as never;
  const state = aState({
    tasks: [
      aTask({ title: "Algebra", ...(time("09:00", "10:30") as object) }),
      aTask({ title: "Biology", ...(time("10:00", "11:00") as object) }),
      aTask({ title: "Past", date: yesterday, ...(time("09:00", "10:00") as object) }),
      aTask({ title: "Past too", date: yesterday, ...(time("09:00", "10:00") as object) }),
    ],
  });
  const clashing = (search: string) =>
    tasksView(state, { filter: "all", search }, today).groups.map(({ cards, overlaps }) => [
      overlaps,
      ...cards.filter(({ isClashing }) => isClashing).map(({ task }) => task.title),
    ]);
  expect(clashing("")).toEqual([[2, "Algebra", "Biology"], [0]]);
  expect(clashing("biology")).toEqual([[2, "Biology"]]);
});
