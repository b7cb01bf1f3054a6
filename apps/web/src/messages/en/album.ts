import type { AchievementType, Day } from "@furrow/core";
import { format, plural } from "../format.ts";

const name: Readonly<Record<AchievementType, string>> = {
  "first-week-goal": "Bench",
  "streak-7": "Lantern path",
  "animals-10": "Duck pond",
  "first-month-goal": "Well",
  "streak-30": "Beehives",
  "animals-50": "Hay cart",
  "hours-100": "Windmill",
  "animals-100": "Golden weathercock",
  "streak-100": "Swing",
  "animals-365": "Orchard",
  "hours-1000": "Tree house",
};

/** How far one is, in the words of what is counted. */
const far = (type: AchievementType, current: number, count: number): string => {
  const [has, all] = [format.number(current), format.number(count)];
  switch (type) {
    case "first-week-goal":
      return "When you reach a weekly goal";
    case "first-month-goal":
      return "When you reach a monthly goal";
    case "streak-7":
    case "streak-30":
    case "streak-100":
      return plural(count, { one: `${has} of ${all} day in a row`, other: `${has} of ${all} days in a row` });
    case "animals-10":
    case "animals-50":
    case "animals-100":
    case "animals-365":
      return plural(count, { one: `${has} of ${all} animal`, other: `${has} of ${all} animals` });
    case "hours-100":
    case "hours-1000":
      return plural(count, { one: `${has} of ${all} hour`, other: `${has} of ${all} hours` });
  }
};

export const albumWords = {
  title: "Achievements",
  intro: (earned: number, all: number) => `${earned} of ${all}. Whatever you unlock stays on your farm.`,
  yours: "On your farm",
  toCome: "Still to come",
  name,
  /** The date stays on one line. */
  since: (day: Day) => format.day(day).replaceAll(" ", "\u00a0"),
  far,
};
