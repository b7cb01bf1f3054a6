import type { Json, JsonObject } from "@furrow/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { preferencesOutcome } from "../commands/change-preferences.ts";
import { aState } from "../testing/builders.ts";
import type { Day } from "../time/types.ts";
import {
  DEFAULT_PREFERENCES,
  PREFERENCES,
  type Preferences,
  preferencesRecord,
  readUserName,
} from "./preferences.ts";

const today = "2026-11-20" as Day;
const parse = (fields: JsonObject) => preferencesRecord.parse("user", fields, today);
const cellsOf = (before: JsonObject, chosen: Partial<Preferences>): JsonObject => {
  const [write] = preferencesOutcome({ ...aState(), preferences: parse(before) }, chosen).writes;
  return write === undefined || write.type === "delete" ? {} : write.fields;
};

test("nothing stored gives the defaults", () => {
  expect(parse({})).toMatchObject({
    userName: "",
    theme: "blue",
    customTheme: null,
    notificationSound: true,
    systemNotices: true,
    workMinutes: 25,
    breakMinutes: 5,
    longBreaks: false,
    longBreakEvery: 4,
    longBreakMinutes: 15,
    countFreeSessions: true,
    startNextByItself: false,
    isNightMode: false,
    skyChosenAt: null,
    farmVisitedAt: null,
  });
  expect(parse({})).toEqual(DEFAULT_PREFERENCES);
});

test("what was chosen comes back", () => {
  const chosen = {
    userName: "Mia",
    theme: "custom",
    customTheme: { primary: "#112233", secondary: "#445566" },
    notificationSound: false,
    systemNotices: false,
    workMinutes: 50,
    breakMinutes: 10,
    longBreaks: true,
    longBreakEvery: 3,
    longBreakMinutes: 20,
    countFreeSessions: false,
    startNextByItself: true,
    isNightMode: true,
    skyChosenAt: "2026-11-20T14:00:00.000Z",
    farmVisitedAt: "2026-11-20T08:00:00.000Z",
  };
  expect(parse(chosen)).toEqual({ ...DEFAULT_PREFERENCES, ...chosen });
  expect(preferencesRecord.toFields(parse(chosen))).toEqual(chosen);
});

test.each<[JsonObject, Partial<Preferences>]>([
  [
    { workMinutes: 0, breakMinutes: 99 },
    { workMinutes: 1, breakMinutes: 30 },
  ],
  [{ workMinutes: 500 }, { workMinutes: 120 }],
  [{ workMinutes: "soon", countFreeSessions: "no" }, {}],
  [
    { longBreakEvery: 1, longBreakMinutes: 600 },
    { longBreakEvery: 2, longBreakMinutes: 60 },
  ],
  [{ timer: "25/5" }, {}],
  [{ timer: { workMinutes: 500, longBreak: {} } }, { workMinutes: 120, longBreaks: true }],
])("stored settings %j are mended", (stored, expected) => {
  expect(parse(stored)).toMatchObject({ ...DEFAULT_PREFERENCES, ...expected });
});

const ofVersion1_2 = {
  timer: { workMinutes: 50, breakMinutes: 10, longBreak: { everyRounds: 3, minutes: 20 } },
};

test("a row of version 1.2 or earlier, with all timer settings in one cell, means what it meant", () => {
  expect(parse(ofVersion1_2)).toMatchObject({
    workMinutes: 50,
    breakMinutes: 10,
    longBreaks: true,
    longBreakEvery: 3,
    longBreakMinutes: 20,
    countFreeSessions: true,
    startNextByItself: false,
  });
});

test("a timer setting beside the old cell is one cell, and the others are still read from the old cell", () => {
  const cells = cellsOf(ofVersion1_2, { breakMinutes: 7 });
  expect(Object.keys(cells)).toEqual(["breakMinutes"]);
  const after = { ...ofVersion1_2, ...cells };
  expect(parse(after)).toMatchObject({ workMinutes: 50, breakMinutes: 7, longBreakEvery: 3 });
});

test("what a client of version 1.2 changes later counts, and takes nothing else along", () => {
  const changed = { ...ofVersion1_2, ...cellsOf(ofVersion1_2, { breakMinutes: 7, startNextByItself: true }) };
  const again = { ...changed, timer: { ...ofVersion1_2.timer, breakMinutes: 12, workMinutes: 30 } };
  expect(parse(again)).toMatchObject({ workMinutes: 30, breakMinutes: 12, startNextByItself: true });
  const answered = { ...again, ...cellsOf(again, { breakMinutes: 8 }) };
  expect(parse(answered)).toMatchObject({ workMinutes: 30, breakMinutes: 8, startNextByItself: true });
});

test("a client of version 1.2 that first writes its cell changes only what it does not leave at the default", () => {
  const ours = cellsOf({}, { workMinutes: 50, longBreaks: true });
  const theirs = { workMinutes: 25, breakMinutes: 8, longBreak: null };
  expect(parse({ ...ours, timer: theirs })).toMatchObject({
    workMinutes: 50,
    breakMinutes: 8,
    longBreaks: true,
  });
});

test("a long name is cut between characters", () => {
  expect([...readUserName("🐔".repeat(200))]).toHaveLength(100);
  expect(readUserName({ name: "Mia" })).toBe("");
});

const timerMembers = ["workMinutes", "breakMinutes", "longBreak", "countFreeSessions", "startNextByItself"];
const someJson = fc.oneof(
  fc.jsonValue(),
  fc.integer({ min: 0, max: 130 }),
  fc.boolean(),
) as fc.Arbitrary<Json>;
const anyCells = fc.dictionary(
  fc.constantFrom(...Object.keys(PREFERENCES)),
  fc.oneof(someJson, fc.record({ value: someJson, over: someJson })),
);
const anyRow = fc
  .tuple(anyCells, fc.option(fc.dictionary(fc.constantFrom(...timerMembers), someJson), { nil: undefined }))
  .map(([cells, timer]): JsonObject => (timer === undefined ? cells : { ...cells, timer }));

test("any row is repaired, and a repaired one is stable", () => {
  fc.assert(
    fc.property(anyRow, (fields) => {
      const preferences = parse(fields);
      expect(parse(preferencesRecord.toFields(preferences))).toEqual(preferences);
    }),
    { seed: 5, numRuns: 500 },
  );
});

test("what is chosen over any row is what is read from it", () => {
  const chosen = fc.record(
    {
      workMinutes: fc.integer({ min: 1, max: 120 }),
      longBreaks: fc.boolean(),
      longBreakEvery: fc.integer({ min: 2, max: 12 }),
      startNextByItself: fc.boolean(),
      notificationSound: fc.boolean(),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(anyRow, chosen, (fields, chosen) => {
      const after = parse({ ...fields, ...cellsOf(fields, chosen as Partial<Preferences>) });
      expect(after).toEqual({ ...parse(fields), ...chosen });
    }),
    { seed: 5, numRuns: 500 },
  );
});
