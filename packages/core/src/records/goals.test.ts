import type { JsonObject } from "@furrow/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Day } from "../time/types.ts";
import { goalRecord } from "./goal.ts";
import { completionId, completionRecord } from "./goal-completion.ts";
import { resetRecord } from "./goal-reset.ts";
import { goalSettingsRecord } from "./goal-settings.ts";

const today = "2026-11-20" as Day;
const at = "2026-11-20T08:00:00.000Z";

describe("a goal", () => {
  test("is read as it was written", () => {
    const fields = { target: { hours: 3, setAt: at }, createdAt: at, updatedAt: at };
    const goal = goalRecord.parse("weekly", fields, today);
    expect(goal).toEqual({ type: "weekly", ...fields });
    expect(goalRecord.toFields(goal)).toEqual(fields);
    const unset = { target: null, createdAt: at, updatedAt: at };
    expect(goalRecord.toFields(goalRecord.parse("daily", unset, today))).toEqual(unset);
  });

  test("without a row has no target of its own", () => {
    expect(goalRecord.parse("monthly", {}, today)).toEqual({
      type: "monthly",
      target: null,
      createdAt: "",
      updatedAt: "",
    });
  });

  test.each([{ hours: 0, setAt: at }, { hours: 3 }, { setAt: at }, { hours: "3", setAt: at }, [3], 3, null])(
    "with the broken target %j has none",
    (target) => {
      expect(goalRecord.parse("daily", { target } as JsonObject, today).target).toBeNull();
    },
  );
});

describe("goal settings", () => {
  test("are 2, 10 and 40 hours, each reset by itself, until they are changed", () => {
    expect(goalSettingsRecord.parse("settings", {}, today)).toEqual({
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
    expect(goalSettingsRecord.toFields(goalSettingsRecord.parse("settings", fields, today))).toEqual(fields);
  });

  test("keep the default where a value is broken", () => {
    const broken = {
      defaultDailyGoal: 0,
      defaultWeeklyGoal: "ten",
      defaultMonthlyGoal: null,
      autoResetDailyGoal: 0,
    };
    expect(goalSettingsRecord.parse("settings", broken, today)).toEqual(
      goalSettingsRecord.parse("settings", {}, today),
    );
  });
});

describe("a completion", () => {
  test("knows its period and key by its id", () => {
    expect(completionId("monthly", "2026-11" as never)).toBe("monthly:2026-11");
    const completion = completionRecord.parse("monthly:2026-11", { done: { at } }, today);
    expect(completion).toEqual({ id: "monthly:2026-11", type: "monthly", key: "2026-11", done: { at } });
    expect(completionRecord.toFields(completion)).toEqual({ type: "monthly", key: "2026-11", done: { at } });
  });

  test("is open where no time is known", () => {
    for (const done of [null, {}, "yes", { at: "soon" }]) {
      const completion = completionRecord.parse("daily:2026-11-20", { done } as JsonObject, today);
      expect(completion.done).toBeNull();
      expect(completionRecord.toFields(completion)).toEqual({ type: "daily", key: "2026-11-20", done: null });
    }
  });

  test("of no known period counts as a daily one of no day", () => {
    expect(completionRecord.parse("nonsense", {}, today)).toMatchObject({ type: "daily", key: "" });
    expect(completionRecord.parse("", {}, today)).toMatchObject({ type: "daily", key: "" });
  });
});

test("a reset remembers the last period that was announced", () => {
  expect(resetRecord.parse("weekly", { key: "2026-11-15" }, today)).toEqual({
    type: "weekly",
    key: "2026-11-15",
  });
  expect(resetRecord.toFields(resetRecord.parse("daily", { key: "2026-11-20" }, today))).toEqual({
    key: "2026-11-20",
  });
  expect(resetRecord.parse("daily", {}, today).key).toBeNull();
  expect(resetRecord.parse("daily", { key: "" }, today).key).toBeNull();
});

test("each record has its table", () => {
  expect([goalRecord, goalSettingsRecord, completionRecord, resetRecord].map(({ table }) => table)).toEqual([
    "goals",
    "goalSettings",
    "completions",
    "resets",
  ]);
});

test("any JSON is read, and what was read once is stable", () => {
  const types = [goalRecord, goalSettingsRecord, completionRecord, resetRecord];
  fc.assert(
    fc.property(
      fc.string(),
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.jsonValue(),
      (id, fields, value) => {
        for (const type of types) {
          const record = type.parse(
            id,
            { ...fields, target: value, done: value, key: value } as JsonObject,
            today,
          );
          expect(type.parse(id, type.toFields(record as never), today)).toEqual(record);
        }
      },
    ),
    { seed: 11 },
  );
});
