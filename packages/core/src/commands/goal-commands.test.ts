import { describe, expect, test } from "vitest";
import type { Command, Context } from "../command.ts";
import { decide } from "../decide.ts";
import type { State } from "../records/state.ts";
import { applyWrites } from "../records/state.ts";
import { goalProgress, targetHours } from "../study/goal-progress.ts";
import { aContext, aState, aTask, at } from "../testing/builders.ts";
import { isoOf } from "../time/instant.ts";
import { resetBoundary } from "../time/reset-boundary.ts";
import type { Period, PeriodKey } from "../time/types.ts";
import { saveGoalSettings, setGoal } from "./goals.ts";
import { passTime } from "./pass-time.ts";

// 2026-11-20 is a Friday; its week began on Sunday, November 15.
const clock = (day: string, time: string) => aContext({ now: at(day, time) });
const friday = clock("2026-11-20", "12:00");

const run = <Input, Refusal>(
  state: State,
  command: Command<Input, Refusal>,
  input: Input,
  context: Context,
) => {
  const decided = decide(state, command, input, context);
  if (!decided.ok) throw new Error("refused");
  const { writes, notices } = decided.value;
  return { state: applyWrites(state, writes, context.today), writes, notices };
};

describe("setting a goal", () => {
  test("sets the running period's target and says so", () => {
    const { state, notices } = run(aState(), setGoal, { period: "weekly", hours: 12.34 }, friday);
    const iso = isoOf(friday.now);
    expect(state.goals.weekly).toEqual({
      type: "weekly",
      target: { hours: 12.3, setAt: iso },
      createdAt: iso,
      updatedAt: iso,
    });
    expect(notices).toEqual([{ type: "GoalSet", period: "weekly", hours: 12.3 }]);
    expect(goalProgress(state, "weekly", friday).goal).toBe(12.3);
  });

  test("keeps when the goal was first set", () => {
    const first = run(aState(), setGoal, { period: "daily", hours: 3 }, friday).state;
    const { state } = run(first, setGoal, { period: "daily", hours: "4" }, clock("2026-11-20", "13:00"));
    expect(state.goals.daily).toMatchObject({ createdAt: isoOf(friday.now), target: { hours: 4 } });
    expect(state.goals.daily.updatedAt).toBe(isoOf(at("2026-11-20", "13:00")));
  });

  test("ignores what is no number, and raises what is too little to the minimum", () => {
    expect(run(aState(), setGoal, { period: "daily", hours: "many" }, friday).writes).toEqual([]);
    const { notices } = run(aState(), setGoal, { period: "monthly", hours: 1 }, friday);
    expect(notices).toEqual([{ type: "GoalSet", period: "monthly", hours: 5 }]);
  });

  test("below the hours done earns the animal at once; above them takes none away", () => {
    const state = aState({ tasks: [aTask({ hours: 1, completed: true })] });
    const lowered = run(state, setGoal, { period: "daily", hours: 1 }, friday);
    expect(lowered.notices).toEqual([
      { type: "GoalSet", period: "daily", hours: 1 },
      {
        type: "AnimalArrived",
        animal: "hen",
        animalId: "hen:2026-11-20",
        period: "daily",
        key: "2026-11-20",
        hours: 1,
        isBack: false,
      },
    ]);
    const raised = run(lowered.state, setGoal, { period: "daily", hours: 8 }, friday);
    expect(raised.notices).toEqual([{ type: "GoalSet", period: "daily", hours: 8 }]);
    expect(raised.state.animals.get("hen:2026-11-20")?.presence.type).toBe("here");
  });
});

describe("saving goal settings", () => {
  test("keeps what was given, rounded and at least the minimum, and the rest as it was", () => {
    const { state, notices } = run(
      aState(),
      saveGoalSettings,
      {
        defaultDailyGoal: 0.1,
        defaultWeeklyGoal: "12.55",
        defaultMonthlyGoal: "lots",
        autoResetWeeklyGoal: false,
      },
      friday,
    );
    expect(state.goalSettings).toEqual({
      defaultDailyGoal: 0.5,
      defaultWeeklyGoal: 12.6,
      defaultMonthlyGoal: 40,
      autoResetDailyGoal: true,
      autoResetWeeklyGoal: false,
      autoResetMonthlyGoal: true,
    });
    expect(notices).toEqual([{ type: "GoalSettingsSaved" }]);
    const again = run(
      state,
      saveGoalSettings,
      { defaultMonthlyGoal: 50, autoResetDailyGoal: false, autoResetMonthlyGoal: false },
      friday,
    );
    expect(again.state.goalSettings).toEqual({
      defaultDailyGoal: 0.5,
      defaultWeeklyGoal: 12.6,
      defaultMonthlyGoal: 50,
      autoResetDailyGoal: false,
      autoResetWeeklyGoal: false,
      autoResetMonthlyGoal: false,
    });
  });

  test("writes only what changes, so that another device's change of another setting stays", () => {
    const writesOf = (input: Parameters<typeof saveGoalSettings>[1]) => {
      const outcome = saveGoalSettings(aState({ goalSettings: { defaultDailyGoal: 5 } }), input, friday);
      return outcome.ok && outcome.value.writes;
    };
    const put = (fields: object) => [{ type: "put", table: "goalSettings", id: "settings", fields }];
    expect(writesOf({ defaultDailyGoal: "5", defaultWeeklyGoal: 20, autoResetDailyGoal: true })).toEqual(
      put({ defaultWeeklyGoal: 20 }),
    );
    expect(writesOf({ defaultDailyGoal: 5 })).toEqual([]);
  });

  test("turning resets off does not bring an old target to life again", () => {
    const old = run(aState(), setGoal, { period: "daily", hours: 9 }, clock("2026-11-10", "12:00")).state;
    expect(targetHours(old, "daily", friday.now)).toBe(2);
    const { state } = run(old, saveGoalSettings, { autoResetDailyGoal: false }, friday);
    expect(targetHours(state, "daily", friday.now)).toBe(2);
    expect(state.goals.daily.updatedAt).toBe(isoOf(friday.now));
    const set = run(aState(), setGoal, { period: "daily", hours: 9 }, friday).state;
    const kept = run(set, saveGoalSettings, { autoResetDailyGoal: false }, friday).state;
    expect(targetHours(kept, "daily", at("2026-12-24", "12:00"))).toBe(9);
  });
});

describe("announcing resets", () => {
  const announced = (period: Period, key: string) =>
    aState({
      goalSettings: {
        autoResetDailyGoal: period === "daily",
        autoResetWeeklyGoal: period === "weekly",
        autoResetMonthlyGoal: period === "monthly",
      },
      resets: { [period]: { key: key as PeriodKey } },
      goals: { [period]: aTarget(period, key) },
    });
  /** Set after the last announced reset. */
  const aTarget = (period: Period, key: string, hours = 9) => ({
    target: { hours, setAt: isoOf(resetBoundary(period, key as PeriodKey) + 60_000) },
  });

  test.each<[Period, string, string, string, boolean]>([
    ["daily", "2026-11-19", "2026-11-20", "05:59", false],
    ["daily", "2026-11-19", "2026-11-20", "06:00", true],
    ["daily", "2026-11-20", "2026-11-20", "23:00", false],
    ["daily", "2026-10-01", "2026-11-20", "15:00", true],
    ["weekly", "2026-11-08", "2026-11-15", "12:00", false],
    ["weekly", "2026-11-08", "2026-11-16", "05:59", false],
    ["weekly", "2026-11-08", "2026-11-16", "06:00", true],
    ["weekly", "2026-11-08", "2026-11-20", "12:00", true],
    ["weekly", "2026-11-15", "2026-11-20", "12:00", false],
    ["monthly", "2026-10", "2026-11-01", "05:59", false],
    ["monthly", "2026-10", "2026-11-01", "06:00", true],
    ["monthly", "2026-10", "2026-11-20", "12:00", true],
  ])("%s, last announced for %s: on %s at %s it is due: %s", (period, key, day, time, isDue) => {
    const context = clock(day, time);
    const { state, notices } = run(announced(period, key), passTime, undefined, context);
    const hours = { daily: 2, weekly: 10, monthly: 40 }[period];
    expect(notices).toEqual(isDue ? [{ type: "GoalReset", period, hours }] : []);
    expect(run(state, passTime, undefined, context).writes).toEqual([]);
  });

  test("tells the default in force, and only of periods that reset by themselves", () => {
    const state = aState({
      goalSettings: { defaultDailyGoal: 3, autoResetWeeklyGoal: false },
      resets: {
        daily: { key: "2026-11-01" as PeriodKey },
        weekly: { key: "2026-11-01" as PeriodKey },
        monthly: { key: "2026-10" as PeriodKey },
      },
      goals: {
        daily: aTarget("daily", "2026-11-01"),
        weekly: aTarget("weekly", "2026-11-01"),
        monthly: aTarget("monthly", "2026-10"),
      },
    });
    const { notices, writes } = run(state, passTime, undefined, friday);
    expect(notices).toEqual([
      { type: "GoalReset", period: "daily", hours: 3 },
      { type: "GoalReset", period: "monthly", hours: 40 },
    ]);
    expect(writes).toEqual([
      { type: "put", table: "resets", id: "daily", fields: { key: "2026-11-20" } },
      { type: "put", table: "resets", id: "monthly", fields: { key: "2026-11" } },
    ]);
  });

  test("is quiet for someone new, unless a target was really undone", () => {
    const { state, notices } = run(aState(), passTime, undefined, friday);
    expect(notices).toEqual([]);
    expect(state.resets).toEqual({
      daily: { type: "daily", key: "2026-11-20" },
      weekly: { type: "weekly", key: "2026-11-15" },
      monthly: { type: "monthly", key: "2026-11" },
    });
    const early = run(aState(), setGoal, { period: "daily", hours: 4 }, clock("2026-11-20", "04:00")).state;
    expect(run(early, passTime, undefined, friday).notices).toEqual([
      { type: "GoalReset", period: "daily", hours: 2 },
    ]);
  });

  test("is silent if the target stays as it was", () => {
    const resetOf = (goal: ReturnType<typeof aTarget> | undefined) =>
      run(
        aState({
          resets: {
            daily: { key: "2026-11-19" as PeriodKey },
            weekly: { key: "2026-11-15" as PeriodKey },
            monthly: { key: "2026-11" as PeriodKey },
          },
          ...(goal && { goals: { daily: goal } }),
        }),
        passTime,
        undefined,
        friday,
      ).notices;
    expect(resetOf(undefined)).toEqual([]);
    expect(resetOf(aTarget("daily", "2026-11-19", 2))).toEqual([]);
    // An earlier reset undid it.
    expect(resetOf(aTarget("daily", "2026-11-17"))).toEqual([]);
    expect(resetOf(aTarget("daily", "2026-11-19"))).toEqual([
      { type: "GoalReset", period: "daily", hours: 2 },
    ]);
  });

  test("of a week does not touch the completion of that week: Monday announces no second goat", () => {
    const sunday = clock("2026-11-15", "12:00");
    const tasks = [aTask({ date: sunday.today, hours: 10, completed: true })];
    const state = aState({ tasks, resets: { weekly: { key: "2026-11-08" as PeriodKey } } });
    const rewarded = run(state, passTime, undefined, sunday);
    expect(rewarded.notices).toContainEqual(
      expect.objectContaining({ type: "AnimalArrived", animal: "goat", period: "weekly" }),
    );
    const monday = run(rewarded.state, passTime, undefined, clock("2026-11-16", "06:00"));
    expect(monday.notices.filter(({ type }) => type === "AnimalArrived")).toEqual([]);
    expect(monday.state.completions).toBe(rewarded.state.completions);
  });
});
