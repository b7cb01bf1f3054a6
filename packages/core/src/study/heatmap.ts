import { addDays, daysFrom, weekdayOf, weekStart, yearOfDay } from "../time/day.ts";
import { sumHours } from "../time/hours.ts";
import { firstDayOfMonth, lastDayOfMonth, type Month, monthFrom, monthOf } from "../time/month.ts";
import type { Day } from "../time/types.ts";
import type { HoursByDay } from "./totals.ts";

export interface HeatmapDay {
  readonly day: Day;
  readonly hours: number;
  /** 0 for no hours, then four shades. */
  readonly level: 0 | 1 | 2 | 3 | 4;
  readonly isFuture: boolean;
}

export interface Heatmap {
  readonly year: number;
  /** A column a week, Sunday first; null for days of the neighbouring years. */
  readonly weeks: readonly (readonly (HeatmapDay | null)[])[];
  /** The column above which a month's name is shown. */
  readonly months: readonly { readonly month: Month; readonly week: number }[];
  readonly totalHours: number;
  readonly studyDays: number;
}

/** The lowest hours of each shade, fixed so that a color means the same in every year. */
const LEVELS = [4, 2, 1] as const;

const levelOf = (hours: number): HeatmapDay["level"] => {
  if (hours <= 0) return 0;
  const [most, more, some] = LEVELS;
  if (hours >= most) return 4;
  if (hours >= more) return 3;
  return hours >= some ? 2 : 1;
};

/** Every day of a year. */
export const yearHeatmap = (hoursByDay: HoursByDay, year: number, today: Day): Heatmap => {
  const first = firstDayOfMonth(monthFrom(year, 1));
  const last = lastDayOfMonth(monthFrom(year, 12));
  const start = weekStart(first);
  const days = daysFrom(start, addDays(weekStart(last), 6)).map((day) =>
    yearOfDay(day) === year ? heatmapDay(day, hoursByDay.get(day) ?? 0, today) : null,
  );
  const shown = days.filter((day) => day !== null);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
  return {
    year,
    weeks,
    months: shown
      .filter(({ day }) => day === firstDayOfMonth(monthOf(day)))
      .map(({ day }) => ({
        month: monthOf(day),
        week: Math.floor((days.findIndex((each) => each?.day === day) - weekdayOf(day)) / 7),
      })),
    totalHours: sumHours(shown.map(({ hours }) => hours)),
    studyDays: shown.filter(({ hours }) => hours > 0).length,
  };
};

const heatmapDay = (day: Day, hours: number, today: Day): HeatmapDay => ({
  day,
  hours,
  level: levelOf(hours),
  isFuture: day > today,
});
