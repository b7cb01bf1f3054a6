import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyState } from "../../records/state/state.ts";
import { aContext, at } from "../../testing/builders.ts";
import { isoOf } from "../../time/instant.ts";
import { finish, readRestoration } from "../backup/restoration.ts";
import { legacyData } from "./browser-storage.ts";
import { LEGACY_KEYS } from "./legacy-keys.ts";

const context = aContext({ now: at("2026-11-20", "09:30") });
const taken = (storage: Readonly<Record<string, string>>) => {
  const data = legacyData(storage);
  if (data === null) throw new Error("nothing there");
  return finish(readRestoration(data, emptyState(context.today), context)).after;
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
    timer: { workMinutes: 50, breakMinutes: 10 },
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
      if (data !== null) finish(readRestoration(data, emptyState(context.today), context));
    }),
    { seed: 32, numRuns: 500 },
  );
});
