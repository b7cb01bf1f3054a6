/** What leaves as a calendar file comes back by its days: ical.js tells which days other programs see, the importer which ones we do. */
import {
  addDays,
  applyWrites,
  type ClockTime,
  type Day,
  decide,
  type RepeatEnd,
  type RepeatRule,
  type State,
  type Task,
  tasksCalendar,
  tasksOn,
} from "@furrow/core";
import { acceptOffers, calendarOffersView, feedReading } from "@furrow/core/calendars";
import { aSeries, aState, aTask, at, onDay, timesIn } from "@furrow/core/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCalendar } from "./read-calendar.ts";

const now = at("2026-11-20", "09:30");
const today = onDay("2026-11-20");
const range = { from: today, to: addDays(today, 200) };
const context = { now, today, newId: () => "id" };

const exported = (state: State) => {
  const occurrences = readCalendar(tasksCalendar(state, now), range.to)?.occurrences ?? null;
  if (occurrences === null) throw new Error("what is exported is a calendar");
  return [...occurrences];
};
const imported = (state: State): State => {
  const reading = feedReading(exported(state), range);
  const calendar = { id: "file_1", name: "", courseId: null, readAt: now, from: range.from, reading };
  const { groups } = calendarOffersView(aState(), [calendar], today);
  const offers = groups.flatMap((group) => group.offers).map((offer) => ({ ...offer, as: "other" as const }));
  const decided = decide(aState(), acceptOffers, { offers }, context);
  if (!decided.ok) throw new Error("an import is never refused");
  return applyWrites(aState(), decided.value.writes, today);
};
const lineOf = ({ date, startTime, title }: Pick<Task, "date" | "startTime" | "title">) =>
  `${date} ${startTime ?? ""} ${title}`;
const shown = (state: State) => {
  const lines: string[] = [];
  for (let day: Day = range.from; day <= range.to; day = addDays(day, 1))
    lines.push(...tasksOn(state, day, today).map(lineOf));
  return lines.sort();
};

const day = fc.integer({ min: -60, max: 120 }).map((days) => addDays(today, days));
const startTime = fc.option(fc.constantFrom("00:00", "09:15", "23:30").map((time) => time as ClockTime));
const interval = fc.integer({ min: 1, max: 3 });
const rule: fc.Arbitrary<RepeatRule> = fc.oneof(
  fc.record({ every: fc.constant("day" as const), interval }),
  fc.record({
    every: fc.constant("week" as const),
    interval,
    weekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1 }),
  }),
  fc.record({
    every: fc.constant("month" as const),
    interval,
    date: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant("last" as const)),
  }),
  fc.record({
    every: fc.constant("year" as const),
    interval,
    month: fc.integer({ min: 1, max: 12 }),
    date: fc.integer({ min: 1, max: 31 }),
  }),
);
const ends: fc.Arbitrary<RepeatEnd> = fc.oneof(
  fc.constant({ type: "never" as const }),
  fc.record({ type: fc.constant("on" as const), day }),
  fc.record({ type: fc.constant("after" as const), times: fc.integer({ min: 1, max: 40 }) }),
);
const pauses = fc.array(
  fc
    .record({ from: day, days: fc.option(fc.integer({ min: 0, max: 30 })) })
    .map(({ from, days }) => ({ from, to: days === null ? null : addDays(from, days) })),
  { maxLength: 2 },
);
const part = fc.record({ rule, ends, start: day, startTime, title: fc.constantFrom("Lecture", "Lab") });

/** A series of one or two parts, and for some of its times that they were moved, renamed, done or left out. */
const states = fc
  .record({
    first: part,
    pauses,
    second: fc.option(part),
    touched: fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 60 }),
        what: fc.constantFrom("moved", "renamed", "done", "skipped"),
      }),
      { maxLength: 4 },
    ),
  })
  .map(({ first, pauses, second, touched }): State => {
    const parts = [aSeries({ ...first, pauses })];
    if (second !== null && second.start > first.start)
      parts.push(aSeries({ ...second, id: `series_1@${second.start}` as never }));
    const bare = aState({ series: parts });
    const times = shownTasks(bare);
    const changed = touched.flatMap(({ at, what }) => {
      const time = times[at];
      return time === undefined ? [] : [touchedTime(time, what)];
    });
    return aState({ series: parts, tasks: [...changed, aTask({ title: "Alone", date: addDays(today, 3) })] });
  });

const shownTasks = (state: State): readonly Task[] => {
  const tasks: Task[] = [];
  for (let day: Day = range.from; day <= range.to; day = addDays(day, 1))
    tasks.push(...tasksOn(state, day, today));
  return tasks;
};

function touchedTime(time: Task, what: string): Task {
  const stamp = { at: new Date(now).toISOString() };
  switch (what) {
    case "moved":
      return { ...time, date: addDays(time.date, 2), startTime: "13:00" as ClockTime };
    case "renamed":
      return { ...time, title: "Guest lecture" };
    case "done":
      return { ...time, done: stamp };
    default:
      return { ...time, skipped: stamp };
  }
}

test("other programs see the same days, and nothing twice", () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(timesIn(exported(state), range).map(lineOf).sort()).toEqual(shown(state));
    }),
    { seed: 57, numRuns: 150 },
  );
});

test("imported again it is the same days", () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(shown(imported(state))).toEqual(shown(state));
    }),
    { seed: 58, numRuns: 150 },
  );
});

describe("a series", () => {
  const lecture = aSeries({
    title: "Lecture",
    rule: { every: "week", interval: 2, weekdays: [1, 4] },
    start: onDay("2026-11-23"),
    startTime: "09:15" as ClockTime,
    endTime: "10:45" as ClockTime,
    pauses: [{ from: onDay("2026-12-20"), to: onDay("2027-01-04") }],
    ends: { type: "after", times: 8 },
  });
  const linesOf = (state: State) => tasksCalendar(state, now).split("\r\n");

  test("leaves as one event with its rule, without what is paused", () => {
    const lines = linesOf(aState({ series: [lecture] }));
    expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
    expect(lines).toEqual(
      expect.arrayContaining([
        "UID:series_1@furrow",
        "DTSTART:20261123T091500",
        "DTEND:20261123T104500",
        "RRULE:FREQ=WEEKLY;BYDAY=MO,TH;WKST=SU;INTERVAL=2;UNTIL=20270107T091500",
        "EXDATE:20261221T091500,20261224T091500,20270104T091500",
        "SUMMARY:Lecture",
      ]),
    );
  });

  test("of two parts leaves as two events, the first until the second begins", () => {
    const second = aSeries({
      ...lecture,
      id: "series_1@2026-12-07" as never,
      start: onDay("2026-12-07"),
      startTime: null,
    });
    const lines = linesOf(aState({ series: [lecture, second] }));
    expect(lines.filter((line) => line.startsWith("UID:"))).toEqual([
      "UID:series_1@furrow",
      "UID:series_1@2026-12-07@furrow",
    ]);
    expect(lines).toContain("RRULE:FREQ=WEEKLY;BYDAY=MO,TH;WKST=SU;INTERVAL=2;UNTIL=20261206T091500");
    expect(lines).toContain("DTSTART;VALUE=DATE:20261207");
  });

  test("that goes on after it is done leaves as what was done and what is open", () => {
    const cards = aSeries({
      title: "Cards",
      next: "afterDone",
      rule: { every: "day", interval: 3 },
      start: today,
    });
    const [first] = tasksOn(aState({ series: [cards] }), today, today);
    if (first === undefined) throw new Error("the first is open");
    const done = { ...first, done: { at: new Date(now).toISOString(), on: today } };
    const lines = linesOf(aState({ series: [cards], tasks: [done] }));
    expect(lines.filter((line) => /^(DTSTART|RRULE)/.test(line))).toEqual([
      "DTSTART;VALUE=DATE:20261120",
      "DTSTART;VALUE=DATE:20261123",
    ]);
  });
});
