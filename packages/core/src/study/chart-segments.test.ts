import fc from "fast-check";
import { expect, test } from "vitest";
import type { CourseId } from "../records/course.ts";
import { CATEGORIES } from "../records/task-fields.ts";
import { aCorrection, aCourse, aState, aTask, onDay } from "../testing/builders.ts";
import { addDays } from "../time/day.ts";
import { studyChart } from "./chart.ts";
import { chartSegments } from "./chart-segments.ts";

const today = onDay("2026-11-20");
const bio = aCourse({ id: "bio" as CourseId });
const art = aCourse({ id: "art" as CourseId });

test("a bar is made of its courses, the one with the most hours of all at the foot of every bar, the rest on top", () => {
  const state = aState({
    courses: [bio, art],
    tasks: [
      aTask({ course: art.id, hours: 1, completed: true }),
      aTask({ course: bio.id, hours: 0.5, completed: true }),
      aTask({ course: bio.id, hours: 3, completed: true, date: onDay("2026-11-16") }),
      aTask({ hours: 0.25, completed: true }),
      aTask({ course: "deleted" as CourseId, hours: 0.25, completed: true }),
      aTask({ course: bio.id, hours: 8 }),
    ],
  });
  const { legend, bars } = chartSegments(state, studyChart(state.hoursByDay, "week", 0, today), "course");
  const bioKey = { by: "course", course: "bio" };
  const artKey = { by: "course", course: "art" };
  expect(legend).toEqual([
    { key: bioKey, hours: 3.5 },
    { key: artKey, hours: 1 },
    { key: null, hours: 0.5 },
  ]);
  expect(bars[1]).toEqual([{ key: bioKey, hours: 3 }]);
  expect(bars[5]).toEqual([
    { key: bioKey, hours: 0.5 },
    { key: artKey, hours: 1 },
    { key: null, hours: 0.5 },
  ]);
  expect(bars[0]).toEqual([]);
});

test("hours added by hand are the rest; those taken away make all parts smaller", () => {
  const tasks = [
    aTask({ category: "Reading", hours: 2, completed: true }),
    aTask({ category: "Project", hours: 2, completed: true }),
  ];
  const barsWith = (hours: number) => {
    const state = aState({ tasks, corrections: [aCorrection({ hours })] });
    return chartSegments(state, studyChart(state.hoursByDay, "week", 0, today), "category").bars[5];
  };
  const reading = { by: "category", category: "Reading" };
  const project = { by: "category", category: "Project" };
  expect(barsWith(1)).toEqual([
    { key: reading, hours: 2 },
    { key: project, hours: 2 },
    { key: null, hours: 1 },
  ]);
  expect(barsWith(-1)).toEqual([
    { key: reading, hours: 1.5 },
    { key: project, hours: 1.5 },
  ]);
  expect(barsWith(-9)).toEqual([]);
});

test("whatever there is, the parts of a bar add up to the bar", () => {
  const anyTask = fc.record({
    hours: fc.integer({ min: 0, max: 30 }).map((tenths) => tenths / 10),
    completed: fc.boolean(),
    category: fc.constantFrom(...CATEGORIES),
    course: fc.constantFrom("bio", "art", "deleted").map((id) => id as CourseId),
    date: fc.integer({ min: -30, max: 5 }).map((days) => addDays(today, days)),
  });
  const anyCorrection = fc.record({
    hours: fc.integer({ min: -30, max: 30 }).map((tenths) => tenths / 10),
    date: fc.integer({ min: -30, max: 5 }).map((days) => addDays(today, days)),
  });
  fc.assert(
    fc.property(
      fc.array(anyTask, { maxLength: 12 }),
      fc.array(anyCorrection, { maxLength: 5 }),
      fc.constantFrom("week" as const, "month" as const, "year" as const),
      fc.constantFrom("category" as const, "course" as const),
      (tasks, corrections, range, by) => {
        const state = aState({
          courses: [bio, art],
          tasks: tasks.map((task) => aTask(task)),
          corrections: corrections.map((correction) => aCorrection(correction)),
        });
        const chart = studyChart(state.hoursByDay, range, 0, today);
        const { bars } = chartSegments(state, chart, by);
        for (const [index, bar] of chart.bars.entries()) {
          const sum = (bars[index] ?? []).reduce((all, { hours }) => all + hours, 0);
          expect(sum).toBeCloseTo(bar.hours, 4);
        }
      },
    ),
    { seed: 20, numRuns: 200 },
  );
});
