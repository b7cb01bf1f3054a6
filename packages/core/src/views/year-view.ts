/** A look back on a year, or on any other period. Each fact is null if the rows have nothing to say about it. */
import { compareTexts } from "@furrow/values";
import { earnedAchievements } from "../farm/achievements.ts";
import type { AchievementType } from "../records/achievement.ts";
import type { AnimalType } from "../records/animal-kinds.ts";
import type { Session } from "../records/session.ts";
import type { State } from "../records/state.ts";
import type { ChartSpan } from "../study/chart-range.ts";
import { hoursByCourse } from "../study/hours-by-course.ts";
import { isRest } from "../study/rest.ts";
import { rhythm } from "../study/rhythm.ts";
import { minutesByHour } from "../study/study-pattern.ts";
import type { HoursByDay } from "../study/totals.ts";
import { addDays, daysFrom, isDay, weekStart } from "../time/day.ts";
import { exactHours, sumHours } from "../time/hours.ts";
import { dayOf } from "../time/instant.ts";
import type { Day } from "../time/types.ts";
import { sessionsBetween } from "../timer/focus-time.ts";
import { type FarmView, farmView } from "./farm-view.ts";

export type YearView = ReturnType<typeof yearView>;

/** A mistyped year would otherwise add a thousand of them. */
const MOST_DAYS = 3_660;
/** With fewer sessions the busiest hour is chance. */
const FEWEST_SESSIONS = 5;
const SHORTEST_RHYTHM = 3;
const MOST_COURSES = 5;
const MOST_FIRSTS = 5;

/** The years with hours or animals, the latest first; the present one, if there are none. */
export const yearsOf = ({ hoursByDay, animals }: State, today: Day): readonly string[] => {
  const came = [...animals.values()].map(({ dateAdded }) => dayOf(dateAdded));
  const days = [...hoursByDay.keys(), ...came].filter((day) => day <= today);
  return [...new Set((days.length === 0 ? [today] : days).map((day) => day.slice(0, 4)))].sort().reverse();
};

export const yearView = (state: State, first: Day, last: Day, today: Day) => {
  const { from, to } = pastOf(first, last, today);
  const isWithin = (day: Day) => day >= from && day <= to;
  const within = new Map([...state.hoursByDay].filter(([day]) => isWithin(day)).sort(byDay));
  const sessions = sessionsBetween(state, from, to);
  const farm = farmView(state);
  return {
    from,
    to,
    /** It is a calendar year. */
    isYear: first.endsWith("-01-01") && last === `${first.slice(0, 4)}-12-31`,
    hours: hoursOf(within),
    bestWeek: bestWeekOf(within, { from, to }),
    courses: coursesOf(state, { from, to }, today),
    timeOfDay: timeOfDayOf(sessions),
    rhythm: longestRhythm(state, within),
    animal: animalOf(state, farm, isWithin),
    firsts: firstsOf(state, farm, isWithin),
    line: lineOf(sessions),
  };
};

/** At most ten years, up to today. */
const pastOf = (first: Day, last: Day, today: Day): ChartSpan => {
  const to = last < today ? last : today;
  const [, from = to] = [addDays(to, 1 - MOST_DAYS), first, to].sort();
  return { from, to };
};

const byDay = ([one]: readonly [Day, number], [other]: readonly [Day, number]) => compareTexts(one, other);

const WORKDAY = 8;

const hoursOf = (within: HoursByDay) => {
  const hours = sumHours(within.values());
  return hours === 0 ? null : { hours, days: within.size, workdays: Math.floor(exactHours(hours / WORKDAY)) };
};

/** Of the first and the last week, the days in the period. One week alone is not the best of any. */
const bestWeekOf = (within: HoursByDay, period: ChartSpan) => {
  const weeks = Map.groupBy(within.keys(), weekStart);
  const [best, another] = [...weeks]
    .map(([start, days]) => ({ start, hours: sumHours(days.map((day) => within.get(day) ?? 0)) }))
    .sort((one, other) => other.hours - one.hours);
  if (best === undefined || another === undefined) return null;
  const { start, hours } = best;
  const end = addDays(start, 6);
  const from = start > period.from ? start : period.from;
  const to = end < period.to ? end : period.to;
  return { from, to, hours, byDay: daysFrom(from, to).map((day) => ({ day, hours: within.get(day) ?? 0 })) };
};

const coursesOf = (state: State, period: ChartSpan, today: Day) => {
  const all = hoursByCourse(state, period, today).flatMap(({ course, hours }) =>
    course === null || hours === 0 ? [] : [{ ...course, hours }],
  );
  return all.length === 0
    ? null
    : { most: all.slice(0, MOST_COURSES), others: Math.max(0, all.length - MOST_COURSES) };
};

const timeOfDayOf = (sessions: readonly Session[]) => {
  const worked = sessions.filter(({ focusedMinutes }) => focusedMinutes > 0);
  if (worked.length < FEWEST_SESSIONS) return null;
  /** Focused minutes by hour of the day. */
  const minutes = minutesByHour(worked);
  return { minutes, busiestHour: minutes.indexOf(Math.max(...minutes)), sessions: worked.length };
};

/** Days before the period do not count, so it may be shorter than the dashboard's. */
const longestRhythm = (state: State, within: HoursByDay) => {
  const rest = new Map<Day, boolean>();
  const isKnownRest = (day: Day) => {
    const known = rest.get(day) ?? isRest(state, day);
    rest.set(day, known);
    return known;
  };
  let longest = { days: 0, until: "" as Day };
  for (const day of within.keys()) {
    // A study day after this one makes the same row longer.
    if (within.has(addDays(day, 1))) continue;
    const days = rhythm(within, isKnownRest, day);
    if (days > longest.days) longest = { days, until: day };
  }
  return longest.days < SHORTEST_RHYTHM ? null : longest;
};

type IsWithin = (day: Day) => boolean;

/** Of the animals with a name (of all, if none has one) the one with the most hours on its day, the earliest of several. */
const animalOf = ({ hoursByDay }: State, { animals }: FarmView, isWithin: IsWithin) => {
  const [best] = animals
    .flatMap(({ id, type, name, mark, rank, earned, earnedAt }) => {
      if (earned === null) return [];
      // A hen belongs to the day that earned it, whenever it came.
      const isOfDay = earned.period === "daily" && isDay(earned.key);
      const day = isOfDay ? (earned.key as string as Day) : dayOf(earnedAt);
      /** Of the day that earned it; 0 if no single day did. */
      const hours = isOfDay ? (hoursByDay.get(day) ?? 0) : 0;
      return [{ id, type, name, mark, rank, day, hours }];
    })
    .filter(({ day }) => isWithin(day))
    .sort(
      (one, other) =>
        Number(other.name !== "") - Number(one.name !== "") ||
        other.hours - one.hours ||
        one.rank - other.rank,
    );
  return best ?? null;
};

export interface First {
  readonly what: "hours" | "session" | AnimalType | AchievementType;
  readonly day: Day;
}

/** What happened for the first time ever, in the order of the days. */
const firstsOf = (state: State, { history }: FarmView, isWithin: IsWithin) => {
  const first = new Map<First["what"], Day>();
  const note = (what: First["what"], day: Day) => {
    if (day < (first.get(what) ?? "9999")) first.set(what, day);
  };
  for (const day of state.hoursByDay.keys()) note("hours", day);
  for (const { endedAt } of state.sessions.values()) note("session", dayOf(endedAt));
  for (const { what, type, at } of history) if (what === "came") note(type, dayOf(at));
  for (const { type, at } of earnedAchievements(state).values()) if (at !== null) note(type, at);
  const firsts = [...first]
    .map(([what, day]): First => ({ what, day }))
    .filter(({ day }) => isWithin(day))
    .sort((one, other) => compareTexts(one.day, other.day))
    .slice(0, MOST_FIRSTS);
  return firsts.length === 0 ? null : firsts;
};

/** The line of the longest session, one that went well first. */
const lineOf = (sessions: readonly Session[]) => {
  const [best] = sessions
    .filter(({ line }) => line)
    .sort(
      (one, other) =>
        Number(other.mood === "good") - Number(one.mood === "good") ||
        other.focusedMinutes - one.focusedMinutes,
    );
  return best === undefined ? null : { line: best.line ?? "", day: dayOf(best.endedAt) };
};
