import { describe, expect, test } from "vitest";
import { onDay } from "../testing/builders.ts";
import { courseKeyOf, kindOf } from "./feed-event.ts";
import titles from "./fixtures/titles.json" with { type: "json" };
import type { CalendarOccurrence } from "./occurrence.ts";

const occurrence = (given: Partial<CalendarOccurrence> = {}): CalendarOccurrence => ({
  uid: "1",
  title: "",
  place: "",
  description: "",
  category: null,
  start: { day: onDay("2026-11-23"), minutes: 600, instant: null },
  length: 90,
  replaces: null,
  ...given,
});
const kind = (title: string, given: Partial<CalendarOccurrence> = {}, repeats = false) =>
  kindOf(occurrence({ title, ...given }), repeats);

test.each([
  "Final exam",
  "Midterm 2",
  "Chemistry: written test",
  "Quiz 4",
  "Klausur Analysis I",
  "Matheklausur",
  "Mündliche Prüfung",
  "2. Schularbeit",
  "Vokabeltest",
])("%s is an exam", (title) => {
  expect(kind(title)).toBe("exam");
});

test.each([
  "Exam registration",
  "Midterm review",
  "Klausureinsicht",
  "Prüfungsanmeldung",
  "Klausurvorbereitung",
  "The latest news",
  "Reading week",
])("%s is no exam", (title) => {
  expect(kind(title)).toBe("other");
});

test.each(["Essay 2 is due", "Problem set 6", "Hausaufgabe Deutsch", "Abgabe Übungsblatt 3", "Einreichung"])(
  "%s is a deadline",
  (title) => {
    expect(kind(title)).toBe("deadline");
  },
);

/** A calendar is in the university's language, so the words of all languages apply to each title. */
describe.each(Object.entries(titles))("of forty titles in %s", (_language, kinds) => {
  test.each(Object.entries(kinds).flatMap(([meant, each]) => each.map((title) => [title, meant] as const)))(
    "%s is: %s",
    (title, meant) => {
      expect(kind(title)).toBe(meant);
    },
  );
});

test.each([
  ["Control Theory lecture", "class"],
  ["Ecuaciones en derivadas parciales", "other"],
  ["Équations aux dérivées partielles", "other"],
  ["Forschungskolloquium", "other"],
  ["Labor Day", "other"],
  ["Exkurs Museum", "other"],
  ["Remise des diplômes", "other"],
])("the words of one language do not take %s of another", (title, meant) => {
  expect(kind(title)).toBe(meant);
});

describe("a shape", () => {
  test("of no length is a deadline, unless something opens then", () => {
    expect(kind("Essay 2", { length: 0 })).toBe("deadline");
    expect(kind("Quiz 3 closes", { length: 0 })).toBe("deadline");
    expect(kind("Quiz 3 opens", { length: 0 })).toBe("other");
    expect(kind("Test öffnet", { length: 0 })).toBe("other");
  });

  test("that Canvas or Blackboard give to assignments is a deadline, as is a to-do", () => {
    expect(kind("Reading 4", { uid: "event-assignment-9" })).toBe("deadline");
    expect(kind("Reflection", { uid: "_blackboard.platform.gradebook2.GradableItem-_1_1" })).toBe("deadline");
    expect(kind("Page 71", { isToDo: true })).toBe("deadline");
    expect(kind("Quiz 2", { uid: "event-assignment-9" })).toBe("deadline");
  });

  test("that repeats with clock times is a class, unless it is long, a whole day or named otherwise", () => {
    const wholeDay = { start: { day: onDay("2026-11-23"), minutes: null, instant: null }, length: 1440 };
    expect(kind("Analysis I", {}, true)).toBe("class");
    expect(kind("Conference", { length: 600 }, true)).toBe("other");
    expect(kind("Thanksgiving", wholeDay, true)).toBe("other");
    expect(kind("Sprechstunde", {}, true)).toBe("other");
  });

  test("that happens once is a class by its name or category", () => {
    expect(kind("Tutorial")).toBe("class");
    expect(kind("Lineare Algebra Übung")).toBe("class");
    expect(kind("M 4B", { category: "LESSON" })).toBe("class");
    expect(kind("Dinner")).toBe("other");
  });
});

test("the course is what brackets, a category or a code at the beginning of the description name", () => {
  expect(courseKeyOf(occurrence({ title: "Problem Set 6 [MATH-18.01]" }))).toBe("MATH-18.01");
  expect(courseKeyOf(occurrence({ category: "PHIL-201" }))).toBe("PHIL-201");
  expect(courseKeyOf(occurrence({ description: "HIST-2020-01: Reading Old Letters" }))).toBe("HIST-2020-01");
  expect(courseKeyOf(occurrence({ category: "LESSON", description: "Teacher: LOV" }))).toBe("");
});
