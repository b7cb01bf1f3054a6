import type { AchievementType } from "@furrow/core";
import { format, plural } from "../format.ts";

/** What it brings to the farm. */
const brings: Readonly<Record<AchievementType, string>> = {
  "first-week-goal": "A bench stands under your oak",
  "streak-7": "Lanterns line your path",
  "animals-10": "Ducks live on your pond",
  "first-month-goal": "A well stands on your farm",
  "streak-30": "Bees live by your fence",
  "animals-50": "A hay cart stands on your farm",
  "hours-100": "A windmill turns on your farm",
  "animals-100": "A golden weathercock turns on your barn",
  "streak-100": "A swing hangs in your oak",
  "animals-365": "An orchard grows on your farm",
  "hours-1000": "A tree house waits in your oak",
};

/** What for. */
const reached: Readonly<Record<AchievementType, string>> = {
  "first-week-goal": "your first weekly goal",
  "streak-7": "7 days in a row",
  "animals-10": "10 animals",
  "first-month-goal": "your first monthly goal",
  "streak-30": "30 days in a row",
  "animals-50": "50 animals",
  "hours-100": "100 hours studied",
  "animals-100": "100 animals",
  "streak-100": "100 days in a row",
  "animals-365": "365 animals",
  "hours-1000": "1,000 hours studied",
};

export const achievementsWords = {
  reached,
  earned: (types: readonly AchievementType[]): string => {
    const [first, ...others] = types;
    if (first !== undefined && others.length === 0) return `${brings[first]}: ${reached[first]}`;
    const count = format.number(types.length);
    return plural(types.length, {
      one: `${count} new thing on your farm. Go see it`,
      other: `${count} new things on your farm. Go see them`,
    });
  },
};
