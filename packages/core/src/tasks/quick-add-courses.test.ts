import fc from "fast-check";
import { expect, test } from "vitest";
import type { CourseId } from "../records/course.ts";
import { CATEGORIES, type Category } from "../records/task-fields.ts";
import { onDay } from "../testing/builders.ts";
import type { ClockTime } from "../time/types.ts";
import { readQuickAdd } from "./quick-add.ts";
import { quickAddText } from "./quick-add-details.ts";
import type { QuickAddLanguage } from "./quick-add-language.ts";
import { correctLine, formOfQuickAdd, keepPieceAsText } from "./quick-add-line.ts";

const today = onDay("2026-11-20");
const byLetter = (names: string) => names.split(" ").map((name) => [name]);
const language: QuickAddLanguage = {
  words: {
    today: ["today"],
    tomorrow: ["tomorrow"],
    next: ["next"],
    weekdays: byLetter("sunday monday tuesday wednesday thursday friday saturday"),
    months: byLetter("january february march april may june july august september october november december"),
    ordinals: ["th"],
    am: ["am"],
    pm: ["pm"],
    hours: ["h"],
    minutes: ["m"],
    until: ["to"],
    before: { date: ["on"], time: ["at"], duration: ["for"] },
    categories: Object.fromEntries(
      CATEGORIES.map((category) => [category, [category.toLowerCase()]]),
    ) as unknown as Record<Category, string[]>,
  },
  dateOrder: "month-first",
  clock: "12-hours",
  courses: [
    { id: "bio" as CourseId, name: "Biology" },
    { id: "cpp" as CourseId, name: "C++" },
    { id: "eco" as CourseId, name: "Économie politique" },
    { id: "org" as CourseId, name: "Organic Chemistry" },
  ],
};
const read = (line: string) => readQuickAdd(line, today, language);

test.each([
  ["Read ch. 4 #bio tomorrow 2pm", "Read ch. 4", "bio"],
  ["#bio", "", "bio"],
  ["#BIOL lab report", "lab report", "bio"],
  ["Essay, #econ, 2h", "Essay,", "eco"],
  ["Essay #économie politique 2h", "Essay", "eco"],
  ["Lab #organic chemistry fri", "Lab fri", "org"],
  ["Lab #organicchemistry", "Lab", "org"],
  ["Pointers #c++", "Pointers", "cpp"],
])("%j is named %j, in %s", (line, title, course) => {
  const found = read(line);
  expect([found.title, found.fields.course]).toEqual([title, course]);
  expect(found.unknownCourse).toBeNull();
});

test("a course that there is not stays in the name, and can be made", () => {
  expect(read("Read #Physics 2h")).toMatchObject({ title: "Read #Physics", unknownCourse: "Physics" });
  expect(read("Read #Physics 2h").fields).toEqual({ minutes: 120 });
  expect(read("Read #Physics,").unknownCourse).toBe("Physics");
  for (const line of ["Exercise #3", "C# exercise", "# heading", 'Read "#Physics"', "##"]) {
    expect(read(line).unknownCourse).toBeNull();
  }
});

test("a course that there is not keeps nothing before it from being understood", () => {
  expect(read("Read Friday 2h #Physics")).toMatchObject({
    title: "Read #Physics",
    fields: { minutes: 120, date: "2026-11-27" },
    unknownCourse: "Physics",
  });
  expect(read("Monday lecture #3").title).toBe("Monday lecture #3");
  expect(read("Read Friday #3").title).toBe("Read Friday #3");
});

test("of two courses the last one counts, and nothing is offered beside one that is known", () => {
  expect(read("#bio or #c++ notes")).toMatchObject({ title: "#bio or notes", fields: { course: "cpp" } });
  expect(read("#physics #bio").unknownCourse).toBeNull();
});

test("a chip of a course goes back to plain text, and is corrected to another", () => {
  const line = "Read #bio 2h";
  const [piece] = read(line).pieces;
  if (piece === undefined) throw new Error("no course was read");
  expect(read(keepPieceAsText(line, piece))).toMatchObject({ title: "Read #bio", fields: { minutes: 120 } });
  const corrected = correctLine(line, read(line), { course: "org" as CourseId }, today, language);
  expect(corrected).toBe("Read 2h #OrganicChemistry");
  expect(read(corrected).fields).toEqual({ minutes: 120, course: "org" });
});

test("the form says the course, or nothing of it", () => {
  const otherwise = { date: today, startTime: "09:00" as ClockTime };
  expect(formOfQuickAdd(read("Read #bio"), otherwise).course).toBe("bio");
  expect(formOfQuickAdd(read("Read"), otherwise)).not.toHaveProperty("course");
});

test("where there are no courses nothing is one", () => {
  const found = readQuickAdd("Read #bio", today, { ...language, courses: [] });
  expect(found).toMatchObject({ title: "Read #bio", fields: {}, unknownCourse: "bio" });
});

test("a course that is written is read again, whatever it is called", () => {
  const anyName = fc
    .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
    .map((name) => name.trim().replace(/\s+/g, " "))
    .filter((name) => /\p{L}$/u.test(name));
  fc.assert(
    fc.property(anyName, (name) => {
      const course = { id: "own" as CourseId, name };
      const own = { ...language, courses: [course] };
      const line = `Essay ${quickAddText({ course: course.id }, today, own)}`;
      expect(readQuickAdd(line, today, own).fields).toEqual({ course: "own" });
    }),
    { seed: 20, numRuns: 300 },
  );
});
