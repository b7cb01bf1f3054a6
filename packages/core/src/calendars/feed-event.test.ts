import { expect, test } from "vitest";
import { onDay } from "../testing/builders.ts";
import { taskCells } from "./calendar-cells.ts";
import { feedReading } from "./feed-event.ts";
import type { CalendarOccurrence } from "./occurrence.ts";

const range = { from: onDay("2026-11-01"), to: onDay("2027-11-30") };
const lesson = (day: string, given: Partial<CalendarOccurrence> = {}): CalendarOccurrence => ({
  uid: `lesson-${day}`,
  title: "M 4B",
  place: "",
  description: "",
  category: null,
  start: { day: onDay(day), minutes: 480, instant: null },
  length: 50,
  replaces: null,
  ...given,
});
const eventsOf = (...occurrences: readonly CalendarOccurrence[]) => feedReading(occurrences, range).events;

test("lessons that are events of their own become one class by their name", () => {
  const days = ["2026-11-23", "2026-11-24", "2026-11-26"];
  expect(eventsOf(...days.map((day) => lesson(day)))).toMatchObject([
    { kind: "class", title: "M 4B", times: days.map((date) => ({ date })) },
  ]);
});

test("lessons of one name in two courses are two classes", () => {
  const tutorial = (day: string, category: string) => lesson(day, { title: "Tutorial", category });
  expect(eventsOf(tutorial("2026-11-23", "PHIL-201"), tutorial("2026-11-24", "STAT-110"))).toHaveLength(2);
});

test("a single event keeps its key when it moves, a day of one that repeats has its original time", () => {
  const keyOf = (...given: Parameters<typeof lesson>) => eventsOf(lesson(...given))[0]?.times[0]?.key;
  const about = { uid: "1", title: "Dinner" };
  expect(keyOf("2026-11-23", about)).toBe(keyOf("2026-11-30", about));
  const repeats = { ...about, repeats: true };
  const moved = { ...repeats, replaces: lesson("2026-11-23").start };
  expect(keyOf("2026-11-23", repeats)).toBe(keyOf("2026-11-25", moved));
  expect(keyOf("2026-11-23", repeats)).not.toBe(keyOf("2026-11-30", repeats));
});

test("a reading that had to stop says so", () => {
  const many = Array.from({ length: 5001 }, (_, index) => lesson("2026-11-23", { uid: `${index}` }));
  expect(feedReading(many, range).isWhole).toBe(false);
  expect(feedReading(many.slice(1), range).isWhole).toBe(true);
});

test.each([
  [1439, "2026-11-23", null],
  [0, "2026-11-22", null],
  [840, "2026-11-23", "14:00"],
])("a deadline %i minutes after midnight is due on %s at %s", (minutes, date, startTime) => {
  const start = { day: onDay("2026-11-23"), minutes, instant: null };
  const [event] = eventsOf(lesson("2026-11-23", { title: "Essay due", start, length: 0 }));
  const [time] = event?.times ?? [];
  if (time === undefined) throw new Error("it has a time");
  expect(taskCells("deadline", time)).toMatchObject({ date, startTime, category: "Assignment" });
});
