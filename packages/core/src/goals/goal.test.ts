import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../json.ts";
import type { Day } from "../time/types.ts";
import {
  completionId,
  completionNoun,
  DEFAULT_GOAL_SETTINGS,
  goalNoun,
  goalSettingsNoun,
  resetNoun,
} from "./goal.ts";

const today = "2026-11-20" as Day;
const at = "2026-11-20T08:00:00.000Z";

describe("a goal", () => {
  test("is read as it was written", () => {
    const fields = { target: { hours: 3, setAt: at }, createdAt: at, updatedAt: at };
    const goal = goalNoun.parse("weekly", fields, today);
    expect(goal).toEqual({ type: "weekly", ...fields });
    expect(goalNoun.toFields(goal)).toEqual(fields);
    const unset = { target: null, createdAt: at, updatedAt: at };
    expect(goalNoun.toFields(goalNoun.parse("daily", unset, today))).toEqual(unset);
  });

  test("without a row has no target of its own", () => {
    expect(goalNoun.parse("monthly", {}, today)).toEqual({
      type: "monthly",
      target: null,
      createdAt: "",
      updatedAt: "",
    });
  });

  test.each([{ hours: 0, setAt: at }, { hours: 3 }, { setAt: at }, { hours: "3", setAt: at }, [3], 3, null])(
    "with the broken target %j has none",
    (target) => {
      expect(goalNoun.parse("daily", { target } as JsonObject, today).target).toBeNull();
    },
  );
});

describe("goal settings", () => {
  test("are 2, 10 and 40 hours, each reset by itself, until they are changed", () => {
    expect(goalSettingsNoun.parse("settings", {}, today)).toEqual({
      defaultDailyGoal: 2,
      defaultWeeklyGoal: 10,
      defaultMonthlyGoal: 40,
      autoResetDailyGoal: true,
      autoResetWeeklyGoal: true,
      autoResetMonthlyGoal: true,
    });
  });

  test("are read as they were written", () => {
    const fields = {
      defaultDailyGoal: 3,
      defaultWeeklyGoal: 12,
      defaultMonthlyGoal: 55,
      autoResetDailyGoal: false,
      autoResetWeeklyGoal: false,
      autoResetMonthlyGoal: false,
    };
    expect(goalSettingsNoun.toFields(goalSettingsNoun.parse("settings", fields, today))).toEqual(fields);
  });

  test("keep the default where a value is broken", () => {
    const broken = {
      defaultDailyGoal: 0,
      defaultWeeklyGoal: "ten",
      defaultMonthlyGoal: null,
      autoResetDailyGoal: 0,
    };
    expect(goalSettingsNoun.parse("settings", broken, today)).toEqual(DEFAULT_GOAL_SETTINGS);
  });
});

describe("a completion", () => {
  test("knows its period and key by its id", () => {
    expect(completionId("monthly", "2026-11" as never)).toBe("monthly:2026-11");
    const completion = completionNoun.parse("monthly:2026-11", { done: { at } }, today);
    expect(completion).toEqual({ id: "monthly:2026-11", type: "monthly", key: "2026-11", done: { at } });
    expect(completionNoun.toFields(completion)).toEqual({ type: "monthly", key: "2026-11", done: { at } });
  });

  test("is open where no time is known", () => {
    for (const done of [null, {}, "yes", { at: "soon" }]) {
      const completion = completionNoun.parse("daily:2026-11-20", { done } as JsonObject, today);
      expect(completion.done).toBeNull();
      expect(completionNoun.toFields(completion)).toEqual({ type: "daily", key: "2026-11-20", done: null });
    }
  });

  test("of no known period counts as a daily one of no day", () => {
    expect(completionNoun.parse("nonsense", {}, today)).toMatchObject({ type: "daily", key: "" });
    expect(completionNoun.parse("", {}, today)).toMatchObject({ type: "daily", key: "" });
  });
});

test("a reset remembers the last period that was announced", () => {
  expect(resetNoun.parse("weekly", { key: "2026-11-15" }, today)).toEqual({
    type: "weekly",
    key: "2026-11-15",
  });
  expect(resetNoun.toFields(resetNoun.parse("daily", { key: "2026-11-20" }, today))).toEqual({
    key: "2026-11-20",
  });
  expect(resetNoun.parse("daily", {}, today).key).toBeNull();
  expect(resetNoun.parse("daily", { key: "" }, today).key).toBeNull();
});

test("each record has its table", () => {
  expect([goalNoun, goalSettingsNoun, completionNoun, resetNoun].map(({ table }) => table)).toEqual([
    "goals",
    "goalSettings",
    "completions",
    "resets",
  ]);
});

test("any JSON is read, and what was read once is stable", () => {
  const nouns = [goalNoun, goalSettingsNoun, completionNoun, resetNoun];
  fc.assert(
    fc.property(
      fc.string(),
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.jsonValue(),
      (id, fields, value) => {
        for (const noun of nouns) {
          const record = noun.parse(
            id,
            { ...fields, target: value, done: value, key: value } as JsonObject,
            today,
          );
          expect(noun.parse(id, noun.toFields(record as never), today)).toEqual(record);
        }
      },
    ),
    { seed: 11 },
  );
});
