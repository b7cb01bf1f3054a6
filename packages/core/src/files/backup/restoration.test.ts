import type { JsonObject } from "@furrow/values";
import { describe, expect, test } from "vitest";
import type { State } from "../../records/state.ts";
import { buildState, emptyState } from "../../records/state.ts";
import type { TaskId } from "../../records/task-ids.ts";
import { aContext, aCorrection, aState, aTask, at, onDay } from "../../testing/builders.ts";
import { contentOf, restoreText } from "../../testing/restore-text.ts";
import { isoOf } from "../../time/instant.ts";
import { backupOf } from "./backup-file.ts";
import { readRestoration } from "./restoration.ts";
import { previewRestoration } from "./restoration-preview.ts";

const context = aContext({ now: at("2026-11-20", "09:30") });
const { now, today } = context;
const nobody = emptyState(today);
const file = (data: object) => JSON.stringify({ data: { studyData: {}, tasks: [], goals: {}, ...data } });
const restore = (data: object, before: State = nobody) => restoreText(file(data), before, context);

describe("an old file", () => {
  test("has its tasks mended", () => {
    const state = restore({
      tasks: [
        { id: 7, name: "A numeric id", completed: true, hours: 2, date: "2026-11-18", category: "reading" },
        { id: 7, title: "B the same id", completed: 0, hours: "1.5", date: "2026-11-18T12:00:00" },
        { title: "C hours in completed", completed: 2.5, date: "2026-11-18T00:00:00.000Z" },
        { id: "task_x", title: "D no category", category: "Sport" },
        { title: "E neither" },
        "no task",
        null,
      ],
      studyData: { "2026-11-18": 4.5 },
    });
    const [a, b, c, d, e] = [...state.tasks.values()].sort((one, other) =>
      one.title < other.title ? -1 : 1,
    );
    expect(state.tasks.size).toBe(5);
    expect(a).toMatchObject({ id: "7", date: "2026-11-18", hours: 2, category: "Reading" });
    expect(a?.done).not.toBeNull();
    expect(b?.id).not.toBe("7");
    expect(b).toMatchObject({ date: "2026-11-18", hours: 1.5, done: null });
    expect(c?.hours).toBe(2.5);
    expect(c?.done).not.toBeNull();
    expect(d).toMatchObject({ id: "task_x", category: "Other", date: "2026-11-20" });
    expect(e?.done).toBeNull();
    expect(Object.fromEntries(state.hoursByDay.entries())).toEqual({ "2026-11-18": 4.5 });
    expect(state.corrections.size).toBe(0);
  });

  test("has its hours made equal to its study data, day by day", () => {
    const state = restore({
      tasks: [
        { id: "a", title: "more than the file says", completed: 1, hours: 3, date: "2026-11-10" },
        { id: "b", title: "on a day the file says nothing of", completed: 1, hours: 2, date: "2026-11-11" },
      ],
      studyData: {
        "2026-11-10": 1,
        "2026-11-12": "2.5",
        "2026-11-13T12:00:00": 1,
        "2026-02-30": 9,
        "not a date": 9,
        "2026-11-14": "many",
        "2026-11-15": -4,
        "2026-11-16": 0,
      },
    });
    expect(Object.fromEntries(state.hoursByDay.entries())).toEqual({
      "2026-11-10": 1,
      "2026-11-12": 2.5,
      "2026-11-13": 1,
    });
    expect([...state.corrections.keys()].sort()).toEqual([
      "import:2026-11-10",
      "import:2026-11-11",
      "import:2026-11-12",
      "import:2026-11-13",
    ]);
  });

  test("has corrections of its own mended so that the day still comes out right", () => {
    const state = restore({
      studyData: { "2026-11-10": 4 },
      corrections: [
        { id: "import:2026-11-10", date: "2026-11-10", hours: 1, reason: "import" },
        { id: "manual_1", date: "2026-11-10", hours: 2 },
        { id: "manual_1", date: "2026-11-12", hours: 2 },
      ],
    });
    expect(Object.fromEntries(state.hoursByDay.entries())).toEqual({ "2026-11-10": 4 });
    expect(state.corrections.get("import:2026-11-10")?.hours).toBe(2);
  });

  test("has the hours of its goals as targets of now, unless they are the defaults", () => {
    const { goals } = restore({
      goals: { daily: { hours: "3" }, weekly: { hours: 10 }, monthly: 50, yearly: 1 },
    });
    expect(goals.daily.target).toEqual({ hours: 3, setAt: isoOf(now) });
    expect(goals.weekly.target).toBeNull();
    expect(goals.monthly.target?.hours).toBe(50);
    expect(restore({ goals: [{ type: "weekly", hours: 12 }] }).goals.weekly.target?.hours).toBe(12);
    expect(restore({ goals: { daily: { hours: "lots" } } }).goals.daily.target).toBeNull();
    const settings = restore({ goalSettings: { defaultDailyGoal: "3", autoResetDailyGoal: false } });
    expect(settings.goalSettings).toMatchObject({ defaultDailyGoal: 3, autoResetDailyGoal: false });
  });

  test("has completions of any shape under our period keys", () => {
    const { completions, resets } = restore({
      goalCompletions: {
        daily: {
          "2026-11-19": "2026-11-19T15:00:00.000Z",
          "2026-11-18": true,
          "2026-11-17": false,
          junk: "junk",
        },
        weekly: { "2026-W47": { timestamp: "2026-11-17T12:00:00.000Z" }, "2026-11-09": 1_762_700_000_000 },
        monthly: ["2026-10-12T12:00:00.000Z", null, 3.5e20],
      },
      lastResetTimes: { daily: "2026-11-20", weekly: "2026-W47", monthly: "2026-11" },
    });
    expect([...completions.keys()].sort()).toEqual([
      "daily:2026-11-18",
      "daily:2026-11-19",
      "monthly:2026-10",
      "weekly:2026-11-08",
      "weekly:2026-11-15",
    ]);
    expect(completions.get("daily:2026-11-19")?.done?.at).toBe("2026-11-19T15:00:00.000Z");
    expect(resets).toMatchObject({
      daily: { key: "2026-11-20" },
      weekly: { key: null },
      monthly: { key: "2026-11" },
    });
  });

  test("without a farm, preferences or sessions leaves those as they are", () => {
    const before = buildState(
      [
        { table: "animals", id: "hen:2026-11-19", fields: { type: "hen" } },
        { table: "achievements", id: "achievement_00000000", fields: { entry: "first" } },
        { table: "sessions", id: "session_1", fields: { plannedMinutes: 25 } },
        { table: "preferences", id: "user", fields: { userName: "Mia" } },
        {
          table: "completions",
          id: "daily:2026-11-19",
          fields: { done: { at: "2026-11-19T15:00:00.000Z" } },
        },
        { table: "tasks", id: "task_1", fields: { title: "goes" } },
      ],
      today,
    );
    const after = restore({}, before);
    expect(after.tasks.size).toBe(0);
    expect(contentOf(after)).toEqual(contentOf(before).filter(({ table }) => table !== "tasks"));
  });
});

describe("animals of another program", () => {
  test("get the reward's id when they came in the running period, so that it is not given twice", () => {
    const hen = { type: "hen", x: 20, y: 30, animationClass: "animation-2" };
    const { animals } = restore({
      farmAnimals: [
        { ...hen, id: 1, dateAdded: isoOf(at("2026-11-20", "07:00")) },
        { ...hen, id: 1, dateAdded: isoOf(at("2026-11-19", "07:00")) },
        { type: "goat", dateAdded: isoOf(at("2026-11-16", "07:00")) },
        { type: "cow", id: "old", dateAdded: "2026-10-16" },
      ],
    });
    expect(animals.size).toBe(4);
    expect(animals.get("hen:2026-11-20")).toMatchObject({
      earned: { period: "daily", key: "2026-11-20" },
      place: { x: 20, y: 30, animationClass: "animation-2" },
    });
    expect(animals.get("goat:2026-11-15")?.earned?.period).toBe("weekly");
    expect(animals.get("old")?.earned).toBeNull();
  });

  test("without a date are not taken for today's reward", () => {
    expect(restore({ farmAnimals: [{ id: "a", type: "hen" }] }).animals.get("a")?.earned).toBeNull();
  });

  test("two of one day give one reward, the later one", () => {
    const hen = (id: string, time: string) => ({ id, type: "hen", dateAdded: isoOf(at("2026-11-20", time)) });
    const { animals } = restore({ farmAnimals: [hen("a", "07:00"), hen("b", "08:00"), hen("c", "06:00")] });
    expect([...animals.keys()].sort()).toEqual(["a", "c", "hen:2026-11-20"]);
  });
});

test("the progress of a large file is reported in many small steps", () => {
  const tasks = Array.from({ length: 5000 }, (_, index) => ({ id: `task_${index}`, title: "t", hours: 1 }));
  const steps: number[] = [];
  readRestoration({ studyData: {}, tasks, goals: {} }, nobody, context, (share) => steps.push(share));
  expect(steps.length).toBeGreaterThan(9);
  expect(steps).toEqual([...steps].sort((one, other) => one - other));
  expect(steps.every((part) => part > 0 && part < 1)).toBe(true);
});

test("the preview counts what comes and what goes", () => {
  const shared = aTask({ id: "task_shared" as TaskId, title: "before" });
  const before = aState({
    tasks: [shared, aTask({ hours: 2, completed: true })],
    corrections: [aCorrection({ date: onDay("2026-11-01"), hours: 3 })],
  });
  const after = restore(
    {
      tasks: [{ ...shared, title: "after" }, { title: "new" }],
      studyData: { "2026-11-20": 1, "2026-11-19": 1.5 },
      goals: { daily: { hours: 4 } },
      farmAnimals: [{ id: "hen", type: "hen" }],
    },
    before,
  );
  expect(previewRestoration(before, after, now)).toEqual({
    records: {
      tasks: { before: 2, after: 2, added: 1, removed: 1, changed: 1 },
      animals: { before: 0, after: 1, added: 1, removed: 0, changed: 0 },
    },
    days: { before: 2, after: 2, added: 1, removed: 1 },
    hours: { before: 5, after: 2.5 },
    goals: [{ period: "daily", before: 2, after: 4 }],
  });
});

describe("how much is read is reported", () => {
  const ids = (count: number, table: string) =>
    Array.from({ length: count }, (_, index) => ({
      id: `${table}_${index}`,
      title: "t",
      date: "2026-11-20",
      hours: 1,
    }));
  const steps = (data: JsonObject, before: State = nobody) => {
    const told: number[] = [];
    readRestoration({ studyData: {}, goals: {}, ...data }, before, context, (share) => told.push(share));
    return told;
  };

  test("at each 500 records of those that the file lists, and twice at the end", () => {
    const parts = {
      tasks: ids(1000, "task"),
      corrections: ids(500, "manual"),
      sessions: ids(500, "session"),
    };
    expect(steps(parts).map((step) => Number(step.toFixed(3)))).toEqual([0.2, 0.4, 0.6, 0.8, 0.85, 0.9]);
    expect(steps({ tasks: ids(400, "task") })).toEqual([0.85, 0.9]);
  });

  test("and is never more than all, where more is kept than the file lists", () => {
    const before = buildState(
      Array.from({ length: 600 }, (_, index) => ({ table: "sessions", id: `session_${index}`, fields: {} })),
      today,
    );
    expect(steps({ tasks: ids(10, "task") }, before)).toEqual([0.8, 0.85, 0.9]);
  });
});

describe("a restoration", () => {
  const rows = [
    { table: "local.timer", id: "current", fields: { workMinutes: 50 } },
    { table: "local.plans", id: "a", fields: { height: 1 } },
    { table: "plants", id: "a", fields: { height: 1 } },
    { table: "laboratories", id: "a", fields: { name: "Maths" } },
    { table: "tasks", id: "task_1", fields: { title: "goes" } },
  ];
  const before = buildState(rows, today);
  const read = (records: JsonObject) =>
    readRestoration({ studyData: {}, tasks: [], goals: {}, records }, before, context);
  const written = (records: JsonObject, ...tables: readonly string[]) =>
    read(records)
      .writes.filter(({ table }) => tables.includes(table))
      .map(({ type, table, id, fields }) => `${type} ${table}/${id} ${JSON.stringify(fields)}`);

  test("leaves alone what belongs to this device, and says nothing of it", () => {
    const { writes, after } = read({
      "local.timer": { current: { workMinutes: 5 } },
      "local.plans": { b: {} },
    });
    expect(writes.filter(({ table }) => table.startsWith("local."))).toEqual([]);
    expect(contentOf(after).filter(({ table }) => table === "local.plans")).toEqual([
      { table: "local.plans", id: "a", fields: { height: 1 } },
    ]);
    expect(after.timer).toEqual(before.timer);
  });

  test("never starts a session: those under way are neither in a file nor read from one", () => {
    const fields = { device: "laptop", since: 1, timer: { state: "paused" } };
    const running = { table: "running", id: "session_1", fields };
    const state = buildState([...rows, running], today);
    const { data } = backupOf(state, context.now);
    expect(Object.keys(data.records as JsonObject)).not.toContain("running");
    const { writes, after } = read({ running: { session_1: fields } });
    expect(writes.filter(({ table }) => table === "running")).toEqual([]);
    expect(after.running.size).toBe(0);
  });

  test("keeps rows that only later versions know, unless the file speaks of their table", () => {
    expect(written({ plants: { b: { height: 2 } } }, "plants", "laboratories").sort()).toEqual([
      'put laboratories/a {"name":"Maths"}',
      'put plants/b {"height":2}',
    ]);
  });

  test("passes over rows that are none, and tables and rows that cannot have their names", () => {
    const odd = { plants: { "": { a: 1 }, ok: 5, fine: { a: 1 } }, laboratories: [], "": { a: { b: 1 } } };
    expect(written(odd, "plants", "laboratories", "")).toEqual(['put plants/fine {"a":1}']);
  });

  test("does not carry marks of replication", () => {
    expect(written({ plants: { a: { _c: true, height: 2 } } }, "plants")).toEqual([
      'put plants/a {"height":2}',
    ]);
  });
});
