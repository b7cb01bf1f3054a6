/** What a later version wrote goes through this one unharmed: as rows, through an edit, through a backup and its restoration. */

import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Command } from "../command.ts";
import { removeAnimal, renameAnimal } from "../commands/animals.ts";
import { chooseTheme } from "../commands/change-preferences.ts";
import { completeTask, reopenTask } from "../commands/complete-task.ts";
import { deleteTask } from "../commands/delete-task.ts";
import { setGoal } from "../commands/goals.ts";
import { undo } from "../commands/undo.ts";
import { decide } from "../decide.ts";
import { backupOf, backupText } from "../files/backup/backup-file.ts";
import { aContext, aCourse, aSeries, aStep, at } from "../testing/builders.ts";
import { frozenRows, frozenTimers } from "../testing/frozen-rows.ts";
import { contentOf, restoreText } from "../testing/restore-text.ts";
import { isoAtNoon } from "../time/instant.ts";
import { type CourseId, courseRecord } from "./course.ts";
import { seriesRecord } from "./series.ts";
import type { PresentRecord } from "./state/rows.ts";
import { applyWrites, buildState, emptyState, fieldsOf, rowsOf, type State } from "./state.ts";
import { type StepId, stepRecord } from "./step.ts";
import type { TaskId } from "./task-ids.ts";

const context = aContext({ now: at("2026-11-20", "12:00") });
const { now, today } = context;

const json = fc.jsonValue({ maxDepth: 2 }).map((value): Json => JSON.parse(JSON.stringify(value)));
const laterName = fc.stringMatching(/^later_[a-z]{1,6}$/);
const laterCells = fc.dictionary(laterName, json, { maxKeys: 3 });

/** Values that this version has no case for, by table and cell. */
const LATER_VALUES: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  tasks: { category: "Lab" },
  corrections: { reason: "calendar" },
  animals: {
    presence: { type: "visiting", farm: 3, since: "2026-11-20T10:00:00.000Z" },
    type: "duck",
    earned: { period: "yearly", key: "2026", completedAt: "2026-11-20T10:00:00.000Z" },
  },
  sessions: { outcome: "interrupted" },
  preferences: { theme: "midnight" },
  goals: { target: { share: 0.5 } },
  series: {
    rule: { every: "moon", phase: "full" },
    ends: { type: "exam", course: "course_1" },
    next: "afterExam",
    missed: "moves",
    steps: [{ key: "a", title: "Read", minutes: 20 }, { separator: true }],
    pauses: [{ from: "2026-12-20", to: null, why: "holidays" }],
    category: "Lab",
  },
  "local.timer": {
    timer: { state: "openEnded", mode: "work", since: 7, workingOn: { title: "x", course: 3 } },
  },
};

/** A course, a repeating task, steps, and times of it that were touched. */
const semester: readonly PresentRecord[] = [
  ...[aCourse({ id: "course_1" as CourseId, weeklyHours: 4 })].map((course) => ({
    table: "courses",
    id: course.id,
    fields: courseRecord.toFields(course),
  })),
  ...[aSeries({ course: "course_1" as CourseId, pauses: [{ from: today, to: null }] })].map((part) => ({
    table: "series",
    id: part.id,
    fields: seriesRecord.toFields(part),
  })),
  ...["a", "b"].map((key) => ({
    table: "steps",
    id: `series_1:2026-11-20/${key}`,
    fields: stepRecord.toFields(
      aStep({ id: key as StepId, taskId: "series_1:2026-11-20" as TaskId, done: { at: isoAtNoon(today) } }),
    ),
  })),
  ...[
    { title: "Guest lecture", category: "Reading" },
    { done: { at: isoAtNoon(today) } },
    { skipped: { at: isoAtNoon(today) } },
  ].map((own, index) => ({
    table: "tasks",
    id: `series_1:2026-11-2${index}`,
    fields: { was: { title: "Lecture", date: `2026-11-2${index}`, hours: 1, category: "Lab" }, ...own },
  })),
];

const withMembers = (fields: JsonObject, members: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isJsonObject(value) && name !== "entry" ? { ...value, ...members } : value,
    ]),
  );

/** A row as a later version may have written it. */
const laterRow = (row: PresentRecord) =>
  fc
    .record({
      cells: laterCells,
      members: laterCells,
      values: fc.subarray(Object.keys(LATER_VALUES[row.table] ?? {})),
    })
    .map(({ cells, members, values }): PresentRecord => {
      const later = Object.fromEntries(values.map((name) => [name, LATER_VALUES[row.table]?.[name] ?? null]));
      return { ...row, fields: { ...withMembers({ ...row.fields, ...later }, members), ...cells } };
    });

const unknownTable = fc.record({
  table: fc.constantFrom("plants", "laboratories"),
  id: fc.stringMatching(/^[a-z]{1,6}$/),
  fields: laterCells,
});

const laterRows = fc
  .tuple(
    fc.tuple(...[...frozenRows, ...semester].map(laterRow)),
    fc.constantFrom(...frozenTimers).chain(laterRow),
    fc.uniqueArray(unknownTable, { selector: ({ table, id }) => `${table}/${id}`, maxLength: 4 }),
  )
  .map(([rows, timer, others]) => [...rows, timer, ...others]);

const byName = (rows: Iterable<PresentRecord>) =>
  [...rows].sort((one, other) => (`${one.table}/${one.id}` < `${other.table}/${other.id}` ? -1 : 1));

const stateOf = (rows: Iterable<PresentRecord>): State => buildState(rows, today);

test("rows come out of the state as they went in", () => {
  fc.assert(
    fc.property(laterRows, (rows) => {
      expect(byName(rowsOf(stateOf(rows)))).toEqual(byName(rows));
    }),
    { seed: 14, numRuns: 60 },
  );
});

test("a backup and its restoration give the same rows, on another device and on the same", () => {
  fc.assert(
    fc.property(laterRows, (rows) => {
      const state = stateOf(rows);
      const text = backupText(backupOf(state, now));
      // A completion that was taken back is none in a file; what a later version said of it is kept, and it stays taken back.
      expect(contentOf(restoreText(text, emptyState(today), context))).toEqual(contentOf(state));
      expect(contentOf(restoreText(text, state, context))).toEqual(contentOf(state));
    }),
    { seed: 14, numRuns: 40 },
  );
});

const done = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input): State => {
  const decided = decide(state, command, input, context);
  if (!decided.ok) throw new Error(JSON.stringify(decided.error));
  return applyWrites(state, decided.value.writes, today);
};

describe("an edit leaves what it does not name", () => {
  const task = frozenRows.find(({ table, fields }) => table === "tasks" && fields.done === null);
  const taskId = task?.id as TaskId;
  const edits: [string, string, string, readonly string[], (state: State) => State][] = [
    [
      "complete a task",
      "tasks",
      taskId,
      ["done", "updatedAt"],
      (state) => done(state, completeTask, { taskId }),
    ],
    [
      "complete and reopen a task",
      "tasks",
      taskId,
      ["done", "updatedAt"],
      (state) => done(done(state, completeTask, { taskId }), reopenTask, { taskId }),
    ],
    [
      "delete a task and take it back",
      "tasks",
      taskId,
      [],
      (state) => {
        const deleted = decide(state, deleteTask, { taskId }, context);
        if (!deleted.ok) throw new Error("no such task");
        const after = applyWrites(state, deleted.value.writes, today);
        return done(after, undo, { before: state, ...deleted.value });
      },
    ],
    [
      "name an animal",
      "animals",
      "1699999999999",
      ["name"],
      (state) => done(state, renameAnimal, { animalId: "1699999999999", name: "Comet" }),
    ],
  ];

  test.each(edits)("%s", (_, table, id, named, act) => {
    fc.assert(
      fc.property(laterRows, (rows) => {
        const before = stateOf(rows);
        const after = fieldsOf(act(before), table, id);
        const kept = (fields: JsonObject | null) =>
          Object.fromEntries(Object.entries(fields ?? {}).filter(([name]) => !named.includes(name)));
        expect(kept(after)).toEqual(kept(fieldsOf(before, table, id)));
      }),
      { seed: 14, numRuns: 25 },
    );
  });
});

describe("a changed cell keeps the members it does not know", () => {
  const rowsWith = (table: string, id: string, fields: JsonObject): State =>
    stateOf([...frozenRows, { table, id, fields }]);
  const written = <Input, Refusal>(state: State, command: Command<Input, Refusal>, input: Input) => {
    const decided = decide(state, command, input, context);
    if (!decided.ok) throw new Error(JSON.stringify(decided.error));
    return decided.value.writes.map((write) => (write.type === "delete" ? null : write.fields));
  };

  test("in a goal's target", () => {
    const target = { hours: 3, setAt: "2026-11-20T07:30:00.000Z", note: "exam" };
    const [fields] = written(rowsWith("goals", "daily", { target }), setGoal, { period: "daily", hours: 4 });
    expect(fields).toMatchObject({ target: { hours: 4, note: "exam" } });
  });

  test("in where an animal is", () => {
    const presence = { type: "here", since: "2026-11-20T10:00:00.000Z", mood: "calm" };
    const state = rowsWith("animals", "hen:x", { type: "hen", presence });
    const [fields] = written(state, removeAnimal, { animalId: "hen:x" });
    expect(fields).toMatchObject({ presence: { type: "gone", mood: "calm" } });
  });
});

test("a theme that was chosen is the one that is stored, also where it is what a later one is shown as", () => {
  const state = stateOf([{ table: "preferences", id: "user", fields: { theme: "midnight" } }]);
  expect(state.preferences.theme).toBe("blue");
  const decided = decide(state, chooseTheme, { name: "blue" }, context);
  expect(decided.ok && decided.value.writes).toMatchObject([{ fields: { theme: "blue" } }]);
});
