/** A look back on a year, or on any other period. Each fact is null if the rows have nothing to say about it. */
import { compareTexts } from "@furrow/values";
import { earnedAchievements } from "../farm/achievements.ts";
import { animalMarks } from "../farm/animal-marks.ts";
import { inOrderOfComing } from "../farm/turn-out.ts";
import type { AchievementType } from "../records/achievement.ts";
import { type Animal, isHere, isKindKnown } from "../records/animal.ts";
import { ANIMAL_TYPES, type AnimalType } from "../records/animal-kinds.ts";
import type { Course } from "../records/course.ts";
import type { Session } from "../records/session.ts";
import type { State } from "../records/state.ts";
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

export interface YearPeriod {
  readonly from: Day;
  readonly to: Day;
}

export type YearView = ReturnType<typeof yearView>;

/** A mistyped year would otherwise add a thousand of them. */
const MOST_DAYS = 3_660;
/** With fewer sessions the busiest hour is chance. */
const FEWEST_SESSIONS = 5;
const SHORTEST_RHYTHM = 3;
const MOST_COURSES = 5;
const MOST_FIRSTS = 5;

/** At most ten years, up to today. */
export const pastOf = ({ from, to }: YearPeriod, today: Day): YearPeriod => {
  const end = to < today ? to : today;
  const earliest = addDays(end, 1 - MOST_DAYS);
  return { from: from > earliest ? from : earliest, to: end };
};

/** The years with hours or animals, the latest first; the present one, if there are none. */
export const yearsOf = ({ hoursByDay, animals }: State, today: Day): readonly string[] => {
  const days = [...hoursByDay.keys(), ...[...animals.values()].map(cameOn)].filter((day) => day <= today);
  return [...new Set((days.length === 0 ? [today] : days).map((day) => day.slice(0, 4)))].sort().reverse();
};

export const yearView = (state: State, period: YearPeriod, today: Day) => {
  const { from, to } = pastOf(period, today);
  const isWithin = (day: Day) => day >= from && day <= to;
  const within = new Map([...state.hoursByDay].filter(([day]) => isWithin(day)).sort(byDay));
  const sessions = sessionsBetween(state, from, to);
  return {
    from,
    to,
    hours: hoursOf(within),
    bestWeek: bestWeekOf(within, { from, to }),
    courses: coursesOf(state, { from, to }, today),
    timeOfDay: timeOfDayOf(sessions),
    rhythm: longestRhythm(state, within),
    animal: animalOf(state, isWithin),
    firsts: firstsOf(state, isWithin),
    line: lineOf(sessions),
  };
};

const byDay = ([one]: readonly [Day, number], [other]: readonly [Day, number]) => compareTexts(one, other);

const WORKDAY = 8;

const hoursOf = (within: HoursByDay) => {
  const hours = sumHours(within.values());
  if (hours === 0) return null;
  const workdays = Math.floor(exactHours(hours / WORKDAY));
  return {
    hours,
    days: within.size,
    /** How many days of eight hours they fill, and whether nothing is left over. */
    workdays,
    isExact: workdays * WORKDAY === hours,
  };
};

/** Of the first and the last week, the days in the period. One week alone is not the best of any. */
const bestWeekOf = (within: HoursByDay, { from, to }: YearPeriod) => {
  const weeks = Map.groupBy(within.keys(), weekStart);
  if (weeks.size < 2) return null;
  const [best] = [...weeks]
    .map(([start, days]) => ({ start, hours: sumHours(days.map((day) => within.get(day) ?? 0)) }))
    .sort((one, other) => other.hours - one.hours);
  if (best === undefined) return null;
  const days = daysFrom(best.start, addDays(best.start, 6)).filter((day) => day >= from && day <= to);
  return {
    from: days[0] ?? best.start,
    to: days.at(-1) ?? best.start,
    hours: best.hours,
    byDay: days.map((day) => ({ day, hours: within.get(day) ?? 0 })),
  };
};

const coursesOf = (state: State, period: YearPeriod, today: Day) => {
  const all = hoursByCourse(state, period, today).flatMap(({ course, hours }): CourseOfYear[] =>
    course === null || hours === 0 ? [] : [{ course, hours }],
  );
  return all.length === 0
    ? null
    : { most: all.slice(0, MOST_COURSES), others: Math.max(0, all.length - MOST_COURSES) };
};

interface CourseOfYear {
  readonly course: Course;
  readonly hours: number;
}

const timeOfDayOf = (sessions: readonly Session[]) => {
  const worked = sessions.filter(({ focusedMinutes }) => focusedMinutes > 0);
  if (worked.length < FEWEST_SESSIONS) return null;
  const minutes = minutesByHour(worked);
  return {
    /** Focused minutes by hour of the day. */
    minutes,
    busiestHour: minutes.indexOf(Math.max(...minutes)),
    sessions: worked.length,
  };
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

/** A hen belongs to the day that earned it, whenever it came; others to the day they came. */
const dayOfAnimal = ({ earned, dateAdded }: Animal): Day =>
  earned?.period === "daily" && isDay(earned.key) ? (earned.key as string as Day) : dayOf(dateAdded);

const cameOn = ({ dateAdded }: Animal): Day => dayOf(dateAdded);

/** Of the animals with a name (of all, if none has one) the one with the most hours on its day, the earliest of several. */
const animalOf = (state: State, isWithin: (day: Day) => boolean) => {
  const here = [...state.animals.values()].filter(isHere);
  const marks = animalMarks(here, state.hoursByDay);
  const [first] = here
    .filter((animal) => animal.earned !== null && isWithin(dayOfAnimal(animal)))
    .map((animal) => {
      const day = dayOfAnimal(animal);
      return { animal, day, hours: animal.earned?.period === "daily" ? (state.hoursByDay.get(day) ?? 0) : 0 };
    })
    .sort(
      (one, other) =>
        Number(other.animal.name !== "") - Number(one.animal.name !== "") ||
        other.hours - one.hours ||
        inOrderOfComing(one.animal, other.animal),
    );
  if (first === undefined) return null;
  const { id, type, name } = first.animal;
  return {
    id,
    type,
    name,
    mark: marks.get(id) ?? null,
    day: first.day,
    /** Of the day that earned it; 0 if no single day did. */
    hours: first.hours,
  };
};

export type First =
  | { readonly type: "hours" | "session"; readonly day: Day }
  | { readonly type: "animal"; readonly kind: AnimalType; readonly day: Day }
  | { readonly type: "achievement"; readonly achievement: AchievementType; readonly day: Day };

/** What happened for the first time ever, in the order of the days. */
const firstsOf = (state: State, isWithin: (day: Day) => boolean) => {
  const least = (days: Iterable<Day>) => [...days].sort()[0];
  const found: First[] = [];
  const studied = least(state.hoursByDay.keys());
  if (studied !== undefined) found.push({ type: "hours", day: studied });
  const session = least([...state.sessions.values()].map(({ endedAt }) => dayOf(endedAt)));
  if (session !== undefined) found.push({ type: "session", day: session });
  for (const kind of ANIMAL_TYPES) {
    const ofKind = [...state.animals.values()].filter(
      (animal) => animal.type === kind && isKindKnown(animal) && animal.presence.type !== "unknown",
    );
    const day = least(ofKind.map(cameOn));
    if (day !== undefined) found.push({ type: "animal", kind, day });
  }
  for (const { type, at } of earnedAchievements(state).values())
    if (at !== null) found.push({ type: "achievement", achievement: type, day: at });
  const firsts = found
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
