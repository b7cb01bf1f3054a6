import { APP_NAME, type Json } from "@furrow/values";
import { expect, test } from "vitest";
import type { Animal } from "../../records/animal.ts";
import { buildState, emptyState } from "../../records/state.ts";
import type { TaskId } from "../../records/task-ids.ts";
import { aContext, aState, aTask, at, onDay } from "../../testing/builders.ts";
import { restoreText } from "../../testing/restore-text.ts";
import { isoOf } from "../../time/instant.ts";
import { backupFileName, backupOf, backupText, countsOf } from "./backup-file.ts";

const context = aContext({ now: at("2026-11-20", "09:30") });

test("the file has the specification's parts and shapes", () => {
  const osmosis = aTask({ id: "task_a" as TaskId, title: "Osmosis", hours: 1.5, completed: true });
  const state = aState({ tasks: [osmosis, aTask({ id: "task_b" as TaskId, hours: 2 })] });
  const { data, metadata } = backupOf(state, context.now);
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining([
      "studyData",
      "tasks",
      "goals",
      "goalCompletions",
      "goalSettings",
      "achievements",
    ]),
  );
  const [first, second] = data.tasks as readonly Json[];
  expect(data.studyData).toEqual({ "2026-11-20": 1.5 });
  expect(first).toMatchObject({ id: "task_a", title: "Osmosis", name: "Osmosis", completed: 1 });
  expect(second).toMatchObject({ completed: 0, completedAt: null, startTime: "" });
  expect(data.goals).toMatchObject({
    daily: { type: "daily", hours: 2, description: "Study for 2 hours today" },
  });
  expect(metadata).toMatchObject({
    version: "v1.0.0",
    encrypted: false,
    timestamp: new Date(context.now).toISOString(),
    counts: { tasks: 2, days: 1, hours: 1.5, animals: 0 },
  });
});

test("it is JSON, with a line of its own for each record", () => {
  const [one, other] = ["Osmosis", 'In two lines,\nwith "marks" and 🐔'].map((title, at) =>
    aTask({ id: `task_${at}` as TaskId, title }),
  );
  if (one === undefined || other === undefined) throw new Error("two tasks");
  const file = backupOf(aState({ tasks: [one, other] }), context.now);
  const text = backupText(file);
  expect(JSON.parse(text)).toEqual(file);
  const lines = text.split("\n");
  for (const { id } of [one, other]) {
    const [line = "", ...more] = lines.filter((each) => each.includes(`"id":"${id}"`));
    expect([JSON.parse(line.replace(/,$/, "")).id, more]).toEqual([id, []]);
  }
  expect(lines).toContain('"achievements":[],');
});

test("it leaves out what is undefined, and has null where a list has nothing", () => {
  const file = backupOf(aState({}), context.now);
  const withGaps = { ...file, data: { ...file.data, tasks: [undefined, 1], later: undefined } as never };
  expect(JSON.parse(backupText(withGaps))).toEqual(JSON.parse(JSON.stringify(withGaps)));
});

test("its counts are those of what it restores", () => {
  const state = aState({
    tasks: [aTask({ hours: 0.1, completed: true }), aTask({ hours: 0.2, completed: true })],
  });
  const file = backupOf(state, context.now);
  const restored = restoreText(backupText(file), emptyState(context.today), context);
  expect(countsOf(restored)).toEqual(file.metadata.counts);
});

test("its name tells the local time and the kind", () => {
  expect(backupFileName(at("2026-11-20", "09:05"), false)).toBe(
    `${APP_NAME.toLowerCase()}-backup-2026-11-20-0905.json`,
  );
  expect(backupFileName(at("2026-11-20", "23:59"), true)).toBe(
    `${APP_NAME.toLowerCase()}-backup-2026-11-20-2359.enc`,
  );
});

test("animals count while they are here", () => {
  const hen = (id: string, presence: Animal["presence"]): Animal => ({
    id,
    type: "hen",
    name: "",
    dateAdded: "2026-11-20T08:00:00.000Z",
    earned: null,
    presence,
    place: null,
  });
  const here = { type: "here", since: "2026-11-20T08:00:00.000Z" } as const;
  const gone = { type: "gone", at: "2026-11-20T08:00:00.000Z", why: "removed" } as const;
  const state = aState({ animals: [hen("a", here), hen("b", here), hen("c", gone)] });
  expect(countsOf(state).animals).toBe(2);
});

test("two devices write the same file: days and keys stand in their order, whenever they came", () => {
  const days = ["2026-11-18", "2026-11-20", "2026-11-17", "2026-11-19"];
  const completions = days.map((day) => ({
    id: `daily:${day}`,
    type: "daily" as const,
    key: day as never,
    done: { at: `${day}T18:00:00.000Z` },
  }));
  const tasks = days.map((day) => aTask({ date: onDay(day), completed: true }));
  const { data } = backupOf(aState({ tasks, completions }), context.now);
  const inOrder = [...days].sort();
  expect(Object.keys(data.studyData as object)).toEqual(inOrder);
  expect(Object.keys((data.goalCompletions as { daily: object }).daily)).toEqual(inOrder);
});

test("a goal is told in words, of one hour as of several, and whether its target was set", () => {
  const set = { target: { hours: 1, setAt: isoOf(context.now) } };
  const { goals } = backupOf(aState({ goals: { daily: set } }), context.now).data;
  expect(goals).toMatchObject({
    daily: { description: "Study for 1 hour today", target: { hours: 1 } },
    weekly: { description: expect.stringMatching(/^Study for \d+ hours this week$/), target: null },
    monthly: { description: expect.stringMatching(/^Study for \d+ hours this month$/), target: null },
  });
});

test("of each period it tells the latest completion that earned an animal, and of none an empty text", () => {
  const hen = (key: string, time: string): Animal => ({
    id: `hen:${key}`,
    type: "hen",
    name: "",
    dateAdded: `${key}T08:00:00.000Z`,
    earned: { period: "daily", key: key as never, completedAt: `${key}T${time}:00.000Z` },
    presence: { type: "here", since: `${key}T08:00:00.000Z` },
    place: null,
  });
  const animals = [hen("2026-11-18", "10:00"), hen("2026-11-20", "10:00"), hen("2026-11-19", "10:00")];
  expect(backupOf(aState({ animals }), context.now).data.checkedCompletions).toEqual({
    daily: "2026-11-20T10:00:00.000Z",
    weekly: "",
    monthly: "",
  });
});

test("what belongs to this device is not in it, and of records with a part only what later versions added", () => {
  const later = { table: "plants", id: "a", fields: { height: 1 } };
  const rows = [
    { table: "tasks", id: "task_1", fields: { title: "One", later_mark: 5 } },
    { table: "local.timer", id: "current", fields: {} },
    { table: "local.plans", id: "a", fields: { height: 1 } },
    later,
  ];
  const { records } = backupOf(buildState(rows, context.today), context.now).data;
  expect(records).toMatchObject({ tasks: { task_1: { later_mark: 5 } }, plants: { a: { height: 1 } } });
});

test("its name has whole minutes of the hour", () => {
  expect(backupFileName(at("2026-11-20", "09:05") + 59_999, false)).toContain("-0905.");
  expect(backupFileName(at("2026-11-20", "00:59") + 59_999, false)).toContain("-0059.");
});
