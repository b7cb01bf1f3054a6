import type { JsonObject } from "@furrow/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Day } from "../time/types.ts";
import { DEFAULT_PREFERENCES, preferencesRecord, readTimerPreferences, readUserName } from "./preferences.ts";

const today = "2026-11-20" as Day;
const parse = (fields: JsonObject) => preferencesRecord.parse("user", fields, today);

test("nothing stored gives the defaults", () => {
  expect(parse({})).toEqual({
    userName: "",
    theme: "blue",
    customTheme: null,
    notificationSound: true,
    systemNotices: true,
    timer: {
      workMinutes: 25,
      breakMinutes: 5,
      longBreak: null,
      countFreeSessions: true,
      startNextByItself: false,
    },
    isNightMode: false,
    skyChosenAt: null,
    farmVisitedAt: null,
  });
  expect(parse({})).toEqual(DEFAULT_PREFERENCES);
});

test("what was chosen comes back", () => {
  const chosen = parse({
    userName: "Mia",
    theme: "custom",
    customTheme: { primary: "#112233", secondary: "#445566" },
    notificationSound: false,
    systemNotices: false,
    timer: {
      workMinutes: 50,
      breakMinutes: 10,
      longBreak: { everyRounds: 4, minutes: 20 },
      countFreeSessions: true,
      startNextByItself: false,
    },
    isNightMode: true,
    skyChosenAt: "2026-11-20T14:00:00.000Z",
    farmVisitedAt: "2026-11-20T08:00:00.000Z",
  });
  expect(chosen.timer.longBreak).toEqual({ everyRounds: 4, minutes: 20 });
  expect(parse(preferencesRecord.toFields(chosen))).toEqual(chosen);
});

test.each([
  [
    { workMinutes: 0, breakMinutes: 99 },
    { workMinutes: 1, breakMinutes: 30, longBreak: null, countFreeSessions: true, startNextByItself: false },
  ],
  [
    { workMinutes: 500 },
    { workMinutes: 120, breakMinutes: 5, longBreak: null, countFreeSessions: true, startNextByItself: false },
  ],
  [
    { workMinutes: "soon" },
    { workMinutes: 25, breakMinutes: 5, longBreak: null, countFreeSessions: true, startNextByItself: false },
  ],
  [
    "25/5",
    { workMinutes: 25, breakMinutes: 5, longBreak: null, countFreeSessions: true, startNextByItself: false },
  ],
  [
    { longBreak: {} },
    {
      workMinutes: 25,
      breakMinutes: 5,
      longBreak: { everyRounds: 4, minutes: 15 },
      countFreeSessions: true,
      startNextByItself: false,
    },
  ],
  [
    { longBreak: { everyRounds: 1, minutes: 600 } },
    {
      workMinutes: 25,
      breakMinutes: 5,
      longBreak: { everyRounds: 2, minutes: 60 },
      countFreeSessions: true,
      startNextByItself: false,
    },
  ],
])("stored minutes %j are brought within bounds", (stored, expected) => {
  expect(readTimerPreferences(stored)).toEqual(expected);
});

test("a long name is cut between characters", () => {
  expect([...readUserName("🐔".repeat(200))]).toHaveLength(100);
  expect(readUserName({ name: "Mia" })).toBe("");
});

test("any row is repaired, and a repaired one is stable", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
      const preferences = parse(fields as JsonObject);
      expect(parse(preferencesRecord.toFields(preferences))).toEqual(preferences);
    }),
    { seed: 5 },
  );
});
