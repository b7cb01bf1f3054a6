import type { JsonObject } from "@furrow/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredRecord } from "../../records/state/rows.ts";
import type { State } from "../../records/state.ts";
import { buildState, emptyState } from "../../records/state.ts";
import { aContext, at } from "../../testing/builders.ts";
import { contentOf, restoreText } from "../../testing/restore-text.ts";
import { addDays } from "../../time/day.ts";
import type { Day } from "../../time/types.ts";
import { backupOf, backupText } from "./backup-file.ts";
import { readRestoration } from "./restoration.ts";

const context = aContext({ now: at("2026-11-20", "09:30") });
const { now, today } = context;
const nobody = emptyState(today);
const restore = (text: string): State => restoreText(text, nobody, context);

const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays("2026-10-01" as Day, days));
const clock = fc.option(fc.constantFrom("00:00", "09:30", "12:05", "23:59"));
const time = fc.integer({ min: 1.7e12, max: 1.9e12 }).map((ms) => new Date(ms).toISOString());
const done = fc.option(fc.record({ at: time }));
const text = fc.string({ unit: "binary", maxLength: 30 });
const period = fc.constantFrom("daily" as const, "weekly" as const, "monthly" as const);
const PERIOD_KEYS = { daily: "2026-11-20", weekly: "2026-11-15", monthly: "2026-11" } as const;
const id = (prefix: string) => fc.integer({ min: 0, max: 10_000 }).map((number) => `${prefix}_${number}`);

const row = (
  table: string,
  rowId: fc.Arbitrary<string>,
  fields: fc.Arbitrary<object>,
): fc.Arbitrary<StoredRecord> =>
  fc.record({ table: fc.constant(table), id: rowId, fields: fields as fc.Arbitrary<JsonObject> });

const task = row(
  "tasks",
  id("task"),
  fc.record({
    title: text,
    description: text,
    date: day,
    hours: fc.oneof(fc.constantFrom(0, 0.1, 0.5, 1.1, 1 / 3), fc.double({ min: 0.1, max: 12, noNaN: true })),
    startTime: clock,
    endTime: clock,
    category: fc.constantFrom("Reading", "Other", "Project"),
    done,
    createdAt: time,
    updatedAt: time,
  }),
);

const correction = row(
  "corrections",
  fc.oneof(
    id("manual"),
    day.map((date) => `import:${date}`),
  ),
  fc.record({
    date: day,
    hours: fc.double({ min: -5, max: 5, noNaN: true }),
    reason: fc.constantFrom("import", "manual"),
    createdAt: time,
  }),
);

const earned = period.map((type) => ({
  period: type,
  key: PERIOD_KEYS[type],
  completedAt: "2026-11-20T08:00:00.000Z",
}));

const animal = row(
  "animals",
  fc.oneof(id("animal"), fc.constantFrom("hen:2026-11-20", "goat:2026-11-15")),
  fc.record({
    type: fc.constantFrom("hen", "goat", "cow", "horse"),
    name: text,
    dateAdded: fc.oneof(time, fc.constant("2026-11-20T08:00:00.000Z")),
    earned: fc.option(earned),
    presence: fc.oneof(
      fc.record({ type: fc.constant("here"), since: time }),
      fc.record({ type: fc.constant("gone"), at: time, why: fc.constantFrom("withdrawn", "removed") }),
    ),
    place: fc.option(
      fc.record({
        x: fc.integer({ min: 10, max: 90 }),
        y: fc.integer({ min: 20, max: 80 }),
        animationClass: fc.constant("animation-3"),
      }),
    ),
  }),
);

const session = row(
  "sessions",
  id("session"),
  fc.record({
    startedAt: time,
    endedAt: time,
    plannedMinutes: fc.constant(25),
    focusedMinutes: fc.constantFrom(24.5, 0.1),
    taskId: fc.option(id("task")),
    taskTitle: text,
    outcome: fc.constantFrom("finished", "abandoned"),
  }),
);

const ofPeriod = period.chain((type) =>
  fc.oneof(
    row(
      "completions",
      fc.constant(`${type}:${PERIOD_KEYS[type]}`),
      fc.record({ type: fc.constant(type), key: fc.constant(PERIOD_KEYS[type]), done }),
    ),
    row("resets", fc.constant(type), fc.record({ key: fc.constant(PERIOD_KEYS[type]) })),
    row(
      "goals",
      fc.constant(type),
      fc.record({
        target: fc.option(fc.record({ hours: fc.constantFrom(0.5, 2, 3.5), setAt: time })),
        createdAt: time,
        updatedAt: time,
      }),
    ),
  ),
);

const settings = fc.oneof(
  row(
    "goalSettings",
    fc.constant("settings"),
    fc.record({ defaultDailyGoal: fc.constantFrom(1, 2.5), autoResetWeeklyGoal: fc.boolean() }),
  ),
  row(
    "preferences",
    fc.constant("user"),
    fc.record(
      {
        userName: text,
        theme: fc.constantFrom("green", "custom"),
        isNightMode: fc.boolean(),
        skyChosenAt: time,
        workMinutes: fc.oneof(fc.constant(50), fc.record({ value: fc.constant(40), over: fc.constant(50) })),
        longBreaks: fc.boolean(),
        startNextByItself: fc.boolean(),
        timer: fc.record({ workMinutes: fc.constantFrom(25, 50), breakMinutes: fc.constantFrom(5, 10) }),
      },
      { requiredKeys: [] },
    ),
  ),
);

const aHistory = fc
  .array(fc.oneof({ weight: 5, arbitrary: task }, correction, animal, session, ofPeriod, settings), {
    maxLength: 60,
  })
  .map((rows) => buildState(rows, today));

test("export, then import gives exactly the same state, hours included", () => {
  fc.assert(
    fc.property(aHistory, (state) => {
      const restored = restore(backupText(backupOf(state, now)));
      expect(contentOf(restored)).toEqual(contentOf(state));
      expect(new Map(restored.hoursByDay.entries())).toEqual(new Map(state.hoursByDay.entries()));
    }),
    { seed: 11, numRuns: 400 },
  );
});

test("it gives the same over what was there, whatever it was", () => {
  fc.assert(
    fc.property(aHistory, aHistory, (state, before) => {
      const { data } = JSON.parse(backupText(backupOf(state, now))) as { data: JsonObject };
      const restoration = readRestoration(data, before, context);
      expect(contentOf(restoration.after)).toEqual(contentOf(state));
    }),
    { seed: 12, numRuns: 100 },
  );
});

test("exporting what was imported writes the same file again", () => {
  fc.assert(
    fc.property(aHistory, (state) => {
      const written = backupText(backupOf(state, now));
      expect(backupText(backupOf(restore(written), now))).toBe(written);
    }),
    { seed: 13, numRuns: 50 },
  );
});
