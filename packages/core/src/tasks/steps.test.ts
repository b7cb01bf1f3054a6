import { expect, test } from "vitest";
import type { Step, StepId } from "../records/step.ts";
import { aState, aStep, aTask } from "../testing/builders.ts";
import { nextStep, placeBetween, readSteps, stepsOf, stepsProgress } from "./steps.ts";

const task = aTask();
const step = (name: string, place: number, given: Partial<Step> = {}) =>
  aStep({ id: `step_${name}` as StepId, taskId: task.id, title: name, place, ...given });
const done = { at: "2026-11-20T10:00:00.000Z" };
const titles = (steps: readonly Step[]) => steps.map(({ title }) => title);

test("stand by their places, and those of one place in one order everywhere", () => {
  const steps = [step("c", 2), step("b", 1), step("a", 2)];
  expect(titles(stepsOf(aState({ tasks: [task], steps }), task))).toEqual(["b", "a", "c"]);
});

test("tell how many are done, and which is next", () => {
  const steps = [step("a", 1, { done }), step("b", 2), step("c", 3, { done })];
  expect(stepsProgress(steps)).toEqual({ done: 2, total: 3 });
  expect(nextStep(steps)?.title).toBe("b");
  expect(nextStep([step("a", 1, { done })])).toBeNull();
  expect(stepsProgress([])).toBeNull();
});

const lecture = aTask({
  id: "series_1:2026-11-20" as typeof task.id,
  was: {
    title: "Lecture",
    date: "2026-11-20",
    hours: 1,
    steps: [
      { key: "k1", title: "Read" },
      { key: "k2", title: "Notes" },
      { key: "k2", title: "Notes twice" },
      "broken",
    ],
  },
});
const ofSeries = (key: string, given: Partial<Step>) =>
  aStep({ id: `${lecture.id}/${key}` as StepId, taskId: lecture.id, title: "", place: 0, ...given });

test("of a time of a series are those of the series, and what was changed of them", () => {
  const read = (...steps: readonly Step[]) => stepsOf(aState({ tasks: [lecture], steps }), lecture);
  expect(read().map(({ id, title, place }) => [id, title, place])).toEqual([
    ["series_1:2026-11-20/k1", "Read", 1],
    ["series_1:2026-11-20/k2", "Notes twice", 2],
  ]);
  expect(read(ofSeries("k1", { done }))[0]).toMatchObject({ title: "Read", place: 1, done });
  expect(titles(read(ofSeries("k1", { place: 2.5 })))).toEqual(["Notes twice", "Read"]);
  expect(titles(read(ofSeries("k2", { title: "Sketch" })))).toEqual(["Read", "Sketch"]);
  expect(titles(read(ofSeries("k2", { removed: true, title: "Sketch" })))).toEqual(["Read"]);
  const own = aStep({ id: "step_own" as StepId, taskId: lecture.id, title: "Own", place: 1.5 });
  expect(titles(read(own))).toEqual(["Read", "Own", "Notes twice"]);
});

test("what the series no longer gives goes, unless somebody gave it words", () => {
  const read = (...steps: readonly Step[]) => titles(stepsOf(aState({ tasks: [lecture], steps }), lecture));
  expect(read(ofSeries("k9", { done }))).toEqual(["Read", "Notes twice"]);
  expect(read(ofSeries("k9", { title: "Mine", place: 9 }))).toEqual(["Read", "Notes twice", "Mine"]);
});

test("find a number between two others until there is none, and never stand at 0", () => {
  expect(placeBetween(undefined, undefined)).toBe(1);
  expect(placeBetween(3.5, undefined)).toBe(4);
  expect(placeBetween(1, 2)).toBe(1.5);
  expect(placeBetween(undefined, 3)).toBe(2);
  expect(placeBetween(undefined, 1)).toBe(0.5);
  expect(placeBetween(undefined, 0.5)).toBe(0.25);
  expect(placeBetween(undefined, -2)).toBe(-3);
  expect(placeBetween(-1, 1)).toBeNull();
  expect(placeBetween(2, 2)).toBeNull();
  expect(placeBetween(1, 1 + Number.EPSILON)).toBeNull();
  expect(placeBetween(undefined, Number.MIN_VALUE)).toBeNull();
  expect(placeBetween(1e300, undefined)).toBeNull();
});

const read = (text: string) => readSteps(text).map(({ title }) => title);

test("text becomes one a line, without bullets, numbers, boxes and empty lines", () => {
  expect(read("  one \r\n\r\n- two\n* three\n• four\n– five\u2028+ six\n")).toEqual([
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
  ]);
  expect(read("1. one\n2) two\n(3) three\n- [ ] four\n[] five\n☐ six")).toEqual([
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
  ]);
  expect(read("- \n[ ]\n \n")).toEqual([]);
  expect(read("read\tpages  3 -  5")).toEqual(["read pages 3 - 5"]);
});

test("boxes that are ticked make steps that are done", () => {
  expect(readSteps("- [x] one\n- [ ] two\n☑ three\n✓ four")).toEqual([
    { title: "one", isDone: true },
    { title: "two", isDone: false },
    { title: "three", isDone: true },
    { title: "four", isDone: true },
  ]);
});

test("what is no mark stays: hyphens inside, decimals, years, and the number of a single line", () => {
  expect(read("self-study\n-5 degrees\n3.5 pages\n1914. The war\n[sic] a note")).toEqual([
    "self-study",
    "-5 degrees",
    "3.5 pages",
    "1914. The war",
    "[sic] a note",
  ]);
  expect(read("2. Weltkrieg")).toEqual(["2. Weltkrieg"]);
  expect(read("- 2. Weltkrieg")).toEqual(["2. Weltkrieg"]);
});
