/** Courses, steps, repeating tasks and their touched times through a file and back. */
import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PresentRecord } from "../../records/state/rows.ts";
import { applyWrites, buildState, emptyState, type State } from "../../records/state.ts";
import { aContext, at } from "../../testing/builders.ts";
import { frozenVersions } from "../../testing/frozen-rows.ts";
import { contentOf, parseBackup, restoreText } from "../../testing/restore-text.ts";
import { addDays } from "../../time/day.ts";
import { isoAtNoon } from "../../time/instant.ts";
import type { Day } from "../../time/types.ts";
import { backupOf, backupText, countsOf } from "./backup-file.ts";
import { readRestoration } from "./restoration.ts";
import { previewRestoration } from "./restoration-preview.ts";

const context = aContext({ now: at("2026-11-20", "09:30") });
const { now, today } = context;
const nobody = emptyState(today);
const restore = (state: State, before = nobody) =>
  restoreText(backupText(backupOf(state, now)), before, context);

const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays("2026-10-01" as Day, days));
const clock = fc.option(fc.constantFrom("00:00", "09:30", "23:59"));
const time = fc.integer({ min: 1.7e12, max: 1.9e12 }).map((ms) => new Date(ms).toISOString());
const text = fc.string({ unit: "binary", maxLength: 20 });
const name = fc.stringMatching(/^[a-z]{1,8}$/);
const course = fc.option(fc.constantFrom("course_1", "course_2"));
const series = fc.constantFrom("series_1_a", "series_2_b", "ics_0123456789abcdef");
const later = fc.dictionary(
  fc.stringMatching(/^later_[a-z]{1,4}$/),
  fc.jsonValue({ maxDepth: 1 }).map((value): Json => JSON.parse(JSON.stringify(value))),
  {
    maxKeys: 2,
  },
);

/** The day on which it was done, where that is known. */
const doneAt = fc.record({ at: time, on: day }, { requiredKeys: ["at"] });

const said = {
  title: fc.oneof(text, fc.constant("")),
  description: text,
  hours: fc.constantFrom(0, 0.1, 1.5, 1 / 3),
  startTime: clock,
  endTime: clock,
  category: fc.constantFrom("Reading", "Other", "Lab"),
  course,
};

const rule = fc.oneof(
  fc.constant(null),
  fc.record({ every: fc.constant("day"), interval: fc.integer({ min: 1, max: 3 }) }),
  fc.record({
    every: fc.constant("week"),
    interval: fc.constant(2),
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
  }),
  fc.record({ every: fc.constant("month"), interval: fc.constant(1), date: fc.constantFrom(31, "last") }),
  // Of a later version.
  fc.record({ every: fc.constant("month"), interval: fc.constant(1), date: fc.constant("2TU") }),
);

const row = (
  table: string,
  id: fc.Arbitrary<string>,
  fields: fc.Arbitrary<object>,
): fc.Arbitrary<PresentRecord> =>
  fc
    .record({ table: fc.constant(table), id, fields: fields as fc.Arbitrary<JsonObject>, later })
    .map(({ later, ...each }) => ({ ...each, fields: { ...each.fields, ...later } }));

const part = row(
  "series",
  fc.oneof(
    series,
    fc.tuple(series, day).map(([of, from]) => `${of}@${from}`),
  ),
  fc.record({
    ...said,
    steps: fc.array(fc.record({ key: name, title: text }), { maxLength: 3 }),
    start: day,
    rule,
    next: fc.constantFrom("onDates", "afterDone"),
    ends: fc.oneof(
      fc.constant({ type: "never" }),
      fc.record({ type: fc.constant("on"), day }),
      fc.record({ type: fc.constant("after"), times: fc.integer({ min: 1, max: 30 }) }),
      fc.constant({ type: "exam", course: "course_1" }),
    ),
    missed: fc.constantFrom("goes", "stays"),
    pauses: fc.array(
      fc.record({ from: day, to: fc.option(day), why: name }, { requiredKeys: ["from", "to"] }),
      {
        maxLength: 2,
      },
    ),
    createdAt: time,
    updatedAt: time,
  }),
);

const was = fc.record({
  ...said,
  date: day,
  steps: fc.array(fc.record({ key: name, title: text }), { maxLength: 3 }),
  createdAt: time,
});

/** What a person did to one time: any of its cells, ticked, left out. */
const touched = row(
  "tasks",
  fc.tuple(series, day).map(([of, on]) => `${of}:${on}`),
  fc
    .tuple(
      was,
      fc.record(
        {
          ...said,
          date: day,
          done: fc.option(doneAt),
          skipped: fc.option(doneAt),
          updatedAt: time,
        },
        { requiredKeys: [] },
      ),
    )
    .map(([said, own]) => ({ was: said, ...own })),
);

const taskOfCourse = row(
  "tasks",
  fc.constantFrom("task_1", "task_2"),
  fc.record({
    ...said,
    date: day,
    done: fc.option(fc.record({ at: time })),
    createdAt: time,
    updatedAt: time,
  }),
);

const step = row(
  "steps",
  fc.oneof(
    name.map((random) => `step_1_${random}`),
    fc.tuple(series, day, name).map(([of, on, key]) => `${of}:${on}/${key}`),
  ),
  fc.record(
    {
      taskId: fc.constantFrom("task_1", "series_1_a:2026-10-05"),
      title: text,
      place: fc.double({ noNaN: true, noDefaultInfinity: true }).map((place) => place + 0),
      done: fc.option(fc.record({ at: time })),
      removed: fc.constant(true),
      createdAt: time,
    },
    { requiredKeys: ["taskId", "place"] },
  ),
);

const aCourseRow = row(
  "courses",
  fc.constantFrom("course_1", "course_2"),
  fc.record({
    name: text,
    color: fc.constantFrom("teal", "#336699", "glow"),
    weeklyHours: fc.option(fc.constantFrom(3, 4.5)),
    archivedAt: fc.option(time),
    createdAt: time,
  }),
);

const histories = fc
  .array(fc.oneof({ weight: 3, arbitrary: touched }, part, taskOfCourse, step, aCourseRow), { maxLength: 40 })
  .map((rows) => buildState(rows, today));

test("any state goes through a file and back as it is, with its hours and its counts", () => {
  fc.assert(
    fc.property(histories, (state) => {
      const restored = restore(state);
      expect(contentOf(restored)).toEqual(contentOf(state));
      expect(new Map(restored.hoursByDay.entries())).toEqual(new Map(state.hoursByDay.entries()));
      expect(countsOf(restored)).toEqual(countsOf(state));
      expect(backupText(backupOf(restored, now))).toBe(backupText(backupOf(state, now)));
    }),
    { seed: 20, numRuns: 300 },
  );
});

test("a completed occurrence keeps the hours that were counted when it was completed", () => {
  const id = "series_1_a:2026-10-05";
  const done = { at: "2026-10-05T09:00:00.000Z", on: "2026-10-05", hours: 0.5 };
  const fields = { was: { title: "Lecture", date: "2026-10-05", hours: 2 }, done };
  const state = buildState([{ table: "tasks", id, fields }] as PresentRecord[], today);
  expect([...restore(state).tasks.values()].map((task) => [task.hours, task.done])).toEqual([[0.5, done]]);
});

test("and it is the same whatever was there before", () => {
  fc.assert(
    fc.property(histories, histories, (state, before) => {
      expect(contentOf(restore(state, before))).toEqual(contentOf(state));
    }),
    { seed: 21, numRuns: 100 },
  );
});

const lecture: PresentRecord = {
  table: "series",
  id: "series_1_a",
  fields: {
    title: "Lecture",
    hours: 1,
    start: "2026-11-02",
    rule: { every: "week", interval: 1, weekdays: [1] },
  },
};
const ofLecture = (date: string, own: JsonObject): PresentRecord => ({
  table: "tasks",
  id: `series_1_a:${date}`,
  fields: { was: { title: "Lecture", hours: 1, date, steps: [{ key: "a", title: "Read" }] }, ...own },
});
const done = ofLecture("2026-11-02", { done: { at: "2026-11-02T12:00:00.000Z" } });
const moved = ofLecture("2026-11-09", { date: "2026-11-10", title: "Guest lecture" });
const skipped = ofLecture("2026-11-16", {
  done: { at: "2026-11-16T12:00:00.000Z" },
  skipped: { at: "2026-11-16T08:00:00.000Z" },
});
const read: PresentRecord = {
  table: "steps",
  id: "series_1_a:2026-11-02/a",
  fields: {
    taskId: "series_1_a:2026-11-02",
    title: "Read",
    place: 0,
    done: { at: "2026-11-02T11:00:00.000Z" },
  },
};
const biology: PresentRecord = {
  table: "courses",
  id: "course_1",
  fields: { name: "Biology", color: "teal" },
};
const semester = buildState([lecture, done, moved, skipped, read, biology], today);

describe("a file", () => {
  const { data, metadata } = backupOf(semester, now);

  test("lists the times that somebody touched as the tasks they are, so that no reader need know of series", () => {
    expect(data.tasks).toMatchObject([
      { id: done.id, title: "Lecture", name: "Lecture", date: "2026-11-02", hours: 1, completed: 1 },
      { id: moved.id, title: "Guest lecture", date: "2026-11-10", hours: 1, completed: 0 },
    ]);
    expect(data.studyData).toEqual({ "2026-11-02": 1 });
  });

  test("holds a skipped one in `records`, whole, and counts it nowhere", () => {
    // Two touched times, and the repeating task itself.
    expect(metadata.counts).toMatchObject({ tasks: 3, days: 1, hours: 1 });
    const { records } = data as { records: { tasks: JsonObject } };
    expect(records.tasks).toEqual({
      [skipped.id]: expect.objectContaining({ title: "Lecture", date: "2026-11-16", ...skipped.fields }),
    });
  });

  test("is previewed without it: skipping is no task less, a series of several parts is one", () => {
    const secondPart = { ...lecture, id: "series_1_a@2026-12-07" };
    const unskipped = { ...skipped, fields: { ...skipped.fields, skipped: null } };
    const before = buildState([lecture, secondPart, done, unskipped, read], today);
    expect(previewRestoration(before, semester, now).records).toEqual({
      tasks: { before: 2, after: 2, added: 1, removed: 1, changed: 0 },
      series: { before: 1, after: 1, added: 0, removed: 0, changed: 0 },
      courses: { before: 0, after: 1, added: 1, removed: 0, changed: 0 },
    });
  });
});

describe("a file from before there were series", () => {
  const old = buildState(frozenVersions.find(({ version }) => version === "v1.1")?.rows ?? [], today);
  const { records, ...parts } = backupOf(old, now).data;
  const known = Object.entries(isJsonObject(records) ? records : {}).filter(
    ([table]) => !["series", "steps", "courses"].includes(table),
  );
  const data = { ...parts, records: Object.fromEntries(known) };
  const afterOver = (before: State) => contentOf(readRestoration(data, before, context).after);

  test("gives exactly the tasks of then: no series that would make new ones, no step of a task that is gone", () => {
    const ofThen = contentOf(old);
    expect(afterOver(nobody)).toEqual(ofThen);
    expect(afterOver(semester).filter(({ table }) => table !== "courses")).toEqual(ofThen);
  });

  test("leaves the courses, which it does not speak of", () => {
    expect(afterOver(semester).filter(({ table }) => table === "courses")).toMatchObject([biology]);
  });
});

test("a file of a version that knew nothing of repeating tasks has their times as they were, not what it made of them", () => {
  const made = { title: "Untitled Task", description: "", date: "2026-11-20", hours: 0, category: "Other" };
  const times = { createdAt: isoAtNoon(today), updatedAt: isoAtNoon(today), startTime: "", endTime: "" };
  const stamp = "2026-11-02T12:00:00.000Z";
  const tasks = [
    { ...made, ...times, id: done.id, completed: 1, completedAt: stamp },
    { ...made, ...times, id: moved.id, title: "Guest lecture", completed: 0, completedAt: null },
    { ...made, ...times, id: skipped.id, completed: 0, completedAt: null },
  ];
  const { was } = done.fields;
  const records = {
    series: { [lecture.id]: lecture.fields },
    tasks: {
      [done.id]: { was },
      [moved.id]: { was: moved.fields.was },
      [skipped.id]: { was: skipped.fields.was, skipped: skipped.fields.skipped },
    },
  } as JsonObject;
  const text = JSON.stringify({ data: { studyData: {}, goals: {}, tasks, records } });
  const state = restoreText(text, nobody, context);
  const shown = (id: string) => state.tasks.get(id as never);
  expect(shown(done.id)).toMatchObject({
    title: "Lecture",
    date: "2026-11-02",
    hours: 1,
    done: { at: stamp },
  });
  expect(shown(moved.id)).toMatchObject({ title: "Guest lecture", date: "2026-11-09", hours: 1 });
  expect(shown(skipped.id)?.skipped).toBeDefined();
  expect(state.hoursByDay.get("2026-11-02" as Day)).toBe(1);
});

describe("a file of another program", () => {
  const tasks = [
    {
      id: "a",
      title: "Essay",
      date: "2026-11-20",
      hours: 1,
      completed: 1,
      course: "BIO 101",
      was: { title: "x" },
      skipped: {},
    },
  ];

  test("means something of its own by `course`, `was` and `skipped`", () => {
    const text = JSON.stringify({ data: { studyData: { "2026-11-20": 1 }, tasks, goals: {} } });
    const state = restoreText(text, nobody, context);
    expect(state.tasks.get("a" as never)).toMatchObject({ title: "Essay" });
    expect(Object.keys(state.tasks.get("a" as never) ?? {})).not.toEqual(
      expect.arrayContaining(["course", "was", "skipped"]),
    );
    expect(state.corrections.size).toBe(0);
  });
});

test("what no row can hold is left out of a file's entry, and nothing else of it", () => {
  const file = backupOf(semester, now);
  const huge = "a".repeat(20_000);
  const { tasks, records } = file.data as unknown as {
    tasks: JsonObject[];
    records: { [table: string]: JsonObject };
  };
  const monstrous = {
    ...file.data,
    tasks: tasks.map((task) => ({ ...task, was: { huge } })),
    records: { ...records, courses: { course_1: { ...biology.fields, name: huge, color: [huge] } } },
  };
  const parsed = parseBackup(JSON.stringify({ ...file, data: monstrous }));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  const { after } = readRestoration(parsed.value.data, nobody, context);
  expect(after.tasks.get(done.id as never)).toMatchObject({ title: "Lecture", hours: 1 });
  expect(after.tasks.get(done.id as never)?.was).toBeUndefined();
  expect(after.courses.get("course_1" as never)).toMatchObject({ color: "" });
  expect(after.courses.get("course_1" as never)?.name.length).toBe(2000);
});

test("restored over times that were touched since, it takes back what was done to them", () => {
  const since = applyWrites(
    semester,
    [
      {
        type: "put",
        table: "tasks",
        id: moved.id as never,
        fields: { title: "Lecture", done: { at: "2026-11-20T08:00:00.000Z" } },
      },
      { type: "put", table: "tasks", id: skipped.id as never, fields: { skipped: null } },
      {
        type: "put",
        table: "tasks",
        id: "series_1_a:2026-11-23" as never,
        fields: { was: {}, title: "New" },
      },
    ],
    today,
  );
  expect(contentOf(restore(semester, since))).toEqual(contentOf(semester));
});
