import { expect, test } from "vitest";
import { aCourse, aState } from "../testing/builders.ts";
import { courseMeant, coursesOffered, filterableCourses } from "./course-name.ts";

const named = (...names: string[]) => names.map((name) => ({ name }));
const meant = (typed: string, ...names: string[]) => courseMeant(typed, named(...names))?.name;

test.each([
  ["bio", ["Art", "Biology"], "Biology"],
  ["BIO", ["Biology"], "Biology"],
  ["anat", ["Ánatomy"], "Ánatomy"],
  ["ánat", ["Anatomy"], "Anatomy"],
  ["organicchem", ["Organic Chemistry"], "Organic Chemistry"],
  ["bio", ["Bio Lab", "Bio"], "Bio"],
  ["c++", ["C", "C++"], "C++"],
  ["c", ["C#", "C"], "C"],
])("#%s among %j is %s", (typed, names, course) => {
  expect(meant(typed, ...names)).toBe(course);
});

test("several words mean a course only where its name begins with all of them", () => {
  expect(meant("organic chemistry", "Organic Chemistry II")).toBe("Organic Chemistry II");
  expect(meant("bio lab", "Biology")).toBeUndefined();
  expect(meant("bio la", "Bio Lab")).toBeUndefined();
});

test("what no course is called, and nothing at all, is none", () => {
  expect(meant("chem", "Biology")).toBeUndefined();
  expect(meant("", "Biology")).toBeUndefined();
  expect(meant(" ", "Biology")).toBeUndefined();
});

test("archived courses are not offered, and come last where a list is narrowed", () => {
  const archivedAt = "2026-11-01T12:00:00.000Z";
  const state = aState({
    courses: [
      aCourse({ id: "1" as never, name: "Chemistry" }),
      aCourse({ id: "2" as never, name: "Algebra", archivedAt }),
      aCourse({ id: "3" as never, name: "biology" }),
    ],
  });
  expect(coursesOffered(state).map(({ name }) => name)).toEqual(["biology", "Chemistry"]);
  expect(filterableCourses(state).map(({ name }) => name)).toEqual(["biology", "Chemistry", "Algebra"]);
});
