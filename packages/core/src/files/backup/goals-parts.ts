import { compareTexts, isJsonObject, type Json, type JsonObject } from "@furrow/values";
import { type Goal, goalRecord } from "../../records/goal.ts";
import { completionId, completionRecord, type GoalCompletion } from "../../records/goal-completion.ts";
import type { GoalReset } from "../../records/goal-reset.ts";
import { type GoalSettings, goalSettingsRecord } from "../../records/goal-settings.ts";
import type { State } from "../../records/state.ts";
import { defaultHours, targetHours } from "../../study/goal-progress.ts";
import { isDay } from "../../time/day.ts";
import { storedGoalHours } from "../../time/goal-hours.ts";
import { isoAtNoon, isoOf, readDay, readTimestamp } from "../../time/instant.ts";
import { periodKeyOf } from "../../time/period.ts";
import { type Day, type Instant, PERIODS, type Period, type PeriodKey } from "../../time/types.ts";
import { type Reading, readNumber, readRecord } from "./read-record.ts";

/** `hours` is the target in force; `target` what the user set, and when, for automatic resets. */
export const goalToJson = (state: State, period: Period, now: Instant): JsonObject => {
  const hours = targetHours(state, period, now);
  const { target, createdAt, updatedAt } = state.goals[period];
  return {
    type: period,
    hours,
    description: goalDescription(period, hours),
    createdAt,
    updatedAt,
    target: target === null ? null : { ...target },
  };
};

// biome-ignore lint/plugin: part of the backup's format
const SPAN: Readonly<Record<Period, string>> = { daily: "today", weekly: "this week", monthly: "this month" };

/** `Study for 2 hours today`: fixed English text of the format. */
const goalDescription = (period: Period, hours: number): string =>
  // biome-ignore lint/plugin: part of the backup's format
  `Study for ${hours} ${hours === 1 ? "hour" : "hours"} ${SPAN[period]}`;

/** From period key to the time the goal was reached. Reverted completions are left out. */
export const completionsToJson = (completions: Iterable<GoalCompletion>, period: Period): JsonObject =>
  Object.fromEntries(
    [...completions]
      .flatMap(({ type, key, done }): [string, Json][] =>
        type === period && done !== null ? [[key, done.at]] : [],
      )
      .sort(([one], [other]) => compareTexts(one, other)),
  );

/** The settings of a file; missing ones stay as they are. */
export const readGoalSettings = (reading: Reading): GoalSettings => {
  const { goalSettings } = reading.data;
  if (!isJsonObject(goalSettings)) return reading.before.goalSettings;
  const fields = Object.entries(goalSettings).map(([name, value]) => [name, readNumber(value) ?? value]);
  return readRecord(goalSettingsRecord, goalSettingsRecord.rows.id, Object.fromEntries(fields), reading);
};

/** Our files say in `target` what was set when; other files' `hours` become a target if not the default. */
export const readGoals = (reading: Reading): readonly Goal[] => {
  const settings = readGoalSettings(reading);
  const goals = reading.data.goals ?? null;
  const list = Array.isArray(goals) ? goals.filter(isJsonObject) : [];
  return PERIODS.map((period) => {
    const given = isJsonObject(goals) ? goals[period] : list.find(({ type }) => type === period);
    const entry: JsonObject = isJsonObject(given) ? given : { hours: given ?? null };
    const { type: _period, hours: inForce, description: _inWords, ...fields } = entry;
    const goal = readRecord(goalRecord, period, fields, reading);
    if (Object.hasOwn(entry, "target")) return goal;
    const hours = storedGoalHours(readNumber(inForce));
    const isDefault = hours === null || hours === defaultHours(settings, period);
    return { ...goal, target: isDefault ? null : { hours, setAt: isoOf(reading.now) } };
  });
};

/** Completions by period: a map from period key to time or, in older programs, a list of times. */
export const readCompletions = (completions: JsonObject, today: Day): readonly GoalCompletion[] =>
  PERIODS.flatMap((period) =>
    [...completionTimes(period, completions[period])].map(([key, at]) => {
      const fields = { type: period, key, done: { at } };
      return completionRecord.parse(completionId(period, key), fields, today);
    }),
  );

/** Period keys and times from any of these shapes. Entries without a day or time are skipped. */
const completionTimes = (period: Period, stored: Json | undefined): ReadonlyMap<PeriodKey, string> => {
  const times = new Map<PeriodKey, string>();
  if (typeof stored !== "object" || stored === null) return times;
  for (const [name, value] of Object.entries(stored) as [string, Json][]) {
    if (value === null || value === false || value === "") continue;
    const at = timeIn(value);
    const day = Array.isArray(stored) ? null : dayOfKey(period, name);
    const periodDay = day ?? readDay(at);
    if (periodDay !== null) times.set(periodKeyOf(period, periodDay), at ?? isoAtNoon(periodDay));
  }
  return times;
};

/** Other keys, such as `2026-W47`, are ignored; the stored time gives the day. */
const dayOfKey = (period: Period, key: string): Day | null => {
  const day = period === "monthly" && /^\d{4}-\d\d$/.test(key) ? `${key}-01` : key;
  return isDay(day) ? day : null;
};

const timeIn = (value: Json): string | null => {
  if (!isJsonObject(value)) return readTimestamp(value);
  const { completedAt, timestamp, at, date } = value;
  return [completedAt, timestamp, at, date].map(readTimestamp).find((time) => time !== null) ?? null;
};

export const readResets = (resets: JsonObject): readonly GoalReset[] =>
  PERIODS.map((type) => {
    const key = resets[type];
    const day = typeof key === "string" ? dayOfKey(type, key) : null;
    return { type, key: day === null ? null : periodKeyOf(type, day) };
  });
