import { describe, expect, test } from "vitest";
import type { Animal } from "../records/animal.ts";
import { aCorrection, aState, aTask, at, onDay } from "../testing/builders.ts";
import { isoOf } from "../time/instant.ts";
import type { Period, PeriodKey } from "../time/types.ts";
import { animalMemory } from "./animal-memory.ts";

const earned = (period: Period, key: string, day: string): Animal["earned"] => ({
  period,
  key: key as PeriodKey,
  completedAt: isoOf(at(day, "18:00")),
});

const friday = onDay("2026-11-20");
const essay = aTask({ title: "Essay", hours: 2, completed: true });
const spanish = aTask({ title: "Spanish", hours: 0.5, completed: true });
const open = aTask({ title: "Chemistry", hours: 4 });
const earlier = aTask({ title: "Essay", hours: 1, date: onDay("2026-11-16"), completed: true });
const state = aState({ tasks: [spanish, essay, open, earlier] });

describe("an animal remembers", () => {
  test("of a day the completed tasks and their hours, the longest first", () => {
    expect(animalMemory(state, earned("daily", friday, friday))).toEqual({
      period: "daily",
      key: friday,
      hours: 2.5,
      daysStudied: 1,
      tasks: [
        { title: "Essay", hours: 2 },
        { title: "Spanish", hours: 0.5 },
      ],
      otherHours: 0,
      day: friday,
    });
  });

  test("of a week the days, and the tasks of one title together", () => {
    expect(animalMemory(state, earned("weekly", "2026-11-15", "2026-11-20"))).toMatchObject({
      hours: 3.5,
      daysStudied: 2,
      tasks: [
        { title: "Essay", hours: 3 },
        { title: "Spanish", hours: 0.5 },
      ],
      day: friday,
    });
  });

  test("hours beside the tasks it names: corrections, and what would be too many titles", () => {
    const many = ["A", "B", "C", "D"].map((title) => aTask({ title, hours: 1, completed: true }));
    const full = aState({ tasks: many, corrections: [aCorrection({ hours: 0.5 })] });
    const memory = animalMemory(full, earned("daily", friday, friday));
    expect(memory?.tasks).toHaveLength(3);
    expect(memory?.otherHours).toBe(1.5);
  });

  test("only what is still there", () => {
    expect(animalMemory(aState({ tasks: [open] }), earned("daily", friday, friday))).toMatchObject({
      hours: 0,
      daysStudied: 0,
      tasks: [],
    });
    const less = aState({ tasks: [essay], corrections: [aCorrection({ hours: -1 })] });
    expect(animalMemory(less, earned("daily", friday, friday))).toMatchObject({ hours: 1, otherHours: 0 });
  });
});

describe("the day it leads to", () => {
  test("is when the goal was reached, within the period", () => {
    expect(animalMemory(state, earned("weekly", "2026-11-15", "2026-11-17"))?.day).toBe("2026-11-17");
    expect(animalMemory(state, earned("weekly", "2026-11-15", "2026-11-25"))?.day).toBe("2026-11-21");
    expect(animalMemory(state, earned("monthly", "2026-11", "2026-10-30"))?.day).toBe("2026-11-01");
  });
});

test("nothing is remembered where the origin is unknown, or is no period at all", () => {
  expect(animalMemory(state, null)).toBeNull();
  expect(animalMemory(state, earned("daily", "someday", friday))).toBeNull();
});
