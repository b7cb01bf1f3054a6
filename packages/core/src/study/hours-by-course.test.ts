import { expect, test } from "vitest";
import type { CourseId } from "../records/course.ts";
import { aCorrection, aCourse, aState, aTask, onDay } from "../testing/builders.ts";
import { hoursByCourse, hoursThisWeek } from "./hours-by-course.ts";

const today = onDay("2026-11-20");
const week = { from: onDay("2026-11-15"), to: onDay("2026-11-21") };
const bio = aCourse({ id: "bio" as CourseId, name: "Biology", weeklyHours: 4 });
const art = aCourse({ id: "art" as CourseId, name: "Art" });
const latin = aCourse({
  id: "latin" as CourseId,
  name: "Latin",
  weeklyHours: 1,
  archivedAt: "2026-11-01T12:00:00.000Z",
});

const state = aState({
  courses: [bio, art, latin],
  tasks: [
    aTask({ course: bio.id, hours: 0.1, completed: true }),
    aTask({ course: bio.id, hours: 0.2, completed: true, date: onDay("2026-11-15") }),
    aTask({ course: bio.id, hours: 5, completed: true, date: onDay("2026-11-14") }),
    aTask({ course: bio.id, hours: 9 }),
    aTask({ course: art.id, hours: 0.3, completed: true }),
    aTask({ course: "deleted" as CourseId, hours: 0.1, completed: true }),
    aTask({ hours: 0.3, completed: true, madeBy: "timer" }),
    aTask({ course: latin.id, hours: 2, completed: true, date: onDay("2026-01-05") }),
  ],
  corrections: [aCorrection({ hours: 40 })],
});
const lines = (days: typeof week | null) =>
  hoursByCourse(state, days, today).map(({ course, hours, share }) => [course?.name ?? null, hours, share]);

test("the hours of completed tasks of the days by course, the most first; no course holds the rest of them", () => {
  expect(lines(week)).toEqual([
    [null, 0.4, 40],
    ["Art", 0.3, 30],
    ["Biology", 0.3, 30],
  ]);
  expect(lines({ from: onDay("2026-01-01"), to: onDay("2026-01-31") })).toEqual([
    ["Latin", 2, 100],
    ["Biology", 0, 0],
  ]);
});

test("without days it is all of the history", () => {
  expect(lines(null)).toEqual([
    ["Biology", 5.3, 66],
    ["Latin", 2, 25],
    [null, 0.4, 5],
    ["Art", 0.3, 4],
  ]);
});

test("whichever days are shown, a target is held against this week; archived courses have none any more", () => {
  for (const days of [week, null]) {
    const shown = hoursByCourse(state, days, today);
    const progress = (id: CourseId) => shown.find(({ course }) => course?.id === id)?.week;
    expect(progress(bio.id)).toEqual({ hours: 0.3, target: 4, percent: 8 });
    expect(progress(art.id)).toBeNull();
    expect(progress(latin.id) ?? null).toBeNull();
  }
});

test("a target that was passed is full, not more", () => {
  const done = aState({ courses: [bio], tasks: [aTask({ course: bio.id, hours: 9, completed: true })] });
  expect(hoursByCourse(done, week, today)[0]?.week).toEqual({ hours: 9, target: 4, percent: 100 });
});

test("this week's hours are those from Sunday to Saturday", () => {
  expect(hoursThisWeek(state, today)).toEqual(
    new Map([
      [bio.id, 0.3],
      [art.id, 0.3],
      [null, 0.4],
    ]),
  );
});
