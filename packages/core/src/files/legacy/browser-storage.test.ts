import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyState } from "../../records/state.ts";
import { aContext, at } from "../../testing/builders.ts";
import { isoOf } from "../../time/instant.ts";
import { readRestoration } from "../backup/restoration.ts";
import { legacyData } from "./browser-storage.ts";
import { LEGACY_KEYS } from "./legacy-keys.ts";

const context = aContext({ now: at("2026-11-20", "09:30") });
const taken = (storage: Readonly<Record<string, string>>) => {
  const data = legacyData(storage);
  if (data === null) throw new Error("nothing there");
  return readRestoration(data, emptyState(context.today), context).after;
};

test("everything the old application kept is taken over", () => {
  const state = taken({
    tasks: JSON.stringify([
      { id: 1, title: "One", hours: 2, completed: 1, date: "2026-11-19" },
      { id: 1, title: "The same id", hours: 1, completed: false, date: "2026-11-19" },
    ]),
    studyData: '{"2026-11-19":3}',
    goals: '{"daily":{"hours":4}}',
    goalCompletions: '{"daily":{"2026-11-18":"2026-11-18T12:00:00.000Z"}}',
    rewarded_completions:
      '{"daily":{"2026-11-17":"2026-11-17T12:00:00.000Z"},"monthly":{"2026-10":"2026-10-30T12:00:00.000Z"}}',
    goalSettings: '{"defaultWeeklyGoal":"12"}',
    farm_animals: JSON.stringify([
      { id: "a", type: "hen", dateAdded: isoOf(at("2026-11-20", "08:00")), x: 11, y: 22 },
      {},
    ]),
    farm_settings: '{"isNightMode":true}',
    user_name: "Mia",
    theme: "green",
    customTheme: '{"primary":"#112233"}',
    notificationSound: "none",
    timerPrefs: '{"workMinutes":50,"breakMinutes":10}',
    goalProgress: "{}",
  });
  expect(state.tasks.size).toBe(2);
  expect(Object.fromEntries(state.hoursByDay.entries())).toEqual({ "2026-11-19": 3 });
  expect(state.goals.daily.target?.hours).toBe(4);
  expect(state.goalSettings.defaultWeeklyGoal).toBe(12);
  expect([...state.completions.keys()].sort()).toEqual([
    "daily:2026-11-17",
    "daily:2026-11-18",
    "monthly:2026-10",
  ]);
  expect(state.animals.get("hen:2026-11-20")?.place).toMatchObject({ x: 11, y: 22 });
  expect(state.animals.size).toBe(2);
  expect(state.preferences).toMatchObject({
    userName: "Mia",
    theme: "green",
    customTheme: { primary: "#112233" },
    notificationSound: false,
    workMinutes: 50,
    breakMinutes: 10,
    isNightMode: true,
  });
});

test.each([{}, { theme: "green", user_name: "Mia" }, { tasks: "not json" }, { tasks: "" }])(
  "a storage without study data is nothing to take over: %j",
  (storage) => {
    expect(legacyData(storage as Record<string, string>)).toBeNull();
  },
);

test("a broken key costs only itself", () => {
  const state = taken({ tasks: '[{"title":"One"}]', goals: "{broken", farm_animals: "[", studyData: "null" });
  expect(state.tasks.size).toBe(1);
  expect(state.animals.size).toBe(0);
});

test("no storage makes it throw", () => {
  const key = fc.constantFrom(...Object.values(LEGACY_KEYS).flat(), "__proto__");
  fc.assert(
    fc.property(fc.dictionary(key, fc.oneof(fc.json(), fc.string())), (storage) => {
      const data = legacyData(storage);
      if (data !== null) readRestoration(data, emptyState(context.today), context);
    }),
    { seed: 32, numRuns: 500 },
  );
});

describe("what it reads", () => {
  const read = (storage: Readonly<Record<string, unknown>>) =>
    legacyData(
      Object.fromEntries(
        Object.entries({ tasks: [], ...storage }).map(([key, value]) => [
          key,
          typeof value === "string" ? value : JSON.stringify(value),
        ]),
      ),
    );

  test("has its three parts always, and of the others only those that were kept", () => {
    expect(read({})).toEqual({ tasks: [], studyData: {}, goals: {} });
    expect(read({ studyData: [], goals: 3 })).toEqual({ tasks: [], studyData: {}, goals: 3 });
  });

  test("is under the first of a key's names that holds anything", () => {
    expect(read({ tasks: " ", studyTasks: [1], taskList: [2] })?.tasks).toEqual([1]);
    expect(legacyData({ goals: "{}", taskList: "[3]" })?.tasks).toEqual([3]);
  });

  test("takes lists that were kept as maps by their values", () => {
    expect(read({ tasks: { a: 1, b: 2 } })?.tasks).toEqual([1, 2]);
    expect(read({ tasks: 5, goals: {} })?.tasks).toEqual([]);
  });

  test("counts a reward as a completion; where both are kept, the completion's time stays", () => {
    const merged = (goalCompletions: unknown, rewarded: unknown) =>
      read({ goalCompletions, rewarded_completions: rewarded })?.goalCompletions;
    expect(read({ rewarded_completions: { daily: { a: 1 } } })?.goalCompletions).toEqual({ daily: { a: 1 } });
    expect(read({ goalCompletions: { daily: { a: 1 } } })?.goalCompletions).toEqual({ daily: { a: 1 } });
    expect(merged({ daily: { a: 1 } }, { daily: { a: 2, b: 2 } })).toEqual({ daily: { a: 1, b: 2 } });
    expect(merged({ daily: [1] }, { daily: { b: 2 } })).toEqual({ daily: [1] });
    expect(merged({ daily: { a: 1 } }, { daily: [2] })).toEqual({ daily: { a: 1 } });
    expect(merged({ weekly: { a: 1 } }, { daily: [2], monthly: null })).toEqual({
      weekly: { a: 1 },
      daily: [2],
      monthly: null,
    });
    expect(merged([1], { daily: { b: 2 } })).toEqual([1]);
  });

  test.each([
    ["false", false],
    ["none", false],
    ["off", false],
    ['"false"', false],
    ["true", true],
    ["chime", true],
  ])("takes the sound %s as %s", (sound, isOn) => {
    expect(read({ notificationSound: sound })?.preferences).toEqual({ notificationSound: isOn });
  });

  test("takes a theme by its name or as what holds it, and the farm's night", () => {
    expect(read({ theme: "green" })?.preferences).toEqual({ theme: "green" });
    expect(read({ theme: { name: "blue" } })?.preferences).toEqual({ theme: "blue" });
    expect(read({ farm_settings: { isNightMode: 1 } })?.preferences).toEqual({ isNightMode: false });
    expect(read({ customTheme: "no color" })).not.toHaveProperty("preferences");
  });
});
