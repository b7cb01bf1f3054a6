import { isJsonObject, type Json } from "@furrow/values";
import { readDay } from "../time/instant.ts";
import type { Day } from "../time/types.ts";
import { byId } from "./state/groups.ts";
import { recordType, type WithUnknown } from "./state/record-type.ts";

/** In the order in which most people come to them. */
export const ACHIEVEMENT_TYPES = [
  "first-week-goal",
  "streak-7",
  "animals-10",
  "first-month-goal",
  "streak-30",
  "animals-50",
  "hours-100",
  "animals-100",
  "streak-100",
  "animals-365",
  "hours-1000",
] as const;

export type AchievementType = (typeof ACHIEVEMENT_TYPES)[number];

/** Entries came without a shape for long: what is not known here is kept and carried untouched. */
export interface Achievement extends WithUnknown {
  readonly id: string;
  readonly entry: Json;
}

export interface EarnedAchievement {
  readonly type: AchievementType;
  /** The day it was reached; null where the entry does not tell. */
  readonly at: Day | null;
}

export const achievementRecord = recordType<Achievement>()({
  table: "achievements",
  rows: {
    kind: "many",
    id: "{type}, or achievement_{place in a restored list, eight digits} for what has no known type",
  },
  since: "1.0.0",
  counted: null,
  cells: { entry: { holds: "type and at (the day it was reached), or anything" } },
  read: (id, fields) => ({ id, entry: fields.entry ?? null }),
  write: ({ entry }) => ({ entry }),
});

/** What an entry says in the shape this version knows; null for any other. */
export const readAchievement = (entry: Json): EarnedAchievement | null => {
  if (!isJsonObject(entry)) return null;
  const type = ACHIEVEMENT_TYPES.find((known) => known === entry.type);
  return type === undefined ? null : { type, at: readDay(entry.at) };
};

/** Entries of a list as records. Those without a type of their own have their place in the list as their id, so that they come out in the order they went in. */
export const achievementsOf = (entries: readonly Json[]): readonly Achievement[] => {
  const known = new Set<string>();
  return entries.map((entry, place) => {
    const type = readAchievement(entry)?.type;
    if (type === undefined || known.has(type)) {
      return { id: `achievement_${String(place).padStart(8, "0")}`, entry };
    }
    known.add(type);
    return { id: type, entry };
  });
};

/** The list again. */
export const entriesOf = (achievements: Iterable<Achievement>): readonly Json[] =>
  [...achievements].sort(byId).map(({ entry }) => entry);
