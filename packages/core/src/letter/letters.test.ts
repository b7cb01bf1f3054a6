import { afterEach, describe, expect, test } from "vitest";
import { daysOfSuggestion } from "../commands/letter.ts";
import { applyRows, buildState, rowsOf, type State } from "../records/state.ts";
import { isRest } from "../study/rest.ts";
import { aState, aTask, onDay, type StateParts } from "../testing/builders.ts";
import { aStudyHistory, HISTORY_KINDS } from "../testing/study-history.ts";
import { addDays, daysFrom, thisAndNextDays, weekStart } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { hasLetter } from "./has-letter.ts";
import { type Letter, writeLetters } from "./letters.ts";
import { FACTS, KIND } from "./rules.ts";
import { SUGGESTIONS } from "./suggestions.ts";

const TODAY = onDay("2026-11-29");

const lettersOf = (state: State, today: Day = TODAY): readonly Letter[] => {
  const work = writeLetters(state, today);
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
};

/** 40 histories, five of each kind. */
const HISTORIES = HISTORY_KINDS.flatMap((kind) => [1, 2, 3, 4, 5].map((seed) => [kind, seed] as const));

/** Each is about another exam. */
const OF_EXAMS: ReadonlySet<string> = new Set(["examAhead", "examBehind", "exam", "night"]);

const saidBy = ({ fact, kind, suggestion }: Letter) =>
  [fact, kind, suggestion].filter((each) => each !== null);

/** Sums tasks and corrections by itself: no index of the state, no other rule. */
const oracle = (parts: ReturnType<typeof aStudyHistory>) => {
  const done = parts.tasks.filter(({ done: at }) => at !== null);
  const sums = new Map<Day, number>();
  for (const { date, hours } of [...done, ...parts.corrections])
    sums.set(date, (sums.get(date) ?? 0) + hours);
  const hoursOn = (day: Day): number => Math.max(0, sums.get(day) ?? 0);
  const days = (from: Day, to: Day): readonly Day[] => {
    const found: Day[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) found.push(day);
    return found;
  };
  const hours = (from: Day, to: Day) => days(from, to).reduce((sum, day) => sum + hoursOn(day), 0);
  const studyDays = (from: Day, to: Day) => days(from, to).filter((day) => hoursOn(day) > 1e-6);
  const courseHours = (name: string, from: Day, to: Day) => {
    const id = parts.courses.find((course) => course.name === name)?.id;
    const own = done.filter(({ course, date }) => course === id && date >= from && date <= to);
    return own.reduce((sum, task) => sum + task.hours, 0);
  };
  const begin = [...parts.tasks, ...parts.corrections].map(({ date }) => date).sort()[0] ?? TODAY;
  const hens = new Set(parts.animals.map(({ id }) => id));
  const lines = parts.sessions.map(({ line }) => line);
  return { done, hoursOn, hours, studyDays, courseHours, begin, hens, lines, exams: parts.exams };
};

type Oracle = ReturnType<typeof oracle>;

/** What a fact says, against what the oracle finds. */
const checkOf = ({ fact, first, last }: Letter, o: Oracle): readonly (readonly [unknown, unknown])[] => {
  const before = addDays(first, -1);
  const ofWeek = o.done.filter(({ date }) => date >= first && date <= last);
  const studiedOf = (studied: { readonly course: string; readonly hours: number } | null, day: Day) =>
    studied === null
      ? []
      : [[studied.hours, o.courseHours(studied.course, addDays(day, -28), addDays(day, -1))] as const];
  switch (fact?.type) {
    case "firstWeek":
      return [
        [fact.hours, o.hours(first, last)],
        [fact.days, o.studyDays(first, last).length],
      ];
    case "milestone":
      return [
        [o.hours(o.begin, last) >= fact.hours - 0.001, true],
        [o.hours(o.begin, before) < fact.hours, true],
      ];
    case "bestWeek":
      return [
        [fact.hours, o.hours(first, last)],
        [fact.was, o.hours(fact.since, addDays(fact.since, 6))],
        [fact.hours > fact.was, true],
      ];
    case "back":
      return [
        [o.studyDays(addDays(first, -7 * fact.weeks), before).length, 0],
        [o.studyDays(addDays(first, -7 * fact.weeks - 7), before).length > 0, true],
      ];
    case "longestDay":
      return [
        [fact.hours, o.hoursOn(fact.day)],
        [fact.was, Math.max(...o.studyDays(o.begin, before).map(o.hoursOn))],
      ];
    case "courseStep":
      return [
        [o.courseHours(fact.course, o.begin, last) >= fact.hours - 0.001, true],
        [o.courseHours(fact.course, o.begin, before) < fact.hours, true],
      ];
    case "more":
      return [
        [fact.hours, o.hours(first, last)],
        [Math.abs(fact.usual - o.hours(addDays(first, -28), before) / 4) <= 0.25, true],
        [fact.usual % 0.5, 0],
      ];
    case "yearAgo":
      return [[fact.was, o.hours(addDays(first, -364), addDays(first, -358))]];
    case "topCourse":
      return [
        [fact.hours > fact.total / 2, true],
        [fact.hours, o.courseHours(fact.course, first, last)],
        [fact.total, o.hours(first, last)],
      ];
    case "longest":
      return [[fact.hours, Math.max(...o.studyDays(first, last).map(o.hoursOn))]];
    case "hens":
      return [[fact.count, o.studyDays(first, last).filter((day) => o.hens.has(`hen:${day}`)).length]];
    case "line":
      return [[o.lines.includes(fact.line), true]];
    case "small": {
      const small = ofWeek.filter(({ hours }) => hours > 0 && hours <= 0.5);
      return [
        [fact.count, small.length],
        [fact.hours, small.reduce((sum, { hours }) => sum + hours, 0)],
      ];
    }
    case "longTask":
      return [[ofWeek.some(({ title, hours }) => title === fact.title && hours === fact.hours), true]];
    case "examAhead": {
      const ahead = o.exams.filter(({ date }) => date > last && date <= addDays(last, 11));
      return [
        [fact.exams.map(({ date }) => date), ahead.map(({ date }) => date).sort()],
        [fact.sunday, addDays(last, 1)],
        // A letter of the week before named an exam of its ten days.
        [fact.studied === null || fact.date > addDays(last, 4), true],
        ...studiedOf(fact.studied, fact.sunday),
      ];
    }
    case "examBehind":
      return [[fact.behind.length > 0, true]];
    case undefined:
      return [];
  }
};

describe.each(HISTORIES)("the letters of a history: %s, %i", (kind, seed) => {
  const parts = aStudyHistory(kind, seed, TODAY);
  const state = aState(parts);
  const letters = lettersOf(state);
  const found = oracle(parts);

  test("there is one for each finished week with hours, and none for others", () => {
    const studied = found.studyDays(found.begin, addDays(TODAY, -1)).map((day) => addDays(weekStart(day), 7));
    expect(letters.map(({ day }) => day)).toEqual([...new Set(studied)]);
    for (const { day } of letters) expect(hasLetter(state, day)).toBe(true);
    expect(letters.every((letter) => saidBy(letter).length > 0)).toBe(true);
  });

  test("facts are what an oracle sums up by itself", () => {
    for (const letter of letters) {
      for (const [said, true_] of checkOf(letter, found)) {
        if (typeof said === "number")
          expect(said, `${letter.day} ${letter.fact?.type}`).toBeCloseTo(true_ as number, 3);
        else expect(said, `${letter.day} ${letter.fact?.type}`).toEqual(true_);
      }
    }
  });

  test("what a letter says, the next six do not say again", () => {
    const last = new Map<string, number>();
    for (const [index, letter] of letters.entries()) {
      const types = saidBy(letter).map(({ type }) => type);
      for (const type of types) {
        const before = last.get(type);
        if (before !== undefined && !OF_EXAMS.has(type))
          expect(index - before, `${letter.day} ${type}`).toBeGreaterThan(6);
        last.set(type, index);
      }
    }
  });

  test("none is silent about an exam of the ten days after it, and what it plans for it comes before it", () => {
    for (const { day, fact, kind: words, suggestion } of letters) {
      const ahead = parts.exams.filter(({ date }) => date >= day && date <= addDays(day, 10));
      expect(fact?.type === "examAhead", day).toBe(ahead.length > 0);
      const days = suggestion === null ? [] : daysOfSuggestion(state, { day, suggestion }, day);
      if (suggestion?.type === "exam")
        for (const each of days)
          expect(ahead.some(({ name, date }) => name === suggestion.name && each < date)).toBe(true);
      // From Monday on.
      const before = daysFrom(day, addDays(ahead.at(-1)?.date ?? day, -1)).slice(1, 7);
      if (before.some((each) => !isRest(state, each))) expect(suggestion?.type, day).toBe("exam");
      else if (ahead.length > 0) expect(suggestion, day).toBeNull();
      if (fact?.type === "examAhead")
        expect(words?.type === "night", day).toBe(fact.date === addDays(day, 1));
    }
  });

  test("the next letter says once that an exam is over, even after three weeks without study", () => {
    for (const [index, { day, first, fact }] of letters.entries()) {
      const since = letters[index - 1]?.day ?? first;
      const from = since < addDays(first, -21) ? first : since;
      const over = parts.exams.filter(({ date }) => date >= from && date < day).map(({ date }) => date);
      const told = fact !== null && "behind" in fact ? fact.behind.map(({ date }) => date) : [];
      expect(told, day).toEqual(over.sort());
    }
  });

  test("more of a course is suggested only if the week had some of it", () => {
    for (const { first, last, suggestion } of letters)
      if (suggestion?.type === "keepCourse")
        expect(found.courseHours(suggestion.course, first, last)).toBeGreaterThan(0);
  });

  test("half an hour is not suggested for a day that the letter before has suggested", () => {
    for (const [index, { suggestion }] of letters.entries())
      if (suggestion?.type === "freeDay")
        for (const weekday of suggestion.blocks.weekdays)
          expect(letters[index - 1]?.suggestion?.blocks.weekdays ?? []).not.toContain(weekday);
  });

  test("a thin week has a suggestion only for an exam, another one lacks it before days off, and hardly ever else", () => {
    let lacking = 0;
    for (const { day, first, last, fact, kind: kindWords, suggestion } of letters) {
      const isThin = found.hours(first, last) < 1 - 1e-6;
      expect(kindWords).not.toBeNull();
      const isExam = fact?.type === "examAhead";
      const rest = thisAndNextDays(day).filter((each) => isRest(state, each));
      if (isThin && !isExam) expect(suggestion).toBeNull();
      else if (suggestion === null && !isExam && rest.length < 2) lacking += 1;
    }
    expect(lacking / Math.max(40, letters.length)).toBeLessThanOrEqual(1 / 40);
  });

  test("another order of arrival and another time zone make the same letters", () => {
    const zone = process.env.TZ;
    const rows = [...rowsOf(state)].reverse();
    for (const other of ["Pacific/Kiritimati", "Europe/Berlin"]) {
      process.env.TZ = other;
      try {
        expect(lettersOf(buildState(rows, TODAY))).toEqual(letters);
      } finally {
        process.env.TZ = zone;
      }
    }
  });

  test("a letter does not change with what the week after it brings", () => {
    const middle = letters[Math.floor(letters.length / 2)];
    if (middle === undefined) return;
    const later = Array.from({ length: 3 }, (_, index) =>
      aTask({ id: `later_${index}` as never, date: addDays(middle.day, index), completed: true }),
    );
    const rows = later.map((task) => ({ table: "tasks", id: task.id, fields: { ...task } }));
    const then = lettersOf(applyRows(state, rows as never, TODAY));
    expect(then.find(({ day }) => day === middle.day)).toEqual(middle);
  });
});

afterEach(() => {
  expect(process.env.TZ).toBe("America/New_York");
});

const weekOfHours = (parts: StateParts) => aState({ today: TODAY, ...parts });

test("a week that ended on Saturday has its letter on Sunday, and the running one none", () => {
  const tasks = ["2026-11-28", "2026-11-29"].map((day) => aTask({ date: onDay(day), completed: true }));
  const state = weekOfHours({ tasks });
  expect(lettersOf(state, onDay("2026-11-28"))).toEqual([]);
  const letters = lettersOf(state);
  expect(letters).toMatchObject([{ day: "2026-11-29", first: "2026-11-22", last: "2026-11-28" }]);
});

test("hours that are entered late change old letters, from the first on", () => {
  const tasks = [aTask({ date: onDay("2026-11-10"), completed: true })];
  const before = lettersOf(weekOfHours({ tasks }));
  const late = aTask({ date: onDay("2019-02-05"), hours: 12, completed: true });
  const after = lettersOf(weekOfHours({ tasks: [...tasks, late] }));
  expect(before.map(({ fact }) => fact?.type)).toEqual(["firstWeek"]);
  expect(after.map(({ day, fact }) => [day, fact?.type])).toEqual([
    ["2019-02-10", "firstWeek"],
    ["2026-11-15", "back"],
  ]);
});

test("a name that is too long for a letter stays out of it", () => {
  const title = "An endless title ".repeat(9).trim();
  const tasks = [aTask({ date: onDay("2026-11-24"), hours: 3, title, completed: true })];
  expect(JSON.stringify(lettersOf(weekOfHours({ tasks })))).not.toContain("endless");
});

test("no two rules have one name, so that one does not silence the other", () => {
  const rules = new Set([...FACTS, ...KIND, ...SUGGESTIONS]);
  expect(new Set([...rules].map(({ type }) => type)).size).toBe(rules.size);
});
