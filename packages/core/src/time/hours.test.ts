import { expect, test } from "vitest";
import { aTask } from "../testing/builders.ts";
import { exactHours, keptHours, reaches, studiedHours, sumHours } from "./hours.ts";

test("sums keep no artefact of binary fractions", () => {
  expect(0.1 + 0.2).not.toBe(0.3);
  expect(sumHours([0.1, 0.2])).toBe(0.3);
  expect(sumHours([0.7, 0.7, 0.7])).toBe(2.1);
  expect(sumHours([])).toBe(0);
  expect(exactHours(1 / 3)).toBe(0.333333);
});

test("a completed task adds its hours to its day, and no other does", () => {
  expect(studiedHours(aTask({ hours: 1.1, completed: true }))).toBe(1.1);
  expect(studiedHours(aTask({ hours: 5 }))).toBe(0);
});

test("a day's hours have no artefact, and are never below 0", () => {
  expect(keptHours(1.1 + 2.2)).toBe(3.3);
  expect(keptHours(3.3 - 9)).toBe(0);
});

test("what days of any minutes come to is reached, and two seconds less are not", () => {
  for (const minutes of [20, 25, 35, 40, 50, 55])
    for (const days of [3, 6, 31, 1000]) {
      const sum = sumHours(Array(days).fill(keptHours(minutes / 60)));
      expect([minutes, days, reaches(sum, (days * minutes) / 60)]).toEqual([minutes, days, true]);
    }
  expect(reaches(2 - 2 / 3600, 2)).toBe(false);
});
