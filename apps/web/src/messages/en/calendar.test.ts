import { calendarView, type Month } from "@furrow/core";
import { aState, aTask, onDay } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { calendarWords } from "./calendar.ts";

test("a day is read aloud with its hours and its tasks, where it has any", () => {
  const state = aState({
    tasks: [aTask({ hours: 2.5, completed: true }), aTask(), aTask({ date: onDay("2026-11-28") })],
  });
  const days = calendarView(
    state,
    { month: "2026-11" as Month, selected: null },
    onDay("2026-11-20"),
  ).weeks.flat();
  const aloud = (day: string) =>
    days.filter((each) => each.day === day).map((each) => calendarWords.dayAloud(each));
  expect(aloud("2026-11-20")).toEqual(["Friday, November 20, 2026, 2h 30m studied, 2 tasks"]);
  expect(aloud("2026-11-28")).toEqual(["Saturday, November 28, 2026, 1 task"]);
  expect(aloud("2026-11-03")).toEqual(["Tuesday, November 3, 2026"]);
});
