import { achievementProgress, earnedAchievements } from "../farm/achievements.ts";
import { ACHIEVEMENT_TYPES } from "../records/achievement.ts";
import type { State } from "../records/state.ts";
import type { Day } from "../time/types.ts";

export type AlbumEntry = ReturnType<typeof albumView>[number];

/** All achievements in their order, those that are earned and those to come. */
export const albumView = (state: State, today: Day) => {
  const earned = earnedAchievements(state);
  return ACHIEVEMENT_TYPES.map((type) => ({
    type,
    /** Null until it is earned; `at` is null where its row does not tell when. */
    earned: earned.get(type) ?? null,
    ...achievementProgress(state, type, today),
  }));
};
