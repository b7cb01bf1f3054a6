import { fnv1a } from "@furrow/values";
import { dateOfDay, yearOfDay } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import type { Latitude } from "./latitude.ts";
import { northernMonth, type Sky, seasonOf } from "./sky.ts";

/** Rare weather of a day. Most days have none. */
export type Weather = "clear" | "petals" | "rain" | "rainbow" | "fireflies" | "leaves" | "snow";

/** The same for everyone on that day: it follows from the date and hour. */
export const weatherAt = (day: Day, hour: number, sky: Sky, latitude: Latitude): Weather => {
  const chance = (of: number) => fnv1a(`weather ${day}`) % of === 0;
  const month = northernMonth(day, latitude);
  const season = seasonOf(day, latitude);
  if (season === "winter") return chance(3) ? "snow" : "clear";
  if (isFirstSnow(day, month, latitude)) return "snow";
  if (season === "fall") return chance(2) ? "leaves" : "clear";

  if (month === 6 && (sky === "dusk" || sky === "night")) return "fireflies";
  // An hour of rain in the afternoon, then a rainbow.
  const shower = 11 + (fnv1a(`shower ${day}`) % 5);
  if (fnv1a(`rain ${day}`) % 4 === 0 && sky === "day") {
    if (hour === shower) return "rain";
    if (hour === shower + 1) return "rainbow";
  }
  return season === "spring" && chance(2) ? "petals" : "clear";
};

/** A day in late November, before snow lies. */
const isFirstSnow = (day: Day, month: number, latitude: Latitude): boolean =>
  latitude !== "tropics" && month === 11 && dateOfDay(day) === 21 + (fnv1a(`snow ${yearOfDay(day)}`) % 9);
