import type { Json, JsonObject } from "@furrow/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { aTask, onDay } from "../testing/builders.ts";
import { isoAtNoon } from "../time/instant.ts";
import { readTaskId, taskRecord } from "./task.ts";
import { MAX_TASK_HOURS, readCategory } from "./task-fields.ts";

const today = onDay("2026-11-20");
const read = (fields: JsonObject) => taskRecord.parse("task_1", fields, today);

test("a written task is read as the same task", () => {
  const task = aTask({
    startTime: "09:00" as never,
    endTime: "10:00" as never,
    completed: true,
    hours: 1.25,
  });
  expect(taskRecord.parse(task.id, taskRecord.toFields(task), onDay("2030-01-01"))).toEqual(task);
  const open = aTask({ description: "§ 1, § 2", category: "Other" });
  expect(taskRecord.parse(open.id, JSON.parse(JSON.stringify(taskRecord.toFields(open))), today)).toEqual(
    open,
  );
});

test("an empty row is an untitled task of today, of no hours, not completed", () => {
  expect(read({})).toEqual({
    id: "task_1",
    title: "Untitled Task",
    description: "",
    date: today,
    hours: 0,
    startTime: null,
    endTime: null,
    category: "Other",
    done: null,
    createdAt: isoAtNoon(today),
    updatedAt: isoAtNoon(today),
  });
});

test.each<[JsonObject, string]>([
  [{ title: "Algebra", name: "Geometry" }, "Algebra"],
  [{ name: "Geometry" }, "Geometry"],
  [{ title: "   ", name: "Geometry" }, "Geometry"],
  [{ title: "  Algebra " }, "  Algebra "],
  [{ title: 101 }, "101"],
  [{ title: null, name: ["x"] }, "Untitled Task"],
])("%j is titled %j", (fields, expected) => {
  expect(read(fields).title).toBe(expected);
});

test.each<[JsonObject, number]>([
  [{ hours: 2.5 }, 2.5],
  [{ hours: "2.5" }, 2.5],
  [{ hours: -1 }, 0],
  [{ hours: "a lot" }, 0],
  [{ hours: 1e300 }, MAX_TASK_HOURS],
  // Older data kept the hours in `completed`; a completed task without any counts as one hour.
  [{ completed: 3 }, 3],
  [{ completed: true }, 1],
  [{ completed: 1 }, 1],
  [{ completed: true, hours: 2 }, 2],
  [{ completed: true, hours: 0 }, 1],
  [{ completed: false }, 0],
  [{ startTime: "22:00", endTime: "00:30" }, 2.5],
  [{ startTime: "22:00", endTime: "00:30", hours: 2 }, 2],
  [{ startTime: "09:00", endTime: "09:00", completed: true }, 1],
])("%j has %d hours", (fields, expected) => {
  expect(read(fields).hours).toBe(expected);
});

test.each<[JsonObject, boolean]>([
  [{ completed: true }, true],
  [{ completed: 1 }, true],
  [{ completed: 2.5 }, true],
  [{ completed: -1 }, true],
  [{ completed: "1" }, true],
  [{ completed: false }, false],
  [{ completed: 0 }, false],
  [{ completed: null }, false],
  [{ done: { at: "2026-11-20T10:00:00.000Z" } }, true],
  [{ done: {} }, true],
  [{ done: null, completed: true }, false],
])("%j is completed: %j", (fields, expected) => {
  expect(read(fields).done !== null).toBe(expected);
});

test("when a task was completed is kept, or else its day at noon", () => {
  const at = "2026-11-20T10:00:00.000Z";
  expect(read({ done: { at } }).done).toEqual({ at });
  expect(read({ completed: true, completedAt: at }).done).toEqual({ at });
  const noon = isoAtNoon(onDay("2026-11-03"));
  expect(read({ completed: true, date: "2026-11-03" }).done).toEqual({ at: noon });
  expect(read({ done: { at: "soon" }, date: "2026-11-03" }).done).toEqual({ at: noon });
});

test.each<[Json, string]>([
  ["Reading", "Reading"],
  ["reading", "Reading"],
  [" REVISION ", "Revision"],
  ["assignment", "Assignment"],
  ["other", "Other"],
  ["Sport", "Other"],
  ["", "Other"],
  [null, "Other"],
  [3, "Other"],
])("the category %j is %s", (value, expected) => {
  expect(readCategory(value)).toBe(expected);
});

test.each<[unknown, string | null]>([
  ["task_1_a", "task_1_a"],
  [1700000000000, "1700000000000"],
  [0, "0"],
  ["", null],
  [Number.NaN, null],
  [null, null],
  [{}, null],
])("the id %j is %j", (value, expected) => {
  expect(readTaskId(value)).toBe(expected);
});

test("times that are no times are dropped, and times without a leading zero mended", () => {
  expect(read({ startTime: "9:30", endTime: "25:00" })).toMatchObject({ startTime: "09:30", endTime: null });
});

test("an update time that is missing is the creation's", () => {
  const createdAt = "2026-11-01T08:00:00.000Z";
  expect(read({ createdAt })).toMatchObject({ createdAt, updatedAt: createdAt });
});

test("any JSON is read as a sound task, and reading what that task writes changes nothing more", () => {
  const field = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom(
      true,
      0,
      1,
      "2026-11-20",
      "2026-02-30",
      "09:00",
      "7",
      { at: "x" },
      "2026-11-20T10:00:00Z",
    ),
  );
  const names = ["title", "name", "date", "hours", "startTime", "endTime", "category", "completed", "done"];
  const fields = fc.dictionary(
    fc.constantFrom(...names, "completedAt", "createdAt", "updatedAt", "description"),
    field,
  );
  fc.assert(
    fc.property(fields, (given) => {
      const task = read(given as JsonObject);
      expect(task.title.trim()).not.toBe("");
      expect(task.hours).toBeGreaterThanOrEqual(0);
      expect(task.hours).toBeLessThanOrEqual(MAX_TASK_HOURS);
      expect(taskRecord.parse(task.id, taskRecord.toFields(task), onDay("2030-01-01"))).toEqual(task);
    }),
    { seed: 7, numRuns: 1000 },
  );
});
