import { isJsonObject, type Json, type JsonObject } from "@furrow/values";
import { storedCustomTheme } from "../../theme/theme-choice.ts";
import { readJson } from "../backup/parse-backup.ts";
import { LEGACY_KEYS } from "./legacy-keys.ts";

type Part = keyof typeof LEGACY_KEYS;

/** The old application's storage as backup data, or null. Unreadable keys never block the move. */
export const legacyData = (storage: Readonly<Record<string, string>>): JsonObject | null => {
  const read = (part: Part): Json | undefined => storedUnder(storage, LEGACY_KEYS[part]);
  const tasks = listIn(read("tasks"));
  const studyData = read("studyData");
  const goals = read("goals");
  if (tasks === undefined && !isJsonObject(studyData) && !isJsonObject(goals)) return null;
  const optional: Partial<Record<string, Json | undefined>> = {
    goalCompletions: mergedCompletions(read("goalCompletions"), read("rewardedCompletions")),
    goalSettings: read("goalSettings"),
    lastResetTimes: read("lastResetTimes"),
    achievements: listIn(read("achievements")),
    farmAnimals: listIn(read("farmAnimals")),
    checkedCompletions: read("checkedCompletions"),
    preferences: preferencesOf(read),
  };
  const given = Object.entries(optional).filter((entry): entry is [string, Json] => entry[1] !== undefined);
  return {
    tasks: tasks ?? [],
    studyData: isJsonObject(studyData) ? studyData : {},
    goals: goals ?? {},
    ...Object.fromEntries(given),
  };
};

/** Values are JSON, but plain texts such as a name or theme were also stored bare. */
const storedUnder = (
  storage: Readonly<Record<string, string>>,
  keys: readonly string[],
): Json | undefined => {
  for (const key of keys) {
    const text = Object.hasOwn(storage, key) ? storage[key] : undefined;
    if (typeof text === "string" && text.trim() !== "") return readJson(text) ?? text;
  }
  return undefined;
};

/** Lists were kept as lists or as maps by id. */
const listIn = (json: Json | undefined): readonly Json[] | undefined => {
  if (Array.isArray(json)) return json;
  return isJsonObject(json) ? Object.values(json) : undefined;
};

/** A reward proves a completion even if the completion was not stored. */
const mergedCompletions = (completions: Json | undefined, rewarded: Json | undefined): Json | undefined => {
  if (!isJsonObject(completions) || !isJsonObject(rewarded)) return completions ?? rewarded;
  const periods = new Set([...Object.keys(completions), ...Object.keys(rewarded)]);
  return Object.fromEntries(
    [...periods].map((period) => {
      const [known, earned] = [completions[period], rewarded[period]];
      return [
        period,
        isJsonObject(known) && isJsonObject(earned) ? { ...earned, ...known } : (known ?? earned ?? null),
      ];
    }),
  );
};

const preferencesOf = (read: (part: Part) => Json | undefined): JsonObject | undefined => {
  const farm = read("farmSettings");
  const theme = read("theme");
  const sound = read("notificationSound");
  const preferences: Partial<Record<string, Json | undefined>> = {
    userName: read("userName"),
    theme: isJsonObject(theme) ? theme.name : theme,
    customTheme: customThemeIn(read("customTheme")),
    // The key held a switch or the name of a sound; any sound but none means on.
    notificationSound:
      sound === undefined ? undefined : ![false, "false", "none", "off"].includes(sound as string),
    timer: read("timerPreferences"),
    isNightMode: isJsonObject(farm) ? farm.isNightMode === true : undefined,
  };
  const given = Object.entries(preferences).filter(
    (entry): entry is [string, Json] => entry[1] !== undefined,
  );
  return given.length === 0 ? undefined : Object.fromEntries(given);
};

const customThemeIn = (json: Json | undefined): Json | undefined => {
  const colors = storedCustomTheme(json);
  return colors === null ? undefined : { ...colors };
};
