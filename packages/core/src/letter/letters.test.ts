import { afterEach, describe, expect, test } from "vitest";
import { daysOfSuggestion } from "../commands/letter.ts";
import type { Course } from "../records/course.ts";
import { applyRows, buildState, rowsOf, type State } from "../records/state.ts";
import { isRest } from "../study/rest.ts";
import { aCourse, anExam, aState, aTask, onDay, type StateParts } from "../testing/builders.ts";
import { aStudyHistory, HISTORY_KINDS } from "../testing/study-history.ts";
import { addDays, daysBetween, daysFrom, thisAndNextDays, weekStart } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { hasLetter } from "./has-letter.ts";
import { type Letter, writeLetters } from "./letters.ts";

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

/** How many letters lie between two of a kind. Each of the zeros is about another exam. */
const APART: Readonly<Record<string, number>> = {
  exam: 0,
  over: 0,
  note: 0,
  hours: 0,
  line: 2,
  again: 3,
  hen: 12,
  ago: 12,
};

/** The recurring task. */
const CARDS = "Statistics flash cards";

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
  const idOf = (name: string) => parts.courses.find((course) => course.name === name)?.id;
  const titlesOf = (from: Day, to: Day, course?: string) =>
    done
      .filter(({ date, hours }) => date >= from && date <= to && hours > 0)
      .filter((task) => course === undefined || task.course === idOf(course))
      .map(({ title }) => title);
  return { ...parts, done, hoursOn, hours, studyDays, courseHours, titlesOf, begin };
};

type Oracle = ReturnType<typeof oracle>;

interface Given {
  readonly course: Course;
  readonly hours: number;
}

/** What a letter says, against what the oracle finds. */
const checkOf = ({ about, first, last }: Letter, o: Oracle): readonly (readonly [unknown, unknown])[] => {
  const before = addDays(first, -1);
  const has = ({ title }: { readonly title: string }, from = first, to = last) =>
    [o.titlesOf(from, to).includes(title), true] as const;
  const givenOf = (given: Given | null, from: Day) =>
    given === null ? [] : [[given.hours, o.courseHours(given.course.name, from, last)] as const];
  const isNoteOf = (note: { readonly line: string; readonly thing: { readonly title: string } } | null) =>
    [
      note === null ||
        o.sessions.some(({ line, taskTitle }) => line === note.line && taskTitle === note.thing.title),
      true,
    ] as const;
  const ofWeek = o.done.filter(({ date, hours }) => date >= first && date <= last && hours > 0);
  switch (about.type) {
    case "exam": {
      const ahead = o.exams.filter(({ date }) => date > last && date <= addDays(last, 15));
      return [
        [
          about.exams.map(({ date }) => date),
          ahead
            .map(({ date }) => date)
            .sort()
            .slice(0, 4),
        ],
        isNoteOf(about.note),
        ...about.done.map((thing) => has(thing)),
        ...(about.plan?.again ? [has({ title: about.plan.again }, addDays(first, -84), before)] : []),
        ...(about.plan ? [[addDays(last, 1 + about.plan.days), about.next?.before] as const] : []),
        ...givenOf(about.given, addDays(first, -84)),
      ];
    }
    case "over":
      return [
        [about.behind.includes(about.exam), true],
        [
          about.all.map(({ date }) => date),
          o.exams
            .map(({ date }) => date)
            .filter((date) => date > addDays(last, -28) && date <= last)
            .sort(),
        ],
        [about.since, about.all.length > 2 ? about.all[0]?.date : null],
        [
          about.hours,
          [...new Set(about.all.map(({ course }) => course))].reduce(
            (sum, course) =>
              sum +
              o.courseHours(o.courses.find(({ id }) => id === course)?.name ?? "", addDays(first, -28), last),
            0,
          ),
        ],
      ];
    case "firstWeek":
      return [
        [about.hours, o.hours(first, last)],
        [about.days, o.studyDays(first, last).length],
      ];
    case "line": {
      const tasks = ofWeek.filter(({ title }) => title === about.thing.title).map(({ id }) => id);
      return [
        [o.sessions.some(({ line, taskId }) => line === about.line && tasks.includes(taskId as never)), true],
      ];
    }
    case "milestone":
      return [
        [o.hours(o.begin, last) >= about.hours - 0.001, true],
        [o.hours(o.begin, before) < about.hours, true],
      ];
    case "back":
      return [
        [o.studyDays(addDays(first, -7 * about.weeks), before).length, 0],
        [o.studyDays(addDays(first, -7 * about.weeks - 7), before).length > 0, true],
      ];
    case "longest": {
      const old = o.studyDays(o.begin, before);
      const weeks = [...new Set(old.map(weekStart))].map((start) => o.hours(start, addDays(start, 6)));
      const most = about.day === null ? Math.max(...weeks) : Math.max(...old.map(o.hoursOn));
      return [
        [about.hours, about.day === null ? o.hours(first, last) : o.hoursOn(about.day)],
        [most + about.by, about.hours],
        [about.by > 0, true],
        ...(about.day === null ? [has(about.thing)] : [has(about.thing, about.day, about.day)]),
      ];
    }
    case "again":
      return [
        isNoteOf({ line: about.line, thing: about.past }),
        has(about.past, about.written, addDays(about.written, 6)),
        [about.written < addDays(first, -28), true],
        has(about.next),
        [about.past.course, about.next.course],
      ];
    case "hen":
      return [
        [about.hours, o.hoursOn(about.day)],
        [o.animals.find(({ id }) => id === `hen:${about.day}`)?.name, about.hen.name],
        has(about.next, about.day, about.day),
      ];
    case "far": {
      const [next] = o.exams
        .map(({ date }) => date)
        .filter((date) => date > last)
        .sort();
      return [
        [about.exam.date, next],
        [about.exam.date > addDays(last, 11), true],
        [Math.abs(daysBetween(last, about.exam.date) - 7 * about.weeks) < 4, true],
        ...givenOf(about, addDays(first, -84)),
      ];
    }
    case "ago": {
      const then = addDays(first, -70);
      const [was, is] = [about.past, about.thing].map(({ title }) => /^(.*?)(\d+)(.*)$/.exec(title) ?? []);
      return [
        [about.hours, o.courseHours(about.course.name, then, last)],
        [o.titlesOf(then, addDays(then, 6), about.course.name).includes(about.past.title), true],
        [o.titlesOf(first, last, about.course.name).includes(about.thing.title), true],
        [was?.[1], is?.[1]],
        [Number(was?.[2]) < Number(is?.[2]), true],
      ];
    }
    case "hours":
      return [
        [about.total, o.hours(first, last)],
        [about.hours, o.hoursOn(about.day)],
        ...about.done.map((thing) => has(thing, about.day, about.day)),
      ];
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
    for (const { about, kind: words } of letters)
      if (words !== null) expect(["exam", "over"]).toContain(about.type);
  });

  test("facts are what an oracle sums up by itself", () => {
    for (const letter of letters) {
      for (const [said, true_] of checkOf(letter, found)) {
        if (typeof said === "number")
          expect(said, `${letter.day} ${letter.about.type}`).toBeCloseTo(true_ as number, 3);
        else expect(said, `${letter.day} ${letter.about.type}`).toEqual(true_);
      }
    }
  });

  test("what a letter says, the next ones do not say again", () => {
    const last = new Map<string, number>();
    for (const [index, letter] of letters.entries()) {
      for (const type of [letter.about.type, letter.kind]) {
        if (!type) continue;
        const before = last.get(type) ?? -99;
        expect(index - before, `${letter.day} ${type}`).toBeGreaterThan(APART[type] ?? 6);
        last.set(type, index);
      }
    }
  });

  test("a recurring task is never named, and no line of the user twice", () => {
    const lines = letters.flatMap(({ about, kind: words }) =>
      "line" in about ? about.line : words === "note" && "note" in about ? (about.note?.line ?? "") : [],
    );
    expect(JSON.stringify(letters)).not.toContain(CARDS);
    expect(new Set(lines).size).toBe(lines.length);
  });

  test("no suggestion is on the day of an exam", () => {
    for (const { day, blocks } of letters) {
      const days = blocks === null ? [] : daysOfSuggestion(state, { day, blocks }, day);
      for (const each of days) expect(parts.exams.map(({ date }) => date)).not.toContain(each);
    }
  });

  test("none is silent about an exam of the ten days after it, and what it plans for it comes before it", () => {
    for (const { day, about, kind: words, blocks } of letters) {
      const near = parts.exams.filter(({ date }) => date >= day && date <= addDays(day, 10));
      expect(about.type === "exam", day).toBe(near.length > 0);
      const ahead = parts.exams.filter(({ date }) => date >= day && date <= addDays(day, 14));
      const days = blocks === null ? [] : daysOfSuggestion(state, { day, blocks }, day);
      if (about.type !== "exam") continue;
      for (const each of days)
        expect(ahead.some(({ name, date }) => name === about.plan?.name && each < date)).toBe(true);
      // From Monday on.
      const before = daysFrom(
        day,
        addDays(
          ahead
            .map(({ date }) => date)
            .sort()
            .at(-1) ?? day,
          -1,
        ),
      ).slice(1, 7);
      const isFree = (each: Day) => !isRest(state, each) && ahead.every(({ date }) => date !== each);
      const isEve = ahead.some(({ date }) => date === addDays(day, 1));
      expect(blocks !== null, day).toBe(!isEve && before.some(isFree));
      if (words === "night") expect(isEve, day).toBe(true);
      if (isEve) expect(about.eve?.date).toBe(addDays(day, 1));
    }
  });

  test("the next letter says once that an exam is over, even after three weeks without study", () => {
    for (const [index, { day, first, about }] of letters.entries()) {
      const since = letters[index - 1]?.day ?? first;
      const from = since < addDays(first, -21) ? first : since;
      const over = parts.exams.filter(({ date }) => date >= from && date < day).map(({ date }) => date);
      const told = "behind" in about ? about.behind.map(({ date }) => date) : [];
      expect(told, day).toEqual(over.sort());
    }
  });

  test("a thin week has a suggestion only for an exam, another one lacks it before days off, and seldom else", () => {
    let lacking = 0;
    for (const { day, first, last, about, blocks } of letters) {
      const isThin = found.hours(first, last) < 1 - 1e-6;
      const rest = thisAndNextDays(day).filter((each) => isRest(state, each));
      if (isThin && about.type !== "exam") expect(blocks).toBeNull();
      else if (blocks === null && !["exam", "hours"].includes(about.type) && rest.length < 2) lacking += 1;
    }
    expect(lacking / Math.max(40, letters.length)).toBeLessThanOrEqual(0.2);
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
  expect(before.map(({ about }) => about.type)).toEqual(["firstWeek"]);
  expect(after.map(({ day, about }) => [day, about.type])).toEqual([
    ["2019-02-10", "firstWeek"],
    ["2026-11-15", "back"],
  ]);
});

test("a name that is too long for a letter stays out of it", () => {
  const title = "An endless title ".repeat(9).trim();
  const tasks = [aTask({ date: onDay("2026-11-24"), hours: 3, title, completed: true })];
  expect(JSON.stringify(lettersOf(weekOfHours({ tasks })))).not.toContain("endless");
});

test("what a plan or an earlier letter named after a course or an exam is nothing that was done", () => {
  const courses = [aCourse({ id: "course_1" as never, name: "Latin" })];
  const exams = [anExam({ name: "Latin final", date: onDay("2027-02-01") })];
  const tasks = ["Latin", "Latin final"].map((title) =>
    aTask({ date: onDay("2026-11-24"), title, course: "course_1" as never, completed: true }),
  );
  const [letter] = lettersOf(weekOfHours({ courses, exams, tasks }));
  expect(letter).toMatchObject({ about: { type: "firstWeek", next: undefined }, blocks: null });
});

describe("the suggestion of a letter about a course", () => {
  const courses = [aCourse({ id: "course_1" as never, name: "Latin" })];
  const course = "course_1" as never;
  const done = aTask({ date: onDay("2026-11-24"), hours: 3, title: "Caesar", course, completed: true });
  const blocksWith = (waiting: Parameters<typeof aTask>[0]) => {
    const tasks = [done, aTask({ course, createdAt: "2026-11-27T09:00:00Z", ...waiting })];
    return lettersOf(weekOfHours({ courses, tasks }))[0]?.blocks;
  };

  test("is a beginning of what waits in the week", () => {
    const blocks = blocksWith({ title: "Ovid", date: onDay("2026-12-03") });
    expect(blocks).toMatchObject({ title: "Ovid", course, before: "2026-12-03" });
    for (const weekday of blocks?.weekdays ?? []) expect(weekday).toBeLessThan(4);
  });

  test.each([
    ["of the letter's own day", { date: onDay("2026-12-03"), createdAt: "2026-11-29T00:30:00Z" }],
    ["of Monday", { date: onDay("2026-11-30") }],
  ])("goes on with what was done if there is only a task %s", (_, waiting) => {
    expect(blocksWith({ title: "Ovid", ...waiting })).toMatchObject({ title: "Caesar" });
  });

  test("takes a task of another course, if its own has none", () => {
    expect(blocksWith({ title: "Cells", date: onDay("2026-12-03"), course: null as never })).toMatchObject({
      title: "Cells",
      course: null,
    });
  });
});

test("in the weeks after its last exam no more of a course is suggested", () => {
  const courses = [aCourse({ id: "course_1" as never, name: "Latin" })];
  const course = "course_1" as never;
  const tasks = ["2026-11-10", "2026-11-17", "2026-11-24"].map((date) =>
    aTask({ date: onDay(date), hours: 3, title: "Caesar", course, completed: true }),
  );
  const blocksWith = (...dates: string[]) => {
    const exams = dates.map((date) =>
      anExam({ id: date as never, name: "Latin exam", date: onDay(date), course }),
    );
    return lettersOf(weekOfHours({ courses, exams, tasks })).at(-1)?.blocks;
  };
  expect(blocksWith()).not.toBeNull();
  expect(blocksWith("2026-11-13")).toBeNull();
  expect(blocksWith("2026-11-13", "2027-01-20")).not.toBeNull();
});

test("a letter knows how many before it had its subject", () => {
  const letters = lettersOf(aState(aStudyHistory("steady", 1, TODAY)));
  for (const [index, { about, turn }] of letters.entries())
    expect(turn).toBe(letters.slice(0, index).filter((letter) => letter.about.type === about.type).length);
});
