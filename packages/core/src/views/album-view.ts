import { achievementProgress, earnedAchievements } from "../farm/achievements.ts";
import { ACHIEVEMENT_TYPES, type AchievementType } from "../records/achievement.ts";
import type { State } from "../records/state.ts";
import type { Day } from "../time/types.ts";

export interface AlbumEntry {
  readonly type: AchievementType;
  /** Null until it is earned; `at` is null where its row does not tell when. */
  readonly earned: null | { readonly at: Day | null };
  readonly current: number;
  readonly count: number;
}

/** All achievements in their order, those that are earned and those to come. */
export const albumView = (state: State, today: Day): readonly AlbumEntry[] => {
  const earned = earnedAchievements(state);
  return ACHIEVEMENT_TYPES.map((type) => ({
    type,
    earned: earned.get(type) ?? null,
    ...achievementProgress(state, type, today),
  }));
};
