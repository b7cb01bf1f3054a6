import { expect, test } from "vitest";
import type { SeriesPartId } from "../records/series.ts";
import { taskRecord } from "../records/task.ts";
import { occurrenceId, type SeriesId, type TaskId } from "../records/task-ids.ts";
import { templateOf } from "../tasks/generated-occurrences.ts";
import { aSeries, aState, aTask, onDay } from "../testing/builders.ts";
import { repetitionOf, seriesView } from "./series-view.ts";

// A Friday.
const today = onDay("2026-11-20");
const onFridays = aSeries({
  start: onDay("2026-11-13"),
  rule: { every: "week", interval: 1, weekdays: [5] },
});
const time = (day: string, cells: object) => ({
  ...taskRecord.parse(
    occurrenceId(onFridays.series, onDay(day)),
    { was: templateOf(onFridays, onDay(day)) },
    today,
  ),
  ...cells,
});
const lineOf = (...parts: Parameters<typeof aState>) => seriesView(aState(...parts), today)[0];

test("a series comes next on the first day of its rule from today on", () => {
  expect(lineOf({ series: [onFridays] })).toMatchObject({
    title: "Lecture",
    repetition: { rule: onFridays.rule },
    next: { date: today },
    pause: null,
    hasEnded: false,
  });
});

test("a time that is done or skipped is not the next one; one that was moved is, where it is now", () => {
  const done = time("2026-11-20", { done: { at: "2026-11-20T10:00:00.000Z", on: today } });
  const skipped = time("2026-11-27", { skipped: { at: "2026-11-20T10:00:00.000Z" } });
  const moved = time("2026-12-04", { date: onDay("2026-12-03") });
  expect(lineOf({ series: [onFridays], tasks: [done, skipped, moved] })?.next?.date).toBe("2026-12-03");
});

test("a pause is told while it lasts and before it comes, and the next time is that after it", () => {
  const paused = (from: string, to: string | null) =>
    lineOf({
      series: [{ ...onFridays, pauses: [{ from: onDay(from), to: to === null ? null : onDay(to) }] }],
    });
  expect(paused("2026-11-01", "2026-11-30")).toMatchObject({
    pause: { isNow: true },
    next: { date: "2026-12-04" },
    hasEnded: false,
  });
  expect(paused("2026-12-20", "2027-01-06")).toMatchObject({
    pause: { isNow: false },
    next: { date: today },
  });
  expect(paused("2026-11-01", null)).toMatchObject({ pause: { isNow: true }, next: null, hasEnded: false });
  expect(paused("2026-11-01", "2026-11-10")).toMatchObject({ pause: null });
});

test("a series has ended with its last day, and with the part that ends it", () => {
  const until = { ...onFridays, ends: { type: "on" as const, day: onDay("2026-11-19") } };
  const end = aSeries({ id: "series_1@2026-11-20" as SeriesPartId, start: today, rule: null });
  expect(lineOf({ series: [until] })).toMatchObject({ next: null, hasEnded: true });
  expect(lineOf({ series: [onFridays, end] })).toMatchObject({ next: null, hasEnded: true });
});

test("the part that holds today gives its title and its rule, also where another one follows", () => {
  const later = aSeries({
    id: "series_1@2026-11-17" as SeriesPartId,
    title: "Seminar",
    start: onDay("2026-11-17"),
    rule: { every: "week", interval: 2, weekdays: [2] },
  });
  const muchLater = {
    ...later,
    id: "series_1@2027-01-01" as SeriesPartId,
    start: onDay("2027-01-01"),
    title: "Exam",
  };
  expect(lineOf({ series: [onFridays, later, muchLater] })).toMatchObject({
    title: "Seminar",
    repetition: { rule: { interval: 2 } },
    next: { date: "2026-12-01", title: "Seminar" },
  });
});

test("what counts from when it is done is open since the day it came", () => {
  const afterDone = aSeries({ start: onDay("2026-11-10"), next: "afterDone" });
  expect(lineOf({ series: [afterDone] })?.next?.date).toBe("2026-11-10");
});

test("what comes first stands first, what rests after it and what is over last", () => {
  const one = (id: string, more: object) =>
    aSeries({ id: id as SeriesPartId, title: id, start: today, ...more });
  const lines = seriesView(
    aState({
      series: [
        one("series_over", { start: onDay("2026-01-01"), ends: { type: "on", day: onDay("2026-02-01") } }),
        one("series_rests", { pauses: [{ from: onDay("2026-11-01"), to: null }] }),
        one("series_later", { start: onDay("2026-12-01") }),
        one("series_now", {}),
      ],
    }),
    today,
  );
  expect(lines.map(({ title }) => title)).toEqual([
    "series_now",
    "series_later",
    "series_rests",
    "series_over",
  ]);
});

test("a task says how its series repeats; one of one day, and one whose series is gone, say nothing", () => {
  const state = aState({ series: [onFridays], tasks: [aTask({ id: "task_1" as TaskId })] });
  expect(repetitionOf(state, occurrenceId(onFridays.series, today))).toMatchObject({ rule: onFridays.rule });
  expect(repetitionOf(state, "task_1" as TaskId)).toBeNull();
  const gone = aState({ tasks: [time("2026-11-20", { done: { at: "2026-11-20T10:00:00.000Z" } })] });
  expect(repetitionOf(gone, occurrenceId("series_1" as SeriesId, today))).toBeNull();
});
