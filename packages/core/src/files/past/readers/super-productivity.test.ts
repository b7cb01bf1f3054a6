import type { Json, JsonObject } from "@furrow/values";
import { expect, test } from "vitest";
import type { Day } from "../../../time/types.ts";
import type { Past } from "../past.ts";
import { readPastJson } from "../read-past.ts";

const HOUR = 3_600_000;
const at = (iso: string): number => Date.parse(iso);

const list = (...tasks: readonly JsonObject[]): JsonObject => ({
  ids: tasks.map(({ id }) => id ?? ""),
  entities: Object.fromEntries(tasks.map((task) => [String(task.id), task])),
});
const task = (id: string, more: JsonObject = {}): JsonObject => ({
  id,
  title: `Task ${id}`,
  projectId: "bio",
  subTaskIds: [],
  timeSpentOnDay: {},
  timeSpent: 0,
  timeEstimate: 0,
  isDone: false,
  tagIds: [],
  created: at("2026-03-01T10:00:00Z"),
  attachments: [],
  ...more,
});
const PROJECTS = list(
  { id: "INBOX_PROJECT", title: "Inbox" },
  { id: "bio", title: "Biology", theme: { primary: "#29a1aa" } },
  { id: "none", title: "Never used" },
);
const dataWith = (more: JsonObject): JsonObject => ({
  task: list(),
  project: PROJECTS,
  tag: list({ id: "TODAY", title: "Today" }, { id: "t1", title: "urgent" }),
  ...more,
});
const read = (json: Json): Past => {
  const reading = readPastJson(json, { timeZone: "Europe/Berlin", today: "2026-11-20" as Day });
  if (reading.type !== "past") throw new Error(JSON.stringify(reading));
  return reading.past;
};
const backup = (more: JsonObject): JsonObject => ({
  timestamp: 1,
  lastUpdate: 1,
  crossModelVersion: 4.5,
  data: dataWith(more),
});
const days = ({ entries }: Past) => entries.map(({ task: of, day, minutes }) => [of, day, minutes]);

test("tasks, their time by day, and their project come from the list and both archives", () => {
  const past = read(
    backup({
      task: list(task("open", { dueDay: "2026-11-25", timeEstimate: HOUR, notes: "Chapter 4" })),
      archiveYoung: {
        task: list(
          task("young", {
            isDone: true,
            doneOn: at("2026-10-02T18:00:00Z"),
            timeSpentOnDay: { "2026-10-01": HOUR, "2026-10-02": HOUR / 2 },
          }),
        ),
      },
      archiveOld: { task: list(task("old", { isDone: true, timeSpentOnDay: { "2024-01-05": 100_000 } })) },
    }),
  );
  expect(past.courses).toEqual([{ key: "bio", name: "Biology", color: "#29a1aa" }]);
  expect(days(past)).toEqual([
    ["young", "2026-10-01", 60],
    ["young", "2026-10-02", 30],
    ["old", "2024-01-05", 100_000 / 60_000],
  ]);
  expect(past.tasks).toMatchObject([
    { key: "open", date: "2026-11-25", plannedMinutes: 60, description: "Chapter 4", doneOn: null },
    { key: "young", date: "2026-10-02", doneOn: "2026-10-02", doneAt: at("2026-10-02T18:00:00Z") },
    { key: "old", date: "2024-01-05", doneOn: "2024-01-05", doneAt: null },
  ]);
});

test("a task with subtasks is their sum: it counts once, and they are its steps", () => {
  const past = read(
    backup({
      task: list(
        task("child", { parentId: "parent", isDone: true, timeSpentOnDay: { "2026-10-01": HOUR } }),
        task("other", { parentId: "parent", timeSpentOnDay: { "2026-10-01": HOUR / 2 }, notes: "Page 3" }),
        task("parent", {
          subTaskIds: ["child", "other"],
          timeSpentOnDay: { "2026-10-01": HOUR + HOUR / 2 },
        }),
      ),
    }),
  );
  expect(days(past)).toEqual([
    ["parent", "2026-10-01", 60],
    ["parent", "2026-10-01", 30],
  ]);
  expect(past.tasks).toMatchObject([
    {
      key: "parent",
      description: "Task other: Page 3",
      steps: [
        { key: "child", title: "Task child", isDone: true },
        { key: "other", title: "Task other", isDone: false },
      ],
    },
  ]);
});

test("what a task has beyond its subtasks counts as well", () => {
  const past = read(
    backup({
      task: list(
        task("child", { parentId: "parent", timeSpentOnDay: { "2026-10-01": HOUR } }),
        task("parent", { timeSpentOnDay: { "2026-10-01": 3 * HOUR, "2026-10-02": HOUR } }),
      ),
    }),
  );
  expect(days(past)).toEqual([
    ["parent", "2026-10-01", 60],
    ["parent", "2026-10-01", 120],
    ["parent", "2026-10-02", 60],
  ]);
});

test("a file of before version 14 has one archive, and plans days apart", () => {
  const past = read(
    dataWith({
      task: list(task("a", { plannedAt: at("2026-11-24T08:30:00Z") }), task("b")),
      planner: { days: { "2026-11-26": ["b"] } },
      taskArchive: list(task("c", { timeSpentOnDay: { "2023-05-05": HOUR } })),
      improvement: {},
    }),
  );
  expect(past.tasks).toMatchObject([
    { key: "a", date: "2026-11-24", startTime: "09:30" },
    { key: "b", date: "2026-11-26", startTime: null },
    { key: "c", date: "2023-05-05" },
  ]);
  expect(days(past)).toEqual([["c", "2023-05-05", 60]]);
});

test("what is in two archives, or in a circle, counts once", () => {
  const spent = { timeSpentOnDay: { "2026-10-01": HOUR } };
  const past = read(
    backup({
      task: list(task("a", { ...spent, parentId: "b" }), task("b", { parentId: "a" })),
      archiveYoung: { task: list(task("x", spent)) },
      archiveOld: { task: list(task("x", spent)) },
    }),
  );
  expect(days(past)).toEqual([
    ["b", "2026-10-01", 60],
    ["x", "2026-10-01", 60],
  ]);
  expect(past.tasks.map(({ key }) => key)).toEqual(["b", "x"]);
});

test.each([
  [
    { repeatCycle: "DAILY", repeatEvery: 2, startDate: "2026-11-17" },
    { every: "day", interval: 2 },
    "2026-11-21",
  ],
  [{ monday: true, friday: true }, { every: "week", interval: 1, weekdays: [1, 5] }, "2026-11-20"],
  [
    { repeatCycle: "MONTHLY", startDate: "2026-01-15" },
    { every: "month", interval: 1, date: 15 },
    "2026-12-15",
  ],
  [
    { repeatCycle: "MONTHLY", startDate: "2026-01-15", monthlyLastDay: true },
    { every: "month", interval: 1, date: "last" },
    "2026-11-30",
  ],
  [
    { repeatCycle: "YEARLY", startDate: "2020-02-01" },
    { every: "year", interval: 1, month: 2, date: 1 },
    "2027-02-01",
  ],
])("%j repeats", (config, rule, start) => {
  const past = read(
    backup({ taskRepeatCfg: list({ id: "r", title: "Review", projectId: "bio", ...config }) }),
  );
  expect(past.series).toMatchObject([{ key: "r", title: "Review", course: "bio", rule, start }]);
});

test("what cannot come along is counted", () => {
  const past = read(
    backup({
      task: list(
        task("a", {
          tagIds: ["TODAY", "t1"],
          attachments: [{}],
          remindAt: 5,
          timeSpentOnDay: { "2026-10-01": -5, "2026-10-02": "much", someday: 60_000, "2026-10-03": 1e12 },
        }),
      ),
      taskRepeatCfg: list(
        { id: "p", title: "Paused", isPaused: true, monday: true },
        { id: "n", title: "Third Friday", repeatCycle: "MONTHLY", monthlyWeekOfMonth: 3, monthlyWeekday: 5 },
      ),
    }),
  );
  expect(past.entries).toEqual([]);
  expect(past.left.map(({ reason, count }) => [reason, count])).toEqual([
    ["attachment", 1],
    ["reminder", 1],
    ["tag", 1],
    ["negative-time", 1],
    ["unreadable-row", 2],
    ["no-date", 1],
    ["recurrence", 2],
  ]);
  expect(past.left.find(({ reason }) => reason === "tag")?.examples).toEqual(["urgent"]);
});

test("names of prototypes are names", () => {
  const json = JSON.parse(
    JSON.stringify(backup({ task: list(task("a", { projectId: "PROTO" })) })).replaceAll(
      "PROTO",
      "__proto__",
    ),
  ) as Json;
  expect(read(json).tasks).toMatchObject([{ key: "a", course: null }]);
});
