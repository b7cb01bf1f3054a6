import { expect, test } from "vitest";
import { aCorrection, aTask } from "../testing/builders.ts";
import { exactHours, hoursOfDay, sumHours } from "./hours.ts";

test("sums keep no artefact of binary fractions", () => {
  expect(0.1 + 0.2).not.toBe(0.3);
  expect(sumHours([0.1, 0.2])).toBe(0.3);
  expect(sumHours([0.7, 0.7, 0.7])).toBe(2.1);
  expect(sumHours([])).toBe(0);
  expect(exactHours(1 / 3)).toBe(0.333333);
});

test("a day's hours are its completed tasks and its corrections", () => {
  const tasks = [
    aTask({ hours: 1.1, completed: true }),
    aTask({ hours: 2.2, completed: true }),
    aTask({ hours: 5 }),
  ];
  expect(hoursOfDay(tasks, [])).toBe(3.3);
  expect(hoursOfDay(tasks, [aCorrection({ hours: 0.7 })])).toBe(4);
  expect(hoursOfDay(tasks, [aCorrection({ hours: -3.3 })])).toBe(0);
  expect(hoursOfDay(tasks, [aCorrection({ hours: -9 })])).toBe(0);
  expect(hoursOfDay([], [])).toBe(0);
});
