import type { Json, JsonObject } from "@furrow/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { onDay } from "../../testing/builders.ts";
import { frozenVersions } from "../../testing/frozen-rows.ts";
import { sealedTables } from "../../testing/stored-columns.ts";
import { recordTypes } from "../record-types.ts";
import type { PersistentMap } from "./persistent-map.ts";
import type { PresentRecord, StoredRecord } from "./rows.ts";
import { applyRows, buildState, rowsOf, type State } from "./state.ts";

const today = onDay("2026-11-20");

const storedAs = (rows: readonly PresentRecord[]) => sealedTables(rows)();

/** The state as plain values, each map in the order of its keys. */
const plain = (state: State): unknown =>
  Object.fromEntries(
    Object.entries(state).map(([name, part]) => [
      name,
      isMap(part) ? [...part.entries()].sort(([one], [other]) => (one < other ? -1 : 1)) : part,
    ]),
  );
const isMap = (part: unknown): part is PersistentMap<string, unknown> =>
  typeof part === "object" && part !== null && "patch" in part;

const maybe = (...values: readonly Json[]) =>
  fc.option(fc.constantFrom<Json>(null, "", "nonsense", 7, true, {}, [], ...values), { nil: undefined });

const timestamp = "2026-11-18T09:30:00.000Z";
const done = maybe(
  { at: timestamp },
  { at: timestamp, on: "2026-11-19", hours: 3 },
  { hours: "2" },
  { later: 1 },
);
const taskCells = {
  title: maybe("Read"),
  date: maybe("2026-11-18", "2026-11-19", timestamp, 1_790_000_000_000),
  hours: maybe(1.5, "2", 0, -1, 5000),
  startTime: maybe("09:00"),
  endTime: maybe("11:00"),
  done,
  completed: maybe(1, 2.5, "1"),
  skipped: maybe({ at: timestamp }),
};

const fieldsOf = (
  cells: Readonly<Record<string, fc.Arbitrary<Json | undefined>>>,
): fc.Arbitrary<JsonObject> =>
  fc.record(cells).map((fields) => JSON.parse(JSON.stringify(fields)) as JsonObject);

const rowOf = (
  table: string,
  ids: readonly string[],
  fields: fc.Arbitrary<JsonObject>,
): fc.Arbitrary<PresentRecord> =>
  fc.record({ table: fc.constant(table), id: fc.constantFrom(...ids), fields });

const anyRow = fc.oneof(
  {
    weight: 4,
    arbitrary: rowOf(
      "tasks",
      ["task_1", "task_2", "task_3", "task_4", "series_1:2026-11-18", "series_1:2026-11-19"],
      fieldsOf({ ...taskCells, was: fc.option(fieldsOf(taskCells), { nil: undefined }), tomorrow: maybe(1) }),
    ),
  },
  rowOf(
    "corrections",
    ["manual:2026-11-18", "manual_2"],
    fieldsOf({ date: taskCells.date, hours: maybe(-2.25, 3) }),
  ),
  rowOf(
    "sessions",
    ["session_1", "session_2"],
    fieldsOf({ startedAt: maybe(timestamp), endedAt: maybe(timestamp, "2026-11-19") }),
  ),
  rowOf("steps", ["step_1", "step_2"], fieldsOf({ taskId: maybe("task_1"), place: maybe(1) })),
  rowOf("animals", ["hen:2026-11-18"], fieldsOf({ name: maybe("Berta") })),
  rowOf("goals", ["daily"], fieldsOf({ target: maybe({ hours: 3, setAt: timestamp }) })),
  rowOf("plants", ["1"], fieldsOf({ a: maybe(1) })),
);

/** So many like rows that what another one has is no column. */
const likeRows: readonly PresentRecord[] = Array.from({ length: 40 }, (_, index) => ({
  table: "tasks",
  id: `task_like_${index}`,
  fields: { title: "Like the others", date: "2026-11-17", hours: 1, done: null },
}));

const rowsById = (rows: readonly PresentRecord[]): readonly PresentRecord[] => [
  ...new Map(rows.map((row) => [`${row.table}/${row.id}`, row])).values(),
];

test("rows of a snapshot mean the same whether they are read at once or when somebody looks", () => {
  fc.assert(
    fc.property(fc.array(anyRow, { maxLength: 12 }), fc.constantFrom([], likeRows), (some, like) => {
      const rows = rowsById([...some, ...like]);
      expect(plain(buildState([], today, storedAs(rows)))).toEqual(plain(buildState(rows, today)));
    }),
    { numRuns: 1000 },
  );
});

test("what came after the snapshot lies above it, whatever was looked at before", () => {
  const change = fc.oneof(
    anyRow,
    anyRow.map((row): StoredRecord => ({ ...row, fields: null })),
  );
  fc.assert(
    fc.property(
      fc.array(anyRow, { maxLength: 8 }),
      fc.array(fc.array(change, { maxLength: 4 }), { maxLength: 3 }),
      fc.boolean(),
      (some, changes, isLookedAt) => {
        const rows = rowsById(some);
        let state = buildState(changes[0] ?? [], today, storedAs(rows));
        let expected = buildState([...rows, ...(changes[0] ?? [])], today);
        for (const each of changes.slice(1)) {
          if (isLookedAt) plain(state);
          state = applyRows(state, each, today);
          expected = applyRows(expected, each, today);
        }
        expect(plain(state)).toEqual(plain(expected));
        expect([...rowsOf(state)]).toHaveLength([...rowsOf(expected)].length);
      },
    ),
    { numRuns: 500 },
  );
});

test.each(frozenVersions)("rows of $version mean the same out of columns", ({ rows }) => {
  const all = rows.filter((row): row is PresentRecord => row.fields !== null);
  expect(plain(buildState([], today, storedAs(all)))).toEqual(plain(buildState(all, today)));
});

test("a record is the same object by its id, on its day and the next time", () => {
  const fields = { title: "Read", date: "2026-11-18", hours: 1, done: null };
  const state = buildState([], today, storedAs([{ table: "tasks", id: "task_1", fields }]));
  const [task] = state.tasks.values();
  expect(state.tasksByDay.get(onDay("2026-11-18"))?.[0]).toBe(task);
  expect([...state.tasks.values()][0]).toBe(task);
});

test("a day's hours and its unfinished tasks are told without reading any task", () => {
  const fields = { title: "Read", date: "2026-11-18", hours: 1.5, done: { at: timestamp } };
  const was = { title: "Lecture", date: "2026-11-18", hours: 2 };
  const columns = storedAs([
    { table: "tasks", id: "task_1", fields },
    { table: "tasks", id: "task_2", fields: { ...fields, done: null } },
    {
      table: "tasks",
      id: "series_1:2026-11-18",
      fields: { was, done: { at: timestamp }, updatedAt: timestamp },
    },
  ]).get("tasks");
  if (columns === undefined) throw new Error("no tasks");
  const unread = { ...columns, fields: () => expect.fail("a task was read") };
  const state = buildState([], today, new Map([["tasks", unread]]));
  expect(state.hoursByDay.get(onDay("2026-11-18"))).toBe(3.5);
  expect(state.unfinishedByDay.get(onDay("2026-11-18"))).toBe(1);
  expect(state.taskCountByDay.get(onDay("2026-11-18"))).toBe(3);
  expect([...state.occurrencesBySeries.keys()]).toEqual(["series_1"]);
});

test("a type that is read when somebody looks uses every row of its table", () => {
  const lazy = Object.values(recordTypes).filter(({ glimpse }) => glimpse !== undefined);
  expect(lazy.map(({ table }) => table)).toEqual(["tasks", "steps", "corrections", "sessions"]);
  for (const { rows } of lazy) expect(rows).toEqual({ kind: "many", id: expect.any(String) });
});
