import { addDays, daysFrom, weekdayOf, weekStart, yearOfDay } from "../time/day.ts";
import { sumHours } from "../time/hours.ts";
import { firstDayOfMonth, lastDayOfMonth, monthFrom, monthOf } from "../time/month.ts";
import type { Day } from "../time/types.ts";
import type { HoursByDay } from "./totals.ts";

/** The lowest hours of each shade, fixed so that a color means the same in every year. */
const LEVELS = [4, 2, 1] as const;

const levelOf = (hours: number) => {
  if (hours <= 0) return 0;
  const [most, more, some] = LEVELS;
  if (hours >= most) return 4;
  if (hours >= more) return 3;
  return hours >= some ? 2 : 1;
};

export const yearHeatmap = (hoursByDay: HoursByDay, year: number, today: Day) => {
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
    /** A column a week, Sunday first; null for days of the neighbouring years. */
    weeks,
    /** The column above which a month's name is shown. */
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

const heatmapDay = (day: Day, hours: number, today: Day) => ({
  day,
  hours,
  /** 0 for no hours, then four shades. */
  level: levelOf(hours),
  isFuture: day > today,
});
