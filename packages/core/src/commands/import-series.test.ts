import type { JsonObject } from "@furrow/values";
import { describe, expect, test } from "vitest";
import { decide } from "../decide.ts";
import { type CalendarOccurrence, timetableOf } from "../files/calendar-file/timetable.ts";
import { sortTimetable } from "../files/calendar-file/timetable-series.ts";
import type { RepeatRule } from "../records/series.ts";
import { applyWrites, type State } from "../records/state.ts";
import type { TaskId } from "../records/task-ids.ts";
import { tasksOn } from "../tasks/occurrences.ts";
import { aContext, aState, at, onDay } from "../testing/builders.ts";
import { daysFrom } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { importedBefore, importTimetable } from "./import-timetable.ts";
import { isImportGone, revertImport } from "./undo.ts";

const context = aContext({ now: at("2026-11-20", "09:30") });
const { today } = context;
const TUESDAYS: RepeatRule = { every: "week", interval: 1, weekdays: [2] };
const range = { from: today, to: onDay("2026-12-31") };

const lesson = (date: string, given: Partial<CalendarOccurrence> = {}): CalendarOccurrence => ({
  uid: "physics",
  title: "Physics",
  place: "",
  description: "",
  category: null,
  start: { day: onDay(date), minutes: 600, instant: null },
  length: 90,
  replaces: null,
  rule: TUESDAYS,
  ...given,
});
const moved = (from: string, to: string, given: Partial<CalendarOccurrence> = {}) =>
  lesson(to, { replaces: { day: onDay(from), minutes: 600, instant: null }, ...given });
const withoutRule = ({ rule: _none, ...given }: CalendarOccurrence): CalendarOccurrence => given;
const term = ["2026-11-24", "2026-12-01", "2026-12-08", "2026-12-15"].map((day) => lesson(day));
const entriesOf = (lessons: readonly CalendarOccurrence[], days = range) =>
  timetableOf(lessons, days).entries;

const imported = (state: State, lessons: readonly CalendarOccurrence[], days = range): State => {
  const decided = decide(state, importTimetable, { entries: entriesOf(lessons, days), to: days.to }, context);
  if (!decided.ok) throw new Error("an import is never refused");
  return applyWrites(state, decided.value.writes, today);
};
const shown = (state: State, days = range) =>
  daysFrom(days.from, days.to).flatMap((day) =>
    tasksOn(state, day, today).map(({ date, title, startTime }) => `${date.slice(5)} ${startTime} ${title}`),
  );
const edited = (state: State, table: "tasks" | "series", id: string, fields: JsonObject): State =>
  applyWrites(state, [{ type: "put", table, id: id as never, fields }], today);
const [seriesId = ""] = [...imported(aState(), term).series.keys()];
const timeOn = (day: string) => `${seriesId}:${day}` as TaskId;

describe("an event that repeats", () => {
  test("is one repeating task on its days, and no task is stored", () => {
    const state = imported(aState(), term);
    expect([state.series.size, state.tasks.size]).toEqual([1, 0]);
    expect(state.series.get(seriesId as never)).toMatchObject({
      title: "Physics",
      startTime: "10:00",
      endTime: "11:30",
      hours: 1.5,
      rule: TUESDAYS,
      start: "2026-11-24",
      ends: { type: "on", day: "2026-12-15" },
      missed: "goes",
      course: null,
    });
    expect(shown(state)).toEqual(["11-24", "12-01", "12-08", "12-15"].map((day) => `${day} 10:00 Physics`));
  });

  test("has its id from the file: two devices that import it have one", () => {
    expect(seriesId).toMatch(/^ics_[0-9a-f]{16}$/);
    expect([...imported(aState(), term.slice(1)).series.keys()]).toEqual([seriesId]);
  });

  test("leaves out the days that the file leaves out, and has its changed times where the file has them", () => {
    const state = imported(aState(), [
      ...term.filter(({ start }) => !["2026-12-01", "2026-12-08"].includes(start.day)),
      moved("2026-12-08", "2026-12-10", { title: "Physics (test)", length: 60 }),
    ]);
    expect(shown(state)).toEqual([
      "11-24 10:00 Physics",
      "12-10 10:00 Physics (test)",
      "12-15 10:00 Physics",
    ]);
    expect(state.tasks.get(timeOn("2026-12-08"))).toMatchObject({ hours: 1, date: "2026-12-10" });
    expect(state.tasks.get(timeOn("2026-12-01"))?.skipped).toBeDefined();
  });
});

describe("stays single tasks", () => {
  const single = (lessons: readonly CalendarOccurrence[]) => {
    const state = imported(aState(), lessons);
    expect(state.series.size).toBe(0);
    return shown(state);
  };

  test.each<[string, readonly CalendarOccurrence[]]>([
    ["what does not repeat", term.map(withoutRule)],
    ["what happens once in these days", term.slice(0, 1)],
    ["what has no name to find it again by", term.map((each) => ({ ...each, uid: "" }))],
    [
      "a rule that does not give its days",
      term.map((each) => ({ ...each, rule: { ...TUESDAYS, weekdays: [3] } })),
    ],
    [
      "a rule of every other week that has days of each",
      term.map((each) => ({ ...each, rule: { ...TUESDAYS, interval: 2 } })),
    ],
    [
      "a rule of more weeks than can be counted",
      term.map((each) => ({ ...each, rule: { ...TUESDAYS, interval: 1000 } })),
    ],
    [
      "two at once",
      [...term, lesson("2026-12-08", { start: { day: onDay("2026-12-08"), minutes: 900, instant: null } })],
    ],
    ["what is left out more often than it is", [lesson("2026-11-24"), lesson("2026-12-29")]],
    [
      "a time that shifts by a change of clocks",
      [
        ...term.slice(0, 2),
        ...term.slice(2).map((each) => ({ ...each, start: { ...each.start, minutes: 660 } })),
      ],
    ],
  ])("%s", (_, lessons) => {
    expect(single(lessons)).toHaveLength(lessons.length);
  });

  test("a changed time of a day that the series does not have; the others repeat", () => {
    const state = imported(aState(), [...term, moved("2026-12-24", "2026-12-23", { title: "Extra" })]);
    expect([state.series.size, state.tasks.size]).toEqual([1, 1]);
    expect(shown(state)).toContain("12-23 10:00 Extra");
  });
});

describe("imported again", () => {
  const once = imported(aState(), term);

  test("the same file changes nothing", () => {
    const changed = [...term.slice(0, 2), moved("2026-12-08", "2026-12-10"), ...term.slice(3)];
    for (const lessons of [term, changed, term.filter((_, index) => index !== 1)]) {
      const before = imported(aState(), lessons);
      const outcome = importTimetable(before, { entries: entriesOf(lessons), to: range.to }, context);
      expect(outcome).toMatchObject({ ok: true, value: { writes: [] } });
    }
  });

  test("a changed file changes the series, and the times that only an import touched", () => {
    const other = term.map((each) => ({ ...each, place: "Hall 3", start: { ...each.start, minutes: 480 } }));
    const first = imported(aState(), [...term.slice(0, 3), moved("2026-12-15", "2026-12-17")]);
    expect(shown(imported(first, other))).toEqual(
      ["11-24", "12-01", "12-08", "12-15"].map((day) => `${day} 08:00 Physics`),
    );
  });

  test("a day that the file leaves out from now on goes, and one that it has again comes back", () => {
    const without = term.filter((_, index) => index !== 1);
    const left = imported(once, without);
    expect(shown(left)).toHaveLength(3);
    expect(shown(imported(left, term))).toHaveLength(4);
  });

  test("what a person changed of the series stays, the rest follows the file", () => {
    const mine = edited(once, "series", seriesId, { title: "Physics I", course: "course_1" });
    const again = imported(
      mine,
      term.map((each) => ({ ...each, place: "Hall 3" })),
    );
    expect(again.series.get(seriesId as never)).toMatchObject({
      title: "Physics I",
      course: "course_1",
      description: "Hall 3",
    });
  });

  test("a rule that a person changed stays, with the times it has", () => {
    const mine = edited(once, "series", seriesId, { rule: { every: "week", interval: 1, weekdays: [4] } });
    const thursdays = shown(mine);
    expect(shown(imported(mine, term.slice(0, 2)))).toEqual(thursdays);
  });

  test("what a person did with one time stays: done, moved, renamed, left out", () => {
    const was = { title: "Physics", hours: 1.5 };
    const skipped = { at: "2026-11-20T09:00:00.000Z" };
    const mine = [
      ["2026-11-24", { done: { at: "2026-11-24T12:00:00.000Z" }, date: "2026-11-24" }],
      ["2026-12-01", { date: "2026-12-02", title: "Physics with Ada" }],
      ["2026-12-08", { skipped }],
    ].reduce<State>(
      (state, [day, own]) => edited(state, "tasks", timeOn(day as string), { was, ...(own as JsonObject) }),
      once,
    );
    const changed = term.map(({ start }) => moved(start.day, start.day, { title: "Chemistry", length: 60 }));
    const again = imported(mine, [...changed.slice(0, 3), ...term]);
    for (const day of ["2026-11-24", "2026-12-08"])
      expect(again.tasks.get(timeOn(day))).toMatchObject({ title: "Physics" });
    expect(again.tasks.get(timeOn("2026-12-01"))).toMatchObject({
      title: "Physics with Ada",
      date: "2026-12-02",
    });
    expect(again.tasks.get(timeOn("2026-12-08"))?.skipped).toEqual(skipped);
  });

  test("with later days, it goes on, and the days of before stay", () => {
    const later = { from: onDay("2027-01-01"), to: onDay("2027-01-31") };
    const january = ["2027-01-05", "2027-01-12"].map((day) => lesson(day));
    const again = imported(once, january, later);
    expect(again.series.get(seriesId as never)).toMatchObject({
      start: "2026-11-24",
      ends: { type: "on", day: "2027-01-12" },
    });
    expect(shown(again, later)).toHaveLength(2);
  });

  test("with one lesson of it in the days, it is no task beside the series", () => {
    const again = imported(once, term.slice(1, 2), { from: onDay("2026-12-01"), to: onDay("2026-12-02") });
    expect(again.tasks.size).toBe(0);
    expect(shown(again)).toEqual(shown(once));
  });

  test("by a rule that no repeating task can say, its times are single ones from then on, and none is there twice", () => {
    const other = term.slice(1).map((each) => ({ ...each, rule: null }));
    const again = imported(once, other, { from: onDay("2026-11-30"), to: range.to });
    expect(again.tasks.size).toBe(3);
    expect(shown(again)).toEqual(shown(once));
    expect(shown(imported(again, term, range))).toEqual(shown(once));
  });

  test("it ends sooner where the file does", () => {
    expect(shown(imported(once, term.slice(0, 2)))).toHaveLength(2);
  });
});

describe("after a version that made each time a task of its own", () => {
  const before = imported(aState(), term.slice(0, 3).map(withoutRule));
  const titled = (day: Day) => tasksOn(imported(before, term), day, today).map(({ title }) => title);

  test("those stay, and no time is there twice", () => {
    expect(before.tasks.size).toBe(3);
    const all = [...term, lesson("2026-12-22")];
    const after = imported(before, all);
    expect([after.tasks.size, after.series.size]).toEqual([3, 1]);
    expect(shown(after)).toEqual(shown(imported(aState(), all)));
  });

  test("where all are there already, nothing repeats", () => {
    const after = imported(before, term.slice(0, 3));
    expect(after.series.size).toBe(0);
    expect(titled(onDay("2026-11-24"))).toEqual(["Physics"]);
  });

  test("of days in between the series leaves those out", () => {
    const between = imported(aState(), term.slice(1, 3).map(withoutRule));
    const after = imported(between, [...term, lesson("2026-12-22")]);
    expect(shown(after)).toEqual(shown(imported(aState(), [...term, lesson("2026-12-22")])));
    const { series, single } = sortTimetable(entriesOf(term), importedBefore(between));
    expect([series.length, single.length]).toEqual([1, 2]);
  });
});

describe("taken back", () => {
  const exam = withoutRule(lesson("2026-12-03", { uid: "exam", title: "Exam" }));
  const wholeTerm = [...term.slice(0, 2), moved("2026-12-08", "2026-12-09"), exam];

  const importing = (state: State, lessons: readonly CalendarOccurrence[]) => {
    const decided = decide(state, importTimetable, { entries: entriesOf(lessons), to: range.to }, context);
    if (!decided.ok) throw new Error("an import is never refused");
    return { before: state, writes: decided.value.writes };
  };
  const takenBack = (state: State, done: ReturnType<typeof importing>): State => {
    const decided = decide(state, revertImport, done, context);
    if (!decided.ok) throw new Error("taking back is never refused");
    return applyWrites(state, decided.value.writes, today);
  };

  test("an import leaves nothing behind", () => {
    const done = importing(aState(), wholeTerm);
    const state = applyWrites(aState(), done.writes, today);
    expect(shown(state)).toContain("12-09 10:00 Physics");
    expect(state.tasks.size).toBeGreaterThan(1);
    const back = takenBack(state, done);
    expect([shown(back), back.tasks.size, back.series.size]).toEqual([[], 0, 0]);
  });

  test("what was there before the import is as it was", () => {
    const first = imported(aState(), wholeTerm);
    const done = importing(first, [
      ...term.map((each) => ({ ...each, title: "Physics II" })),
      { ...exam, title: "Last exam" },
    ]);
    const state = applyWrites(first, done.writes, today);
    expect(shown(state)).toContain("12-03 10:00 Last exam");
    const back = takenBack(state, done);
    expect(shown(back)).toEqual(shown(first));
    // Importing again finds what it wrote the first time.
    expect(shown(imported(back, wholeTerm))).toEqual(shown(first));
  });

  test("what was completed or changed since stays", () => {
    const done = importing(aState(), wholeTerm);
    const state = applyWrites(aState(), done.writes, today);
    const [task] = [...state.tasks.values()].filter(({ title }) => title === "Exam");
    if (task === undefined) throw new Error("no exam");
    const ticked = edited(state, "tasks", task.id, { done: { at: "2026-11-20T09:00:00.000Z" } });
    expect(shown(takenBack(ticked, done))).toEqual(["12-03 10:00 Exam"]);
    const renamed = edited(state, "series", seriesId, { title: "Physics with Ada" });
    // With the time that the import moved from the 8th.
    expect(shown(takenBack(renamed, done))).toEqual(shown(renamed).filter((line) => !line.endsWith("Exam")));
  });

  test("it is told whether something stays, also where other data has come in its place", () => {
    const done = importing(aState(), wholeTerm);
    const state = applyWrites(aState(), done.writes, today);
    const isGoneAfter = (since: State) => {
      const decided = decide(since, revertImport, done, context);
      if (!decided.ok) throw new Error("taking back is never refused");
      const back = decided.value.writes;
      return isImportGone(applyWrites(since, back, today), done.writes, back);
    };
    expect(isGoneAfter(state)).toBe(true);
    expect(isGoneAfter(aState())).toBe(true);
    expect(isGoneAfter(edited(state, "series", seriesId, { title: "Physics with Ada" }))).toBe(false);
    const [task] = [...state.tasks.values()].filter(({ title }) => title === "Exam");
    if (task === undefined) throw new Error("no exam");
    expect(isGoneAfter(edited(state, "tasks", task.id, { title: "Last exam" }))).toBe(false);
    const alone = importing(aState(), term.slice(0, 2));
    expect(alone.writes.map(({ table }) => table)).toEqual(["series"]);
    const renamed = edited(applyWrites(aState(), alone.writes, today), "series", seriesId, { title: "Mine" });
    expect(isImportGone(renamed, alone.writes, [])).toBe(false);
    // What it changed of what was there before is as it was, though the row is there still.
    const again = importing(state, [...term.slice(0, 2), { ...exam, title: "Last exam" }]);
    const changed = applyWrites(state, again.writes, today);
    const decided = decide(changed, revertImport, again, context);
    const back = decided.ok ? decided.value.writes : [];
    expect(again.writes.length).toBeGreaterThan(0);
    expect(isImportGone(applyWrites(changed, back, today), again.writes, back)).toBe(true);
  });

  test("a second time, nothing is left to take back", () => {
    const done = importing(aState(), wholeTerm);
    const back = takenBack(applyWrites(aState(), done.writes, today), done);
    const again = decide(back, revertImport, done, context);
    expect(again.ok && again.value.writes).toEqual([]);
  });
});
