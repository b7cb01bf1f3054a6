import { expect, test } from "vitest";
import type { CourseId } from "../records/course.ts";
import { aCourse, aState, aTask, onDay } from "../testing/builders.ts";
import { addDays } from "../time/day.ts";
import { courseDoneOn, coursesBetween, marksOpenOn } from "./calendar-view.ts";

const today = onDay("2026-11-20");
const courses = ["Art", "Biology", "Chemistry", "Drawing"].map((name) =>
  aCourse({ id: name as CourseId, name }),
);
const of = (course: string, time: string, more: Partial<Parameters<typeof aTask>[0]> = {}) =>
  aTask({ course: course as CourseId, startTime: time as never, ...more });
const names = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name);
const marked = (found: readonly ({ readonly name: string } | null)[]) =>
  found.map((course) => course?.name ?? null);

test("a day marks each course of its open tasks once, the first three", () => {
  const state = aState({
    courses,
    tasks: [
      of("Drawing", "08:00"),
      of("Art", "09:00", { completed: true }),
      of("Biology", "10:00"),
      of("Drawing", "11:00"),
      of("Chemistry", "13:00"),
      of("Art", "14:00"),
    ],
  });
  expect(marked(marksOpenOn(state, today, today))).toEqual(["Drawing", "Biology", "Chemistry"]);
  expect(marksOpenOn(state, addDays(today, 1), today)).toEqual([]);
});

test("open tasks of no course have a mark of their own, also beside many courses", () => {
  const state = aState({
    courses,
    tasks: [
      of("Drawing", "08:00"),
      of("Biology", "10:00"),
      of("Chemistry", "13:00"),
      of("deleted", "14:00"),
      aTask(),
    ],
  });
  expect(marked(marksOpenOn(state, today, today))).toEqual([null, "Drawing", "Biology"]);
  expect(marksOpenOn(aState({ tasks: [aTask({ completed: true })] }), today, today)).toEqual([]);
});

test("a completed day keeps the course of its first task", () => {
  const done = [of("Art", "09:00", { completed: true }), of("Biology", "10:00", { completed: true })];
  expect(courseDoneOn(aState({ courses, tasks: done }), today, today)?.name).toBe("Art");
  const open = aState({ courses, tasks: [...done, of("Chemistry", "11:00")] });
  expect(courseDoneOn(open, today, today)).toBeNull();
  expect(courseDoneOn(aState({ courses }), today, today)).toBeNull();
});

test("a legend names the courses of its days, done or not, by name", () => {
  const state = aState({
    courses,
    tasks: [
      of("Drawing", "08:00"),
      of("Biology", "10:00", { completed: true, date: addDays(today, 1) }),
      of("Art", "10:00", { date: addDays(today, 2) }),
    ],
  });
  expect(names(coursesBetween(state, today, addDays(today, 1), today))).toEqual(["Biology", "Drawing"]);
  expect(coursesBetween(aState({ tasks: [of("Art", "10:00")] }), today, today, today)).toEqual([]);
});
