import { describe, expect, test } from "vitest";
import { at, onDay } from "../../testing/builders.ts";
import { type CalendarOccurrence, MAX_ENTRIES_TAKEN, timetableOf } from "./timetable.ts";

const range = { from: onDay("2026-11-01"), to: onDay("2026-11-30") };
const floating = (date: string, minutes: number | null = 540) => ({
  day: onDay(date),
  minutes,
  instant: null,
});
const event = (given: Partial<CalendarOccurrence> = {}): CalendarOccurrence => ({
  uid: "1",
  title: "Maths",
  place: "",
  description: "",
  category: null,
  start: floating("2026-11-20"),
  length: 60,
  replaces: null,
  ...given,
});
const entryOf = (given: Partial<CalendarOccurrence>) => timetableOf([event(given)], range).entries[0];

describe("an event becomes a task", () => {
  test("at the time the calendar shows, or, with a zone, that it is where the person is", () => {
    expect(entryOf({})).toMatchObject({ date: "2026-11-20", startTime: "09:00", endTime: "10:00", hours: 1 });
    const elsewhere = { day: onDay("2026-11-21"), minutes: 30, instant: at("2026-11-20", "18:30") };
    expect(entryOf({ start: elsewhere })).toMatchObject({
      date: "2026-11-20",
      startTime: "18:30",
      endTime: "19:30",
    });
  });

  test("of an hour and without times where it is a whole day", () => {
    const whole = { hours: 1, startTime: null, endTime: null };
    expect(entryOf({ start: floating("2026-11-20", null), length: 1440 })).toMatchObject(whole);
  });

  test.each([
    [-5, null, 0.5],
    [0, null, 0.5],
    [1, "09:01", 1 / 60],
    [1439, "08:59", 1439 / 60],
    [1440, null, 24],
    [3000, null, 24],
  ])("of %d minutes ends %s and has %d hours", (length, endTime, hours) => {
    expect(entryOf({ length })).toMatchObject({ endTime, hours });
  });

  test("that has the place above what is said of it", () => {
    expect(entryOf({})?.description).toBe("");
    expect(entryOf({ place: "Room 5" })?.description).toBe("Room 5");
    expect(entryOf({ place: "Room 5", description: "Quiz" })?.description).toBe("Room 5\nQuiz");
  });

  test("and is untitled where it has no title, of its title and time where it has no id", () => {
    expect(entryOf({ title: "" })?.title).toBe("Untitled Task");
    expect(entryOf({ uid: "" })?.key).toBe("Maths 2026-11-20T540 2026-11-20T540");
    expect(entryOf({ category: "Project" })?.category).toBe("Project");
  });
});

describe("a timetable", () => {
  const dates = (events: Iterable<CalendarOccurrence>) =>
    timetableOf(events, range).entries.map(({ date, startTime, title }) =>
      [date.slice(8), startTime, title].join(" "),
    );

  test("holds the first and the last day of the range, and nothing outside of it", () => {
    const days = ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"];
    expect(dates(days.map((day) => event({ start: floating(day) })))).toEqual([
      "01 09:00 Maths",
      "30 09:00 Maths",
    ]);
  });

  test("is in the order of its days and times, whole days first, and then as the file has it", () => {
    expect(
      dates([
        event({ start: floating("2026-11-03"), title: "d" }),
        event({ start: floating("2026-11-03"), title: "e" }),
        event({ start: floating("2026-11-03", 480), title: "c" }),
        event({ start: floating("2026-11-03", null), title: "b" }),
        event({ start: floating("2026-11-02"), title: "a" }),
        event({ start: floating("2026-11-04", null), title: "f" }),
      ]),
    ).toEqual(["02 09:00 a", "03  b", "03 08:00 c", "03 09:00 d", "03 09:00 e", "04  f"]);
  });

  test("takes 1,000 events and says where there were more", () => {
    const events = Array.from({ length: MAX_ENTRIES_TAKEN }, (_, index) => event({ uid: `${9999 - index}` }));
    expect(timetableOf(events, range)).toMatchObject({ entries: { length: 1000 }, isCapped: false });
    const capped = timetableOf([...events, event()], range);
    expect(capped).toMatchObject({ entries: { length: 1000 }, isCapped: true });
    expect(capped.entries[0]?.key).toBe("9000 2026-11-20T540");
  });

  test("looks at 500,000 occurrences, and says where there were more", () => {
    const inside = [event({ uid: "b" }), event({ uid: "a" })];
    const old = event({ start: floating("1970-01-01") });
    function* many(count: number) {
      yield* inside;
      for (let made = inside.length; made < count; made += 1) yield old;
    }
    expect(timetableOf(many(500_000), range)).toMatchObject({ entries: { length: 2 }, isCapped: false });
    const capped = timetableOf(many(500_001), range);
    expect(capped.isCapped).toBe(true);
    expect(capped.entries.map(({ key }) => key.slice(0, 1))).toEqual(["a", "b"]);
  });
});
