import {
  ACHIEVEMENT_TYPES,
  type AchievementType,
  type EarnedAchievement,
  readAchievement,
} from "../records/achievement.ts";
import { isHere } from "../records/animal.ts";
import type { State } from "../records/state.ts";
import { currentStreak, dayOfStreak } from "../study/streak.ts";
import { dayOfTotal, totalHours } from "../study/totals.ts";
import { readDay } from "../time/instant.ts";
import type { Day, Period } from "../time/types.ts";

type Facts = Pick<State, "achievements" | "animals" | "completions" | "hoursByDay">;

interface Earned {
  readonly type: AchievementType;
  readonly at: Day;
}

interface Measure {
  /** The day on which the count was reached; null if it is lower. */
  reached(facts: Facts, count: number): Day | null;
  /** How far one is today. */
  current(facts: Facts, today: Day): number;
}

const animals: Measure = {
  reached: (facts, count) => {
    if (facts.animals.size < count) return null;
    const at = here(facts).map(({ earned, dateAdded }) => earned?.completedAt ?? dateAdded);
    return dayOfTime(at.sort()[count - 1]);
  },
  current: (facts) => here(facts).length,
};

const goals = (period: Period): Measure => {
  const times = ({ completions }: Facts) => {
    const at: string[] = [];
    for (const { type, done } of completions.values()) if (type === period && done !== null) at.push(done.at);
    return at;
  };
  return {
    reached: (facts, count) => dayOfTime(times(facts).sort()[count - 1]),
    current: (facts) => times(facts).length,
  };
};

const streak: Measure = {
  reached: ({ hoursByDay }, count) => dayOfStreak(hoursByDay, count),
  current: ({ hoursByDay }, today) => currentStreak(hoursByDay, today),
};

const hours: Measure = {
  reached: ({ hoursByDay }, count) => dayOfTotal(hoursByDay, count),
  current: ({ hoursByDay }) => totalHours(hoursByDay),
};

const here = (facts: Facts) => [...facts.animals.values()].filter(isHere);

const dayOfTime = (iso: string | undefined): Day | null => (iso === undefined ? null : readDay(iso));

const RULES: Readonly<Record<AchievementType, readonly [measure: Measure, count: number]>> = {
  "first-week-goal": [goals("weekly"), 1],
  "first-month-goal": [goals("monthly"), 1],
  "streak-7": [streak, 7],
  "streak-30": [streak, 30],
  "streak-100": [streak, 100],
  "animals-10": [animals, 10],
  "animals-50": [animals, 50],
  "animals-100": [animals, 100],
  "animals-365": [animals, 365],
  "hours-100": [hours, 100],
  "hours-1000": [hours, 1000],
};

/** What the user has already, whatever the id of its row. */
export const earnedAchievements = ({
  achievements,
}: Facts): ReadonlyMap<AchievementType, EarnedAchievement> => {
  const earned = new Map<AchievementType, EarnedAchievement>();
  for (const { id, entry } of achievements.values()) {
    const read = readAchievement(entry);
    if (read !== null && (id === read.type || !earned.has(read.type))) earned.set(read.type, read);
  }
  return earned;
};

/** Reached achievements without a row, with their day, the same on every device. Existing rows stay. */
export const newAchievements = (facts: Facts, today: Day): readonly Earned[] => {
  const earned = earnedAchievements(facts);
  const found: Earned[] = [];
  // If the lower number is not reached, the higher is not either. Searching streaks takes time.
  const ended = new Set<Measure>();
  for (const type of ACHIEVEMENT_TYPES) {
    const [measure, count] = RULES[type];
    if (earned.has(type) || facts.achievements.has(type) || ended.has(measure)) continue;
    const at = measure.reached(facts, count);
    if (at === null) ended.add(measure);
    // Facts of future days count on the day they were recorded.
    else found.push({ type, at: at < today ? at : today });
  }
  return found;
};

export const achievementProgress = (facts: Facts, type: AchievementType, today: Day) => {
  const [measure, count] = RULES[type];
  return { current: Math.min(count, Math.floor(measure.current(facts, today))), count };
};
