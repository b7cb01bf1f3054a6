import { addDays, monthNumberOfDay } from "../time/day.ts";
import { dayOf, instantAt, minuteOfDay } from "../time/instant.ts";
import type { Day, Instant } from "../time/types.ts";
import type { Latitude } from "./latitude.ts";

export type Sky = "dawn" | "day" | "dusk" | "night";

/** The sky by the local clock. It is approximate, because the app does not ask for a location. */
export const skyAt = (now: Instant, latitude: Latitude): Sky => {
  const [sunrise, sunset] = sunOf(dayOf(now), latitude);
  const hour = minuteOfDay(now) / 60;
  if (hour < sunrise - TWILIGHT || hour >= sunset + TWILIGHT) return "night";
  if (hour < sunrise + TWILIGHT) return "dawn";
  return hour < sunset - TWILIGHT ? "day" : "dusk";
};

export interface SkyChoice {
  readonly isNight: boolean;
  readonly at: Instant;
}

/** A choice holds until the next morning. One in the future, from a wrong clock, is ignored. */
export const skyShown = (now: Instant, latitude: Latitude, choice: SkyChoice | null): Sky => {
  const sky = skyAt(now, latitude);
  if (choice === null || dawnAfter(choice.at, latitude) !== dawnAfter(now, latitude)) return sky;
  if (choice.isNight) return "night";
  return sky === "night" ? "day" : sky;
};

const dawnAfter = (instant: Instant, latitude: Latitude): Instant => {
  const day = dayOf(instant);
  const dawn = dawnOf(day, latitude);
  return dawn > instant ? dawn : dawnOf(addDays(day, 1), latitude);
};

const dawnOf = (day: Day, latitude: Latitude): Instant => {
  const [sunrise] = sunOf(day, latitude);
  return instantAt(day, 0, Math.round((sunrise - TWILIGHT) * 60));
};

/** Hours from the beginning of dawn or dusk until the sun passes the horizon, and as long after it. */
const TWILIGHT = 0.75;

type Sun = readonly [sunrise: number, sunset: number];

const sunOf = (day: Day, latitude: Latitude): Sun =>
  latitude === "tropics" ? [6, 18.25] : (NORTHERN_SUN[northernMonth(day, latitude) - 1] as Sun);

/** By month, at about 45 degrees, with daylight saving time. */
const NORTHERN_SUN: readonly Sun[] = [
  [7.75, 16.75],
  [7.25, 17.5],
  [6.5, 18.5],
  [6.5, 20],
  [5.75, 20.75],
  [5.25, 21.25],
  [5.5, 21],
  [6.25, 20.25],
  [6.75, 19.25],
  [7.5, 18.25],
  [7.25, 16.5],
  [7.75, 16.25],
];

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

/** The moon's age as a share of its month: 0 new, 0.5 full. By mean motion, at most 14 hours off. */
export const moonPhase = (now: Instant): number => {
  const months = (now - A_NEW_MOON) / SYNODIC_MONTH;
  return months - Math.floor(months);
};

/** January 6, 2000, 18:14 UTC. */
const A_NEW_MOON = 947_182_440_000;
const SYNODIC_MONTH = 29.530588853 * 86_400_000;
