import { describe, expect, test } from "vitest";
import { aSeries, aState, aTask, onDay } from "../testing/builders.ts";
import { partIdOf, seriesOfPart, seriesRecord } from "./series.ts";
import { applyRows, rowsOf } from "./state.ts";
import { taskRecord } from "./task.ts";
import { occurrenceId, readOccurrenceId, type SeriesId, type TaskId } from "./task-ids.ts";

const today = onDay("2026-11-20");
const series = "series_1" as SeriesId;

describe("ids follow from series and day", () => {
  test("of a part", () => {
    expect(seriesOfPart(partIdOf(series, today))).toBe(series);
    expect(seriesOfPart("series_1")).toBe(series);
    expect(seriesOfPart("series@home")).toBe("series@home");
  });

  test("of one time", () => {
    expect(readOccurrenceId(occurrenceId(series, today))).toEqual({ series, day: today });
    expect(readOccurrenceId("task_1")).toBeNull();
    expect(readOccurrenceId("manual:2026-13-40")).toBeNull();
  });

  test("a part begins on the day that its id says, whatever its cell says", () => {
    const part = seriesRecord.parse("series_1@2026-12-01", { start: "2020-01-01" }, today);
    expect(part).toMatchObject({ start: "2026-12-01", series });
  });
});

describe("a rule that this version cannot follow", () => {
  test.each([
    { every: "week", interval: 1, weekdays: [] },
    { every: "hour", interval: 1 },
    { every: "day", interval: 0 },
    { every: "month", interval: 1, date: 32 },
    { every: "month", interval: 1, date: "third Monday" },
    { every: "week", interval: 1, weekdays: [1, "2TU"] },
    { every: "day", interval: 1, except: "holidays" },
    { every: "year", interval: 1, month: 13, date: 1 },
    "daily",
  ])("is none, and is kept as it is: %j", (rule) => {
    const part = seriesRecord.parse("series_1", { rule }, today);
    expect(part.rule).toBeNull();
    expect(seriesRecord.toFields(part).rule).toEqual(rule);
  });
});

test("what a later version says of steps, pauses, an end, a mode stays until somebody changes it", () => {
  const later = {
    title: "Lecture",
    steps: [{ key: "a", title: "Read", minutes: 20 }, { separator: true }],
    pauses: [{ from: "2026-12-20", to: null, why: "holidays" }],
    ends: { type: "exam", course: "course_1" },
    next: "afterExam",
    missed: "moves",
    room: 5,
  };
  const part = seriesRecord.parse("series_1", later, today);
  expect(part).toMatchObject({
    steps: [{ key: "a", title: "Read" }],
    pauses: [{ from: "2026-12-20", to: null }],
    ends: { type: "never" },
    next: "onDates",
    missed: "goes",
  });
  expect(seriesRecord.toFields(part)).toMatchObject(later);
  const changed = { ...part, pauses: [], missed: "stays" as const };
  expect(seriesRecord.toFields(changed)).toMatchObject({ ...later, pauses: [], missed: "stays" });
});

test("the parts of a series are found together, the earliest first", () => {
  const state = aState({
    series: [
      aSeries({ id: partIdOf(series, onDay("2026-12-01")) }),
      aSeries(),
      aSeries({ id: "series_2" as never }),
    ],
  });
  expect(state.partsBySeries.get(series)?.map(({ id }) => id)).toEqual(["series_1", "series_1@2026-12-01"]);
});

describe("one time of a series, as a row", () => {
  const id = "series_1:2026-11-20" as TaskId;
  const was = { title: "Lecture", date: "2026-11-20", hours: 2, course: "course_1", steps: [] };

  test("says what a person wrote, and for the rest what the series said", () => {
    const task = taskRecord.parse(id, { was, title: "Guest lecture" }, today);
    expect(task).toMatchObject({ title: "Guest lecture", hours: 2, date: "2026-11-20", course: "course_1" });
  });

  test("has the hours that a person wrote, else those that were counted when it was done, else those of the series", () => {
    const done = { at: "2026-11-20T10:00:00.000Z", hours: 1.5 };
    expect(taskRecord.parse(id, { was, done, hours: 4 }, today).hours).toBe(4);
    expect(taskRecord.parse(id, { was, done }, today).hours).toBe(1.5);
    expect(taskRecord.parse(id, { was, done: { at: done.at } }, today).hours).toBe(2);
  });

  test("is written without what it has from the series, so that a later word of the series still counts", () => {
    const row = { table: "tasks", id, fields: { was, title: "Guest lecture" } };
    const state = applyRows(aState(), [row], today);
    expect([...rowsOf(state)].find((each) => each.id === id)?.fields).toMatchObject({
      was,
      title: "Guest lecture",
    });
    expect([...rowsOf(state)].find((each) => each.id === id)?.fields).not.toHaveProperty("hours");
    const later = { ...row, fields: { ...row.fields, was: { ...was, hours: 3 } } };
    expect(applyRows(state, [later], today).tasks.get(id)?.hours).toBe(3);
  });

  test("whose course a person took off has none, also once it is written again", () => {
    const task = taskRecord.parse(id, { was, course: null }, today);
    expect(task).not.toHaveProperty("course");
    expect(taskRecord.toFields(task)).toMatchObject({ course: null });
    const inCourse = taskRecord.parse(id, { was }, today);
    expect(taskRecord.toFields(inCourse)).not.toHaveProperty("course");
  });

  test("keeps what a later version wrote, whether of a person or of the series", () => {
    const rows = [
      { was, category: "Lab" },
      { was: { ...was, category: "Lab", room: 5 } },
      { was: { ...was, category: "Lab" }, category: "Studio", room: 5 },
    ];
    for (const fields of rows) {
      const task = taskRecord.parse(id, fields, today);
      expect(task.category).toBe("Other");
      expect(taskRecord.toFields(task)).toMatchObject(fields);
      expect(Object.hasOwn(taskRecord.toFields(task), "category")).toBe(Object.hasOwn(fields, "category"));
    }
  });

  test("is as the series says where a cell has been emptied that is never empty", () => {
    const emptied = {
      title: null,
      description: null,
      date: null,
      hours: null,
      category: null,
      createdAt: null,
    };
    const said = {
      ...was,
      description: "Hall 3",
      category: "Reading",
      createdAt: "2026-11-01T08:00:00.000Z",
    };
    const { title, date, hours, category, description, createdAt } = taskRecord.parse(
      id,
      { was: said, ...emptied },
      today,
    );
    expect({ title, date, hours, category, description, createdAt }).toEqual({
      title: "Lecture",
      date: "2026-11-20",
      hours: 2,
      category: "Reading",
      description: "Hall 3",
      createdAt: "2026-11-01T08:00:00.000Z",
    });
    const untimed = taskRecord.parse(id, { was: { ...was, startTime: "09:00" }, startTime: null }, today);
    expect(untimed.startTime).toBeNull();
  });

  test("taken out of its course it stays out", () => {
    const task = taskRecord.parse(id, { was, course: null }, today);
    expect(task.course).toBeUndefined();
    expect(taskRecord.parse(id, taskRecord.toFields(task), today).course).toBeUndefined();
  });

  test("left out it is on no day, and its row stays", () => {
    const left = aTask({ id, skipped: { at: "2026-11-20T10:00:00.000Z" } });
    const state = aState({ tasks: [left] });
    expect(state.tasksByDay.size).toBe(0);
    expect(state.tasks.get(id)?.skipped).toBeDefined();
    const back = aState({ tasks: [{ ...left, skipped: undefined as never }] });
    expect(back.tasksByDay.size).toBe(1);
  });
});
