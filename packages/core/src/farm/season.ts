import { monthNumberOfDay } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import type { Latitude } from "./latitude.ts";

export type Season = "spring" | "summer" | "fall" | "winter";

/** Meteorological seasons: spring is March, April and May in the north. */
export const seasonOf = (day: Day, latitude: Latitude): Season => {
  const season = SEASONS[Math.floor(northernMonth(day, latitude) / 3) % 4] as Season;
  // The tropics have blossom and summer only.
  return latitude === "tropics" && season !== "spring" ? "summer" : season;
};

/** 1 to 12: the corresponding month of a northern year. */
export const northernMonth = (day: Day, latitude: Latitude): number => {
  const month = monthNumberOfDay(day);
  return latitude === "south" ? ((month + 5) % 12) + 1 : month;
};

/** Thirds of the year from March on. */
const SEASONS: readonly Season[] = ["winter", "spring", "summer", "fall"];
