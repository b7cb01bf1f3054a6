/** A calendar's event as a recurring task, from a file that is opened again and again. */
import type { JsonObject } from "@furrow/values";
import { describe, expect, test } from "vitest";
import { feedReading, fileCalendar, type ReadCalendar } from "../calendars/feed-event.ts";
import type { CalendarOccurrence } from "../calendars/occurrence.ts";
import { decide } from "../decide.ts";
import { fingerprint } from "../files/calendar-file/fingerprint.ts";
import type { RepeatRule } from "../records/series.ts";
import { applyWrites, type State } from "../records/state.ts";
import type { TaskId } from "../records/task-ids.ts";
import { tasksOn } from "../tasks/occurrences.ts";
import { aContext, aSeries, aState, aTask, at, onDay } from "../testing/builders.ts";
import { daysFrom } from "../time/day.ts";
import { calendarOffersView } from "../views/calendar-offers-view.ts";
import { acceptOffers, confirmChanges } from "./calendar-offers.ts";
import { deleteSeries } from "./end-series.ts";
import { countToFollow, followCalendars } from "./follow-calendars.ts";
import { undo } from "./undo.ts";

const context = aContext({ now: at("2026-11-20", "09:30") });
const { today } = context;
const TUESDAYS: RepeatRule = { every: "week", interval: 1, weekdays: [2] };
const range = { from: today, to: onDay("2026-12-31") };
const FILE = fileCalendar("PRODID:-//School//EN\r\nX-WR-CALNAME:Term").id;

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
let opened = 0;

const read = (lessons: readonly CalendarOccurrence[], days = range, id = FILE): ReadCalendar => {
  opened += 1;
  return {
    id,
    name: "Term",
    courseId: null,
    readAt: opened,
    reading: feedReading(lessons, days),
    from: days.from,
  };
};
const after = <Input, Refusal>(
  state: State,
  command: Parameters<typeof decide<Input, Refusal>>[1],
  input: Input,
) => {
  const decided = decide(state, command, input, context);
  if (!decided.ok) throw new Error("never refused");
  return { before: state, ...decided.value, state: applyWrites(state, decided.value.writes, today) };
};
const offersIn = (state: State, calendar: ReadCalendar) =>
  calendarOffersView(state, [calendar], today).groups.flatMap(({ offers }) => offers);
const accepting = (state: State, calendar: ReadCalendar) =>
  after(state, acceptOffers, {
    offers: offersIn(state, calendar).map((offer) => ({ ...offer, as: "other" as const })),
  });
/** The file is opened: what was accepted is brought up to date, and all that is offered is accepted. */
const imported = (state: State, lessons: readonly CalendarOccurrence[], days = range): State => {
  const calendar = read(lessons, days);
  return accepting(after(state, followCalendars, { calendars: [calendar] }).state, calendar).state;
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
    expect(seriesId).toMatch(/^cal_[0-9a-f]{16}$/);
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
    expect([...state.tasks.values()]).toMatchObject([{ hours: 1, date: "2026-12-10" }]);
    expect(state.series.get(seriesId as never)?.without).toEqual(["2026-12-01", "2026-12-08"]);
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

  test("the same file changes and offers nothing", () => {
    const changed = [...term.slice(0, 2), moved("2026-12-08", "2026-12-10"), ...term.slice(3)];
    for (const lessons of [term, changed, term.filter((_, index) => index !== 1)]) {
      const before = imported(aState(), lessons);
      const again = read(lessons);
      expect(after(before, followCalendars, { calendars: [again] }).writes).toEqual([]);
      expect([countToFollow(before, again, today), offersIn(before, again)]).toEqual([0, []]);
    }
  });

  test("a changed file changes the series, and the times that only an import touched", () => {
    const other = term.map((each) => ({ ...each, place: "Hall 3", title: "Physics II" }));
    const first = imported(aState(), [...term.slice(0, 3), moved("2026-12-15", "2026-12-17")]);
    expect(shown(imported(first, other))).toEqual(
      ["11-24", "12-01", "12-08", "12-15"].map((day) => `${day} 10:00 Physics II`),
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

  test("a rule that a person changed stays, with its first and last day", () => {
    const rule = { every: "week", interval: 1, weekdays: [4] };
    const ends = { type: "on", day: "2026-12-15" };
    const mine = edited(once, "series", seriesId, { rule, ends, start: "2026-11-24" });
    const thursdays = shown(mine);
    expect(thursdays).toHaveLength(3);
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
    const again = imported(mine, [...changed.slice(0, 3), ...term.slice(3)]);
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

test("what an earlier version imported stays, and is not offered again", () => {
  const series = aSeries({ id: `ics_${fingerprint("physics")}` as never });
  expect(offersIn(aState({ series: [series] }), read(term))).toEqual([]);
  const keys = ["physics 2026-11-24T600", "physics 2026-11-24T"];
  for (const key of keys) {
    const state = aState({ tasks: [aTask({ id: `ics_${fingerprint(key)}` as TaskId })] });
    expect(offersIn(state, read(term))).toHaveLength(key === keys[0] ? 0 : 1);
    expect(calendarOffersView(state, [read(term)], today).importedBefore).toHaveLength(
      key === keys[0] ? 1 : 0,
    );
  }
});

describe("taken back", () => {
  const exam = withoutRule(lesson("2026-12-03", { uid: "exam", title: "Exam" }));
  const wholeTerm = [...term.slice(0, 2), moved("2026-12-08", "2026-12-09"), exam];
  const takenBack = (state: State, done: ReturnType<typeof accepting>) => after(state, undo, done).state;

  test("an import leaves nothing behind, and is offered again", () => {
    const done = accepting(aState(), read(wholeTerm));
    expect(shown(done.state)).toContain("12-09 10:00 Physics");
    const back = takenBack(done.state, done);
    expect([shown(back), back.tasks.size, back.series.size, back.calendarEvents.size]).toEqual([[], 0, 0, 0]);
    expect(after(done.state, undo, done).notices).toEqual([]);
    expect(offersIn(back, read(wholeTerm))).toHaveLength(2);
  });

  test("what was accepted before is as it was", () => {
    const first = imported(aState(), wholeTerm);
    const other = read([
      ...term.map((each) => ({ ...each, title: "Physics II" })),
      { ...exam, title: "Last exam" },
    ]);
    const done = after(first, followCalendars, { calendars: [other] });
    expect(shown(done.state)).toContain("12-03 10:00 Last exam");
    expect(shown(takenBack(done.state, done))).toEqual(shown(first));
  });

  test("what was completed or changed since stays", () => {
    const done = accepting(aState(), read(wholeTerm));
    const task = [...done.state.tasks.values()].find(({ title }) => title === "Exam");
    if (task === undefined) throw new Error("no exam");
    const ticked = edited(done.state, "tasks", task.id, { done: { at: "2026-11-20T09:00:00.000Z" } });
    expect(shown(takenBack(ticked, done))).toEqual(["12-03 10:00 Exam"]);
    const renamed = edited(done.state, "series", seriesId, { title: "Physics with Ada" });
    expect(shown(takenBack(renamed, done))).toEqual([
      "11-24 10:00 Physics with Ada",
      "12-01 10:00 Physics with Ada",
    ]);
  });
});

describe("a subscribed calendar", () => {
  const FEED = "feed";
  const weekly = ["2026-11-24", "2026-12-01", "2026-12-08", "2026-12-15", "2026-12-22", "2026-12-29"].map(
    (day) => lesson(day),
  );
  const following = (state: State, lessons: readonly CalendarOccurrence[]) => {
    const calendar = read(lessons, range, FEED);
    const { state: next } = after(state, followCalendars, { calendars: [calendar] });
    return { state: next, changes: calendarOffersView(next, [calendar], today).changes };
  };
  const accepted = accepting(aState(), read(weekly, range, FEED)).state;

  test("goes on as far as it was read", () => {
    expect([...accepted.series.values()]).toMatchObject([{ ends: { type: "never" } }]);
    expect(following(accepted, weekly.slice(0, 4)).state.series.values().next().value).toMatchObject({
      ends: { type: "on", day: "2026-12-15" },
    });
  });

  test("tells which days are gone, moved or new until the user has seen it", () => {
    const changed = [...weekly.slice(0, 2), moved("2026-12-08", "2026-12-09"), ...weekly.slice(4)];
    const { state, changes } = following(accepted, changed);
    expect(changes.map(({ title, what }) => [title, what])).toEqual([
      [
        "Physics",
        {
          type: "meetings",
          dropped: ["2026-12-08", "2026-12-15"].map((date) => ({ date, time: "10:00" })),
          added: [],
        },
      ],
    ]);
    expect(shown(state)).toContain("12-09 10:00 Physics");
    const seen = after(state, confirmChanges, { changes }).state;
    expect(calendarOffersView(seen, [], today).changes).toEqual([]);
  });

  test("a day that becomes usual again is there once", () => {
    const { state } = following(accepted, [
      ...weekly.slice(0, 2),
      moved("2026-12-08", "2026-12-09"),
      ...weekly.slice(3),
    ]);
    expect(shown(following(state, weekly).state)).toEqual(shown(accepted));
  });

  test("brings nothing of a series back that the user deleted", () => {
    const deleted = after(accepted, deleteSeries, { series: seriesOf(accepted) }).state;
    expect(shown(following(deleted, weekly).state)).toEqual([]);
  });

  test("says that the event is gone, and keeps its days", () => {
    const { state, changes } = following(accepted, []);
    expect(changes).toMatchObject([{ table: "series", what: { type: "gone" } }]);
    expect(shown(state)).toEqual(shown(accepted));
    expect(calendarOffersView(after(state, confirmChanges, { changes }).state, [], today).changes).toEqual(
      [],
    );
  });
});

const seriesOf = (state: State) => [...state.series.values()][0]?.series as never;

test("a file of which nothing was accepted says nothing about what another brought", () => {
  const state = imported(aState(), term);
  const other = read([lesson("2026-12-02", { uid: "invitation", rule: null })]);
  expect(calendarOffersView(state, [other], today).changes).toEqual([]);
});

test("an export of a later version of the program is the same calendar", () => {
  const id = (version: string) =>
    fileCalendar(`PRODID:-//Apple Inc.//macOS ${version}//EN\nX-WR-CALNAME:Term\n`);
  expect(id("15.1")).toEqual(id("16"));
  expect(id("15.1")).toMatchObject({ name: "Term" });
});
