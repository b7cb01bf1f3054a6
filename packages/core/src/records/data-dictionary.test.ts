import type { Json } from "@furrow/values";
import { expect, test } from "vitest";
import { aState, aTask, onDay } from "../testing/builders.ts";
import { dataDictionary } from "../testing/data-dictionary.ts";
import { frozenRows, frozenTimers } from "../testing/frozen-rows.ts";
import { PREFERENCES } from "./preferences.ts";
import { recordTypes } from "./record-types.ts";
import type { Setting } from "./setting.ts";
import type { RecordType } from "./state/record-type.ts";
import { rowsOf } from "./state.ts";
import { OPTIONAL_FIELDS } from "./task-fields.ts";

test("docs/data.md says what the record types declare", async () => {
  await expect(dataDictionary(recordTypes)).toMatchFileSnapshot("../../../../docs/data.md");
});

const optionalFields = Object.fromEntries(
  OPTIONAL_FIELDS.map((name) => [name, name === "remind" ? "eve" : "course_1"]),
);

/** Rows with the cells that are younger than version 1 and not written where they say nothing. */
const youngerRows = [
  { table: "tasks", id: "focus_1", fields: { madeBy: "timer" } },
  {
    table: "tasks",
    id: "series_1:2026-11-20",
    fields: {
      ...optionalFields,
      was: { title: "Read" },
      skipped: { at: "2026-11-20T08:00:00.000Z" },
    },
  },
  { table: "tasks", id: "ics_1", fields: { imported: { title: 1 } } },
  { table: "tasks", id: "plan_1", fields: { topic: "topic_1", planned: { date: "2026-11-20" } } },
  { table: "steps", id: "step_1", fields: { taskId: "task_1", title: "Chapter 1", removed: true } },
  {
    table: "series",
    id: "series_1",
    fields: {
      ...optionalFields,
      title: "Read",
      start: "2026-11-20",
      imported: {},
    },
  },
  { table: "sessions", id: "session_1", fields: { mood: "good", line: "Shape matters", source: "hand" } },
  { table: "courses", id: "course_1", fields: { name: "Biology" } },
  { table: "running", id: "session_1", fields: { device: "laptop", hasWarning: true } },
  { table: "reminders", id: "reminder_1", fields: { at: 1 } },
  { table: "exams", id: "exam_1", fields: { name: "Biology" } },
  { table: "exams", id: "cal_1", fields: { was: { name: "Biology" } } },
  { table: "series", id: "cal_1", fields: { was: { title: "Read", start: "2026-11-20" } } },
  { table: "calendarEvents", id: "cal_1", fields: { as: "other", isSeries: true } },
  { table: "calendarCourses", id: "cal_1", fields: { course: "course_1" } },
  { table: "topics", id: "topic_1", fields: { exam: "exam_1" } },
  { table: "dayMinutes", id: "2026-11-20", fields: { minutes: 0 } },
  { table: "imports", id: "import_1", fields: { source: "toggl" } },
  { table: "rest", id: "off_1", fields: { from: "2026-11-20" } },
  {
    table: "preferences",
    id: "user",
    fields: Object.fromEntries(
      Object.entries<Setting<Json>>(PREFERENCES).flatMap(([name, setting]) =>
        setting.since === undefined ? [] : [[name, anotherValueOf(setting)]],
      ),
    ),
  },
];

function anotherValueOf({ fallback, read }: Setting<Json>): Json {
  const values = ["2026-11-20T08:00:00.000Z", "08:30", "21:00-06:00", true, false, 3].map(read);
  return values.find((value) => value !== fallback) ?? null;
}

test.each(Object.values<RecordType>(recordTypes))(
  "$table declares the cells it writes, and no other",
  (type) => {
    const rows = [...frozenRows, ...frozenTimers, ...youngerRows].filter(({ table }) => table === type.table);
    const writes = rows.map(({ id, fields }) =>
      Object.keys(type.toFields(type.parse(id, fields, onDay("2026-11-20")))),
    );
    const declared = [...type.cells].filter(([, { onlyRead }]) => onlyRead !== true).map(([name]) => name);
    expect(new Set(writes.flat())).toEqual(new Set(declared));
  },
);

test("every row of a state is of a declared type", () => {
  const tables = Object.values<RecordType>(recordTypes).map(({ table }) => table);
  for (const { table } of rowsOf(aState({ tasks: [aTask()] }))) expect(tables).toContain(table);
});
