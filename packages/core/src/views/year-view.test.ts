import { describe, expect, test } from "vitest";
import { seededRandom } from "../exams/pace.ts";
import type { Animal } from "../records/animal.ts";
import type { CourseId } from "../records/course.ts";
import { type Session, sessionRecord } from "../records/session.ts";
import type { State } from "../records/state.ts";
import type { ChartSpan } from "../study/chart-range.ts";
import { isRest } from "../study/rest.ts";
import { rhythm } from "../study/rhythm.ts";
import { aCorrection, aCourse, aState, aTask, onDay } from "../testing/builders.ts";
import { addDays, daysFrom, weekStart } from "../time/day.ts";
import { exactHours } from "../time/hours.ts";
import { dayOf, hourOf, instantAt, isoAtNoon, isoOf } from "../time/instant.ts";
import type { Day, PeriodKey } from "../time/types.ts";
import { yearsOf, yearView } from "./year-view.ts";

const today = onDay("2026-11-20");
const year = { from: onDay("2026-01-01"), to: onDay("2026-12-31") };
const bio = aCourse({ id: "bio" as CourseId, name: "Biology" });
const art = aCourse({ id: "art" as CourseId, name: "Art" });

const done = (day: Day, hours: number, course: CourseId | null = null) =>
  aTask({ date: day, hours, completed: true, ...(course !== null && { course }) });

const session = (day: Day, hour: number, minutes: number, given: object = {}): Session => {
  const startedAt = instantAt(day, hour);
  return sessionRecord.parse(
    `session_${startedAt}`,
    {
      startedAt: isoOf(startedAt),
      endedAt: isoOf(startedAt + minutes * 60_000),
      plannedMinutes: minutes,
      focusedMinutes: minutes,
      outcome: "finished",
      ...given,
    },
    today,
  );
};

const hen = (day: Day, given: Partial<Animal> = {}): Animal => ({
  id: `hen:${day}`,
  type: "hen",
  name: "",
  dateAdded: isoAtNoon(day),
  earned: { period: "daily", key: day as string as PeriodKey, completedAt: isoAtNoon(day) },
  presence: { type: "here", since: isoAtNoon(day) },
  place: null,
  ...given,
});

/** Empty, thin and full ones; imports, cleared farms, hours of future days; over year edges and changes of the clock. */
function history(seed: number): State {
  const dice = seededRandom(seed);
  const density = [0, 0.02, 0.3, 0.9][seed % 4] ?? 0;
  const first = addDays(today, -Math.floor(dice() * 900));
  const days = daysFrom(first, addDays(today, 10)).filter(() => dice() < density);
  const hours = () => [0.25, 0.5, 1.1, 2.5][Math.floor(dice() * 4)] ?? 1;
  const isCleared = dice() < 0.3;
  return aState({
    courses: [bio, art],
    tasks: days.flatMap((day) => {
      const course = [bio.id, art.id, null][Math.floor(dice() * 3)] ?? null;
      return dice() < 0.8 ? [done(day, hours(), course), done(day, hours())] : [];
    }),
    corrections: days
      .filter(() => dice() < 0.3)
      .map((date) => aCorrection({ date, hours: dice() < 0.5 ? -1 : 2 })),
    sessions: days.flatMap((day) =>
      dice() < 0.5
        ? [
            session(day, Math.floor(dice() * 24), 10 + Math.floor(dice() * 110), {
              ...(dice() < 0.3 && { line: `line of ${day}`, mood: dice() < 0.5 ? "good" : "hard" }),
              ...(dice() < 0.3 && { source: "import" }),
            }),
          ]
        : [],
    ),
    animals: days
      .filter(() => dice() < 0.6)
      .map((day) =>
        hen(day, {
          name: dice() < 0.1 ? `Berta ${day}` : "",
          ...(dice() < 0.1 && { id: `horse:${day}`, type: "horse", earned: null }),
          ...(isCleared &&
            day < "2026-05-01" && {
              presence: { type: "gone", at: "2026-05-01T10:00:00.000Z", why: "removed" },
            }),
        }),
      ),
  });
}

/** The same facts, day by day and without any of the view's shortcuts. */
function naive(state: State, period: ChartSpan) {
  const { from, to } = period.to > today ? { ...period, to: today } : period;
  const days = daysFrom(from, to);
  const hoursOn = (day: Day) => state.hoursByDay.get(day) ?? 0;
  const studied = days.filter((day) => hoursOn(day) > 0);
  const sum = (some: readonly Day[]) => exactHours(some.reduce((total, day) => total + hoursOn(day), 0));
  const weeks = [...new Set(studied.map(weekStart))].map((start) =>
    sum(days.filter((day) => weekStart(day) === start)),
  );
  const own = new Map(studied.map((day) => [day, hoursOn(day)]));
  const rhythms = studied.map((day) => rhythm(own, (each) => isRest(state, each), day));
  const sessions = [...state.sessions.values()].filter(
    ({ endedAt }) => dayOf(endedAt) >= from && dayOf(endedAt) <= to,
  );
  const courseHours = (id: CourseId) =>
    exactHours(
      [...state.tasks.values()]
        .filter(
          ({ date, course, done: isDone }) => isDone !== null && course === id && date >= from && date <= to,
        )
        .reduce((total, task) => total + task.hours, 0),
    );
  const minutes = new Array<number>(24).fill(0);
  for (const { startedAt, focusedMinutes } of sessions)
    for (let minute = 0; minute < focusedMinutes; minute++) {
      const hour = hourOf(Date.parse(startedAt) + minute * 60_000);
      minutes[hour] = (minutes[hour] ?? 0) + 1;
    }
  const hens = [...state.animals.values()].filter(
    ({ earned, presence, dateAdded }) =>
      earned !== null && presence.type === "here" && dayOf(dateAdded) >= from && dayOf(dateAdded) <= to,
  );
  return {
    days: studied.length,
    hours: sum(studied),
    weeks,
    rhythms,
    sessions,
    courseHours,
    minutes,
    hens,
    hoursOn,
  };
}

test("its facts are those that counting day by day finds, over forty histories and four periods", () => {
  const found = new Map<string, number>();
  for (let seed = 1; seed <= 40; seed++) {
    const state = history(seed);
    for (const period of [
      year,
      { from: onDay("2025-01-01"), to: onDay("2025-12-31") },
      { from: onDay("2025-10-20"), to: onDay("2026-04-05") },
      { from: onDay("2026-03-29"), to: onDay("2026-03-29") },
    ]) {
      const view = yearView(state, period.from, period.to, today);
      const told = naive(state, period);
      expect([view.hours?.hours ?? 0, view.hours?.days ?? 0]).toEqual([told.hours, told.days]);
      expect(view.bestWeek?.hours ?? null).toBe(told.weeks.length < 2 ? null : Math.max(...told.weeks));
      const longest = Math.max(0, ...told.rhythms);
      expect(view.rhythm?.days ?? 0).toBe(longest < 3 ? 0 : longest);
      expect((view.courses?.most ?? []).map(({ id, hours }) => [id, hours]).sort()).toEqual(
        [bio.id, art.id]
          .map((id) => [id, told.courseHours(id)])
          .filter(([, hours]) => hours !== 0)
          .sort(),
      );
      if (told.sessions.length < 5) expect(view.timeOfDay).toBeNull();
      else expect(view.timeOfDay?.minutes.map(Math.round)).toEqual(told.minutes);
      const named = told.hens.filter(({ name }) => name !== "");
      const best = Math.max(
        ...(named.length > 0 ? named : told.hens).map(({ dateAdded }) => told.hoursOn(dayOf(dateAdded))),
      );
      expect(view.animal?.hours ?? null).toBe(told.hens.length === 0 ? null : best);
      expect(view.line === null).toBe(!told.sessions.some(({ line }) => line));
      for (const [name, fact] of Object.entries(view))
        if (fact !== null) found.set(name, (found.get(name) ?? 0) + 1);
      for (const { day } of view.firsts ?? []) expect(day >= period.from && day <= period.to).toBe(true);
    }
  }
  // The histories have something to find, and something to miss.
  for (const name of ["from", "to", "isYear"]) found.delete(name);
  expect(found.size).toBe(8);
  for (const count of found.values()) expect(count > 20 && count < 140).toBe(true);
});

describe("what hours equal", () => {
  const hoursOf = (...hours: readonly number[]) =>
    yearView(
      aState({ tasks: hours.map((each, index) => done(addDays(today, -index), each)) }),
      year.from,
      year.to,
      today,
    ).hours;

  test("is whole days of eight hours", () => {
    expect(hoursOf(8, 8)).toEqual({ hours: 16, days: 2, workdays: 2 });
    expect(hoursOf(8, 7)).toMatchObject({ workdays: 1 });
  });
  test("is not spoiled by decimal sums", () => {
    expect(hoursOf(...new Array<number>(20).fill(0.8))).toMatchObject({ workdays: 2 });
  });
});

test("the best week is cut at the edges of the period, and one week alone is none", () => {
  // December 28, 2025 is a Sunday.
  const tasks = ["2025-12-31", "2026-01-01", "2026-01-10"].map((day) =>
    done(onDay(day), day < "2026" ? 9 : 2),
  );
  const { bestWeek } = yearView(aState({ tasks }), year.from, year.to, today);
  expect(bestWeek).toMatchObject({ from: "2026-01-01", to: "2026-01-03", hours: 2 });
  expect(yearView(aState({ tasks: tasks.slice(2) }), year.from, year.to, today).bestWeek).toBeNull();
});

test("the animal of the year has a name before it has many hours", () => {
  const [one, other] = [onDay("2026-03-02"), onDay("2026-03-03")];
  const state = aState({
    tasks: [done(one, 2), done(other, 9)],
    animals: [hen(one, { name: "Berta" }), hen(other)],
  });
  expect(yearView(state, year.from, year.to, today).animal).toMatchObject({
    name: "Berta",
    day: one,
    hours: 2,
  });
  const nameless = aState({ tasks: [done(one, 2), done(other, 9)], animals: [hen(one), hen(other)] });
  expect(yearView(nameless, year.from, year.to, today).animal).toMatchObject({
    name: "",
    day: other,
    hours: 9,
  });
});

test("an animal of another app, whose key is no day, belongs to the day it was earned on", () => {
  const day = onDay("2026-03-02");
  const earned = { period: "daily", key: "2026-3-02" as PeriodKey, completedAt: isoAtNoon(day) } as const;
  const { animal } = yearView(aState({ animals: [hen(day, { earned })] }), year.from, year.to, today);
  expect(animal).toMatchObject({ day, hours: 0 });
});

test("a first is the first ever, not the first of the period", () => {
  const days = [onDay("2025-06-01"), onDay("2026-02-01")];
  const state = aState({ tasks: days.map((day) => done(day, 1)), animals: days.map((day) => hen(day)) });
  expect(yearView(state, year.from, year.to, today).firsts).toBeNull();
  expect(yearView(state, onDay("2025-01-01"), onDay("2025-12-31"), today).firsts).toEqual([
    { what: "hours", day: "2025-06-01" },
    { what: "hen", day: "2025-06-01" },
  ]);
});

test("the line is one that went well, of the longest session", () => {
  const sessions = [
    session(onDay("2026-02-01"), 9, 90, { line: "hard one", mood: "hard" }),
    session(onDay("2026-02-02"), 9, 30, { line: "short one", mood: "good" }),
    session(onDay("2026-02-03"), 9, 60, { line: "good one", mood: "good" }),
  ];
  expect(yearView(aState({ sessions }), year.from, year.to, today).line).toEqual({
    line: "good one",
    day: "2026-02-03",
  });
});

test("years are those with hours or animals, and a mistyped one adds at most ten", () => {
  const state = aState({
    tasks: [done(onDay("1026-01-05"), 1), done(today, 1)],
    animals: [hen(onDay("2025-05-05"))],
  });
  expect(yearsOf(state, today)).toEqual(["2026", "2025", "1026"]);
  expect(yearsOf(aState(), today)).toEqual(["2026"]);
  const shown = (from: string, to: string) => yearView(state, onDay(from), onDay(to), today);
  expect(shown("1000-01-01", "9999-12-31")).toMatchObject({ from: addDays(today, -3659), to: today });
  expect(shown("2027-01-01", "2027-12-31")).toMatchObject({ from: today, to: today });
});

test("a calendar year is known, the present one as well", () => {
  const isYear = (from: string, to: string) => yearView(aState(), onDay(from), onDay(to), today).isYear;
  expect(isYear("2026-01-01", "2026-12-31")).toBe(true);
  expect(isYear("2025-01-01", "2026-12-31")).toBe(false);
  expect(isYear("2026-01-01", "2026-06-30")).toBe(false);
});

test("nothing is made of nothing", () => {
  const { from, to, isYear: _, ...facts } = yearView(aState(), year.from, year.to, today);
  expect([from, to]).toEqual(["2026-01-01", today]);
  expect(Object.values(facts).every((fact) => fact === null)).toBe(true);
});
