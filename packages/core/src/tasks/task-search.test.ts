import { expect, test } from "vitest";
import type { CourseId } from "../records/course.ts";
import { sessionRecord } from "../records/session.ts";
import { aCourse, aTask, onDay } from "../testing/builders.ts";
import { taskSearch } from "./task-search.ts";

const task = aTask({ title: "Read Ägypten (part 1)", description: "C++ and\nnotes" });

test.each([
  ["read", true],
  ["ÄGYPTEN", true],
  ["agypten", true],
  ["notes read", true],
  ["part 1", true],
  // A word is looked for in each text, not across the two.
  ["1)c++", false],
  ["(part", true],
  ["c++", true],
  ["read.*part", false],
  ["history", false],
  ["read history", false],
])("searching %j finds the task: %j", (text, expected) => {
  expect(taskSearch(text)?.([task])).toEqual(expected ? [task] : []);
});

test("an empty text looks for nothing", () => {
  expect(taskSearch("")).toBeNull();
  expect(taskSearch("   ")).toBeNull();
});

test("what a task says now is what is searched, not what it said before", () => {
  const search = taskSearch("algebra");
  expect(search?.([task])).toEqual([]);
  const renamed = { ...task, title: "Algebra" };
  expect(search?.([task, renamed])).toEqual([renamed]);
});

test("of a day's tasks those are found that have every word themselves", () => {
  const algebra = aTask({ title: "Algebra", description: "chapter 4" });
  const physics = aTask({ title: "Physics", description: "chapter 5" });
  const day = [algebra, task, physics];
  expect(taskSearch("chapter 5")?.(day)).toEqual([physics]);
  expect(taskSearch("CHAPTER")?.(day)).toEqual([algebra, physics]);
  expect(taskSearch("algebra physics")?.(day)).toEqual([]);
});

test("a text with any character in it, as a file may bring it, finds no other task of its day", () => {
  const strange = aTask({ title: "a\0b\0c" });
  const day = [strange, task];
  expect(taskSearch("c")?.([strange, aTask({ title: "zoology" })])).toEqual([strange]);
  expect(taskSearch("notes")?.(day)).toEqual([task]);
  expect(taskSearch("c\0read")?.(day)).toEqual([]);
});

test("the name of its course finds a task, with or without accents, and together with words of its own", () => {
  const course = aCourse({ id: "eco" as CourseId, name: "Économie" });
  const inCourse = aTask({ title: "Essay", course: course.id });
  const all = [inCourse, aTask({ title: "Essay" })];
  const found = (text: string) => taskSearch(text, [course])?.(all);
  expect(found("économie")).toEqual([inCourse]);
  expect(found("ECONO essay")).toEqual([inCourse]);
  expect(found("econo lecture")).toEqual([]);
  expect(found("essay")).toEqual(all);
  expect(taskSearch("econo")?.(all)).toEqual([]);
});

test("the lines of its sessions find a task, together with words of its own, as they are now", () => {
  const said = (line: string) => [sessionRecord.parse("session_1", { line }, onDay("2026-11-20"))];
  const essay = aTask({ title: "Essay" });
  const day = [essay, aTask({ title: "Essay" })];
  const found = (text: string, line: string) =>
    taskSearch(text, [], new Map([[essay.id, said(line)]]))?.(day);
  expect(found("BARRIER", "Enzymes lower the barrier")).toEqual([essay]);
  expect(found("enzym essay", "Enzymes lower the barrier")).toEqual([essay]);
  expect(found("barrier lecture", "Enzymes lower the barrier")).toEqual([]);
  expect(found("barrier", "Shape matters")).toEqual([]);
  expect(taskSearch("barrier")?.(day)).toEqual([]);
});
