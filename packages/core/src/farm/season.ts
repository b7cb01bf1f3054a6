import { monthNumberOfDay } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import type { Latitude } from "./latitude.ts";

export type Season = "spring" | "summer" | "fall" | "winter";

/** As weather services count: spring is March, April and May in the north. */
export const seasonOf = (day: Day, latitude: Latitude): Season => {
  const season = SEASONS[Math.floor(northernMonth(day, latitude) / 3) % 4] as Season;
  // The tropics know blossom and green, and never lose their leaves.
  return latitude === "tropics" && season !== "spring" ? "summer" : season;
};

/** 1 to 12: the month of a northern year that is like this one. */
export const northernMonth = (day: Day, latitude: Latitude): number => {
  const month = monthNumberOfDay(day);
  return latitude === "south" ? ((month + 5) % 12) + 1 : month;
};

/** By the third of the year that begins in March. */
const SEASONS: readonly Season[] = ["winter", "spring", "summer", "fall"];
