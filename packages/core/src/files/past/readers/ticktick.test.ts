import { expect, test } from "vitest";
import type { Day } from "../../../time/types.ts";
import type { Past } from "../past.ts";
import { readPastTables } from "../read-past.ts";

const HEADER =
  "Folder Name,List Name,Title,Kind,Tags,Content,Is Check list,Start Date,Due Date,Reminder,Repeat,Priority,Status,Created Time,Completed Time,Order,Timezone,Is All Day,Is Floating,Column Name,Column Order,View Mode,taskId,parentId".split(
    ",",
  );
const PREAMBLE = [
  ["Date: 2026-11-20+0000"],
  ["Version: 7.1"],
  ["Status: \n0 Normal\n1 Completed\n2 Archived"],
];

const row = (cells: Readonly<Record<string, string>>): readonly string[] =>
  HEADER.map(
    (name) =>
      cells[name] ??
      { "List Name": "History", Status: "0", Kind: "TEXT", Timezone: "Europe/Berlin" }[name] ??
      "",
  );
const read = (...rows: readonly Readonly<Record<string, string>>[]): Past => {
  const table = { name: "TickTick.csv", rows: [...PREAMBLE, HEADER, ...rows.map(row)] };
  const reading = readPastTables([table], { timeZone: "America/Chicago", today: "2026-11-20" as Day });
  if (reading.type !== "past") throw new Error(JSON.stringify(reading));
  return reading.past;
};

test("a day without a time is midnight in the task's own zone; a time is an instant", () => {
  const past = read(
    { Title: "Day", taskId: "1", "Due Date": "2018-12-11T23:00:00+0000", "Is All Day": "true" },
    {
      Title: "Time",
      taskId: "2",
      "Start Date": "2026-02-20 16:00:00",
      "Due Date": "2026-02-20 17:30:00",
      "Is All Day": "false",
    },
  );
  expect(past.tasks).toMatchObject([
    { key: "1", title: "Day", date: "2018-12-12", startTime: null, course: "history" },
    { key: "2", date: "2026-02-20", startTime: "10:00", endTime: "11:30", plannedMinutes: 90 },
  ]);
});

test("completed tasks are done on their day", () => {
  const past = read(
    { Title: "Archived", taskId: "1", Status: "2", "Completed Time": "2025-11-25T03:39:31+0000" },
    { Title: "Dropped", taskId: "2", Status: "-1" },
    { Title: "A note", taskId: "3", Kind: "NOTE" },
  );
  expect(past.tasks).toMatchObject([
    { doneOn: "2025-11-24", doneAt: Date.parse("2025-11-25T03:39:31Z"), date: "2025-11-24" },
  ]);
  expect(past.left.map(({ reason }) => reason)).toEqual(["not-done", "note"]);
});

test("subtasks, which may come before their parent, and checklists are steps", () => {
  const past = read(
    { Title: "Child", taskId: "2", parentId: "1", Status: "1" },
    {
      Title: "Later",
      taskId: "3",
      parentId: "1",
      "Due Date": "2026-12-01T00:00:00+0000",
      "Is All Day": "false",
    },
    { Title: "Parent", taskId: "1", Content: "Bring:\r▫Pens\r▪Paper" },
  );
  expect(past.tasks).toMatchObject([
    { title: "Later", date: "2026-11-30" },
    {
      title: "Parent",
      description: "Bring:",
      steps: [
        { title: "Pens", isDone: false },
        { title: "Paper", isDone: true },
        { key: "2", title: "Child", isDone: true },
      ],
    },
  ]);
});

test.each([
  ["RRULE:FREQ=DAILY;INTERVAL=1", { every: "day", interval: 1 }],
  ["RRULE:FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=MO,WE", { every: "week", interval: 2, weekdays: [1, 3] }],
  ["RRULE:FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=-1", { every: "month", interval: 1, date: "last" }],
  ["RRULE:FREQ=YEARLY;INTERVAL=1", { every: "year", interval: 1, month: 12, date: 1 }],
])("%s repeats from its date on", (Repeat, rule) => {
  const past = read({
    Title: "Review",
    taskId: "1",
    Repeat,
    "Due Date": "2026-12-01T06:00:00+0000",
    "Is All Day": "true",
  });
  expect(past.series).toMatchObject([{ key: "1", rule }]);
  expect(past.tasks).toEqual([]);
});

test.each([
  "RRULE:FREQ=MONTHLY;BYDAY=2TU",
  "RRULE:FREQ=DAILY;COUNT=5",
  "LUNAR:FREQ=YEARLY",
  "ERULE:NAME=CUSTOM",
])("%s stays a task, and this is said", (Repeat) => {
  const past = read({ Title: "Review", taskId: "1", Repeat, "Due Date": "2026-12-01T06:00:00+0000" });
  expect(past.tasks).toMatchObject([{ title: "Review", date: "2026-12-01" }]);
  expect(past.left).toMatchObject([{ reason: "recurrence", count: 1 }]);
});

test("cells that slipped cost only their row", () => {
  const past = read(
    { Title: "Slipped", Status: "Europe/Berlin" },
    { Title: "Good", taskId: "a b c", parentId: "xyz", "Due Date": "2026-12-01T06:00:00+0000" },
  );
  expect(past.tasks).toMatchObject([{ title: "Good" }]);
  expect(past.left).toMatchObject([{ reason: "unreadable-row", examples: ["Slipped"] }]);
});
