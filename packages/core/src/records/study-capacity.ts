/** How much the user can study: minutes by weekday, between which clock times, and in blocks of which length. */
import { readClockTime } from "../time/clock-time.ts";
import type { ClockTime } from "../time/types.ts";
import type { Setting, ValuesOf } from "./setting.ts";
import { wholeNumber } from "./settings.ts";

const SINCE = "1.3.0";

const minutesADay = () => wholeNumber("minutes", { min: 0, max: 720, fallback: 120 }, SINCE);

const clockTime = (fallback: ClockTime): Setting<ClockTime> => ({
  holds: "HH:MM",
  fallback,
  read: (stored) => readClockTime(stored) ?? fallback,
  since: SINCE,
});

/** In the order of weekdays: Sunday is 0. */
export const WEEKDAY_SETTINGS = [
  "minutesSunday",
  "minutesMonday",
  "minutesTuesday",
  "minutesWednesday",
  "minutesThursday",
  "minutesFriday",
  "minutesSaturday",
] as const;

export const CAPACITY_SETTINGS = {
  minutesSunday: minutesADay(),
  minutesMonday: minutesADay(),
  minutesTuesday: minutesADay(),
  minutesWednesday: minutesADay(),
  minutesThursday: minutesADay(),
  minutesFriday: minutesADay(),
  minutesSaturday: minutesADay(),
  studyFrom: clockTime("07:00" as ClockTime),
  studyTo: clockTime("22:00" as ClockTime),
  /** Its own setting: other minutes of the timer do not cut an accepted plan anew. */
  blockMinutes: wholeNumber("minutes", { min: 10, max: 120, fallback: 25 }, SINCE),
};

export type StudyCapacity = ValuesOf<typeof CAPACITY_SETTINGS>;
