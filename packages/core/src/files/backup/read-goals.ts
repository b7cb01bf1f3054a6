import type { Context } from "../../command.ts";
import { isJsonObject, type Json, type JsonObject } from "../../json.ts";
import {
  completionId,
  completionRecord,
  type Goal,
  type GoalCompletion,
  type GoalReset,
  type GoalSettings,
  goalRecord,
  goalSettingsRecord,
} from "../../records/goal.ts";
import { storedGoalHours } from "../../study/goal-hours.ts";
import { defaultHours } from "../../study/goal-target.ts";
import { isDay } from "../../time/day.ts";
import { isoAtNoon, isoOf, readDay, readTimestamp } from "../../time/instant.ts";
import { periodKeyOf } from "../../time/period.ts";
import { type Day, PERIODS, type Period, type PeriodKey } from "../../time/types.ts";

/** Numbers, also where they were written as text. */
export const readNumber = (value: Json | undefined): number | null => {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
};

export const readGoalSettings = (settings: JsonObject, today: Day): GoalSettings =>
  goalSettingsRecord.parse(
    "settings",
    Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, readNumber(value) ?? value])),
    today,
  );

/**
 * The goals of a file. Ours say with `target` what was set by hand and when. Others have only `hours`: where those are not the
 * default they become a target set now, so that the person sees what the file says.
 */
export const readGoals = (goals: Json, settings: GoalSettings, { now, today }: Context): readonly Goal[] => {
  const list = Array.isArray(goals) ? goals.filter(isJsonObject) : [];
  return PERIODS.map((period) => {
    const given = isJsonObject(goals) ? goals[period] : list.find(({ type }) => type === period);
    const entry: JsonObject = isJsonObject(given) ? given : { hours: given ?? null };
    const goal = goalRecord.parse(period, entry, today);
    if (Object.hasOwn(entry, "target")) return goal;
    const hours = storedGoalHours(readNumber(entry.hours));
    const isDefault = hours === null || hours === defaultHours(settings, period);
    return { ...goal, target: isDefault ? null : { hours, setAt: isoOf(now) } };
  });
};

/** Completions by period: a map from period key to a time, or, in whatever shape an older program chose, a list of times. */
export const readCompletions = (completions: JsonObject, today: Day): readonly GoalCompletion[] =>
  PERIODS.flatMap((period) =>
    [...completionTimes(period, completions[period])].map(([key, at]) => {
      const fields = { type: period, key, done: { at } };
      return completionRecord.parse(completionId(period, key), fields, today);
    }),
  );

/** Period keys and times out of any of the shapes such a map has had. What names no day and no time is passed over. */
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

/** Keys of another make, such as `2026-W47`, name no day of ours; the time beside them does. */
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
