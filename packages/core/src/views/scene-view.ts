import { earnedAchievements } from "../farm/achievements.ts";
import { chicksOf } from "../farm/chicks.ts";
import { eggOf } from "../farm/egg.ts";
import { fieldOf } from "../farm/field.ts";
import { latitudeOf } from "../farm/latitude.ts";
import { moonPhase, seasonOf } from "../farm/sky.ts";
import { weatherAt } from "../farm/weather.ts";
import { isHere } from "../records/animal.ts";
import type { State } from "../records/state.ts";
import { goalProgress, goalStreak } from "../study/goal-progress.ts";
import { dayOf, hourOf } from "../time/instant.ts";
import type { Instant } from "../time/types.ts";
import { skyView } from "./sky-view.ts";

/** What the farm's land looks like: everything a picture of it follows from, but the animals. */
export type SceneView = ReturnType<typeof sceneView>;

/** The zone tells the half of the earth; day and hour are those of the device's clock. */
export const sceneView = (state: State, now: Instant, timeZone: string) => {
  const day = dayOf(now);
  const latitude = latitudeOf(timeZone);
  const sky = skyView(state, now, timeZone);
  const { current, goal } = goalProgress(state, "daily", { now, today: day });
  return {
    season: seasonOf(day, latitude),
    sky,
    // In steps of half a day, so that the answer stays the same from minute to minute.
    /** 0 and 1 new, 0.5 full. */
    moon: Math.floor(moonPhase(now) * 60) / 60,
    weather: weatherAt(day, hourOf(now), sky, latitude),
    field: fieldOf(current, goal),
    egg: eggOf(state, { now, today: day }),
    /** They follow a hen after some days in a row with their goal. */
    chicks: chicksOf(goalStreak(state.completions, "daily", day)),
    /** The achievements with visible scenery. */
    scenery: new Set(earnedAchievements(state).keys()),
    /** The gate is open for the first animal. */
    isGateOpen: ![...state.animals.values()].some(isHere),
  };
};
