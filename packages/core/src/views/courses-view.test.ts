import { expect, test } from "vitest";
import type { CourseId } from "../records/course.ts";
import { aCourse, aState, aTask, onDay } from "../testing/builders.ts";
import { countTasksOf, coursesView } from "./courses-view.ts";
import { tasksView } from "./tasks-view.ts";

const today = onDay("2026-11-20");
const tomorrow = onDay("2026-11-21");
const archivedAt = "2026-11-01T12:00:00.000Z";
const bio = aCourse({ id: "bio" as CourseId, name: "Biology", weeklyHours: 4 });
const art = aCourse({ id: "art" as CourseId, name: "Art" });
const latin = aCourse({ id: "latin" as CourseId, name: "Latin", weeklyHours: 2, archivedAt });
const state = aState({
  courses: [bio, art, latin],
  tasks: [
    aTask({ title: "cells", course: bio.id, completed: true }),
    aTask({ title: "essay", course: bio.id, date: tomorrow }),
    aTask({ title: "ode", course: latin.id, date: onDay("2026-02-01"), completed: true }),
    aTask({ title: "left out", course: bio.id, skipped: { at: archivedAt } }),
    aTask({ title: "lost", course: "deleted" as CourseId }),
    aTask({ title: "free" }),
  ],
});

test("courses are listed by name with this week's hours and the way to their target", () => {
  expect(coursesView(state, today)).toEqual({
    present: [
      { course: art, hours: 0, percent: null },
      { course: bio, hours: 1, percent: 25 },
    ],
    archived: [{ course: latin, hours: 0, percent: null }],
  });
});

test("a course has so many tasks, done or not, without those that are left out", () => {
  expect([bio, art, latin].map(({ id }) => countTasksOf(state, id, today))).toEqual([2, 0, 1]);
  expect(countTasksOf(state, "deleted" as CourseId, today)).toBe(0);
});

const shown = (shows: Omit<Parameters<typeof tasksView>[1], "filter">, filter: "today" | "all" = "all") => {
  const { groups, filters, total } = tasksView(state, { filter, ...shows }, today);
  const titles = groups.flatMap(({ cards }) => cards.map(({ task }) => task.title)).sort();
  expect(total).toBe(titles.length);
  return [titles, filters.map(({ count }) => count)];
};

test("a list is narrowed to a course, and so are the counts of the days; a search narrows it further", () => {
  expect(shown({ course: bio.id })).toEqual([
    ["cells", "essay"],
    [1, 1, 2, 2],
  ]);
  expect(shown({ course: bio.id }, "today")).toEqual([["cells"], [1, 1, 2, 2]]);
  expect(shown({ course: bio.id, search: "ess" })).toEqual([["essay"], [0, 1, 1, 1]]);
  expect(shown({ course: latin.id })[0]).toEqual(["ode"]);
  expect(shown({ course: art.id })[0]).toEqual([]);
});

test("tasks of a deleted course have none, and its filter shows any", () => {
  expect(shown({ course: "none" })[0]).toEqual(["free", "lost"]);
  expect(shown({ course: "deleted" as CourseId })[0]).toEqual(shown({})[0]);
});

test("the name of a course is found among all days", () => {
  expect(shown({ search: "biolo" })[0]).toEqual(["cells", "essay"]);
  expect(shown({ search: "biolo", course: latin.id })[0]).toEqual([]);
});
