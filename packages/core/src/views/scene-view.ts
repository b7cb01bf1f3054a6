import { earnedAchievements } from "../farm/achievements.ts";
import { type Cracks, cracksOf } from "../farm/egg.ts";
import { type Field, fieldOf } from "../farm/field.ts";
import { latitudeOf } from "../farm/latitude.ts";
import { moonPhase } from "../farm/moon.ts";
import { type Season, seasonOf } from "../farm/season.ts";
import type { Sky } from "../farm/sky.ts";
import { type Weather, weatherAt } from "../farm/weather.ts";
import type { AchievementType } from "../records/achievement.ts";
import { isHere } from "../records/animal.ts";
import type { State } from "../records/state.ts";
import { goalProgress } from "../study/goal-progress.ts";
import { dayOf, hourOf } from "../time/instant.ts";
import type { Instant } from "../time/types.ts";
import { skyView } from "./sky-view.ts";

/** What the farm's land looks like: everything a picture of it follows from, but the animals. */
export interface SceneView {
  readonly season: Season;
  readonly sky: Sky;
  /** 0 and 1 new, 0.5 full. */
  readonly moon: number;
  readonly weather: Weather;
  readonly field: Field;
  /** How often the egg of the day has cracked. */
  readonly cracks: Cracks;
  /** The achievements with visible scenery. */
  readonly scenery: ReadonlySet<AchievementType>;
  /** The gate is open for the first animal. */
  readonly isGateOpen: boolean;
}

/** The zone tells the half of the earth; day and hour are those of the device's clock. */
export const sceneView = (state: State, now: Instant, timeZone: string): SceneView => {
  const day = dayOf(now);
  const latitude = latitudeOf(timeZone);
  const sky = skyView(state, now, timeZone);
  const { current, goal } = goalProgress(state, "daily", { now, today: day });
  return {
    season: seasonOf(day, latitude),
    sky,
    // In steps of half a day, so that the answer stays the same from minute to minute.
    moon: Math.floor(moonPhase(now) * 60) / 60,
    weather: weatherAt(day, hourOf(now), sky, latitude),
    field: fieldOf(current, goal),
    cracks: cracksOf(current, goal),
    scenery: new Set(earnedAchievements(state).keys()),
    isGateOpen: ![...state.animals.values()].some(isHere),
  };
};
