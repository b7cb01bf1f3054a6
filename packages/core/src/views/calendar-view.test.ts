import { expect, test } from "vitest";
import { aCorrection, aState, aTask, onDay } from "../testing/builders.ts";
import type { Month } from "../time/month.ts";
import { calendarView } from "./calendar-view.ts";

const today = onDay("2026-11-20");
const november = "2026-11" as Month;
const state = aState({
  tasks: [
    aTask({ title: "late", startTime: "18:00" as never, hours: 1 }),
    aTask({ title: "early", startTime: "08:00" as never, hours: 2.5, completed: true }),
    aTask({ title: "planned", date: onDay("2026-11-28") }),
  ],
  corrections: [aCorrection({ date: onDay("2026-10-31"), hours: 0.5 })],
});

test.each([
  ["2026-11", 5, "2026-11-01", "2026-12-05"],
  ["2026-08", 6, "2026-07-26", "2026-09-05"],
  ["2026-02", 4, "2026-02-01", "2026-02-28"],
  ["2026-12", 5, "2026-11-29", "2027-01-02"],
])("%s has %d weeks, from Sunday %s to Saturday %s", (month, weeks, first, last) => {
  const view = calendarView(state, { month: month as Month, selected: null }, today);
  expect(view.weeks).toHaveLength(weeks);
  expect(view.weeks.every((week) => week.length === 7)).toBe(true);
  expect(view.weeks[0]?.[0]?.day).toBe(first);
  expect(view.weeks.at(-1)?.[6]?.day).toBe(last);
});

test("a month knows its neighbours", () => {
  expect(calendarView(state, { month: "2026-12" as Month, selected: null }, today)).toMatchObject({
    month: "2026-12",
    previousMonth: "2026-11",
    nextMonth: "2027-01",
  });
});

test("a day shows its hours, its tasks and whether it is today", () => {
  const days = calendarView(state, { month: november, selected: today }, today).weeks.flat();
  const on = (day: string) => days.find((each) => each.day === day);
  expect(on("2026-11-20")).toEqual({
    day: "2026-11-20",
    date: 20,
    classCount: 0,
    courseDone: null,
    isInMonth: true,
    isToday: true,
    isSelected: true,
    hours: 2.5,
    taskCount: 2,
    unfinishedCount: 1,
    marks: [null],
    unfinished: [{ title: "late", course: null }],
  });
  expect(on("2026-11-28")).toMatchObject({
    isToday: false,
    isSelected: false,
    hours: 0,
    taskCount: 1,
  });
  expect(on("2026-11-03")).toMatchObject({ hours: 0, taskCount: 0 });
  expect(on("2026-12-05")).toMatchObject({ isInMonth: false });
  expect(days.filter(({ isToday }) => isToday)).toHaveLength(1);
});

test("days of the neighbouring month show their hours too", () => {
  const view = calendarView(state, { month: "2026-11" as Month, selected: null }, today);
  expect(view.weeks.flat().some(({ day }) => day === "2026-10-31")).toBe(false);
  const october = calendarView(state, { month: "2026-10" as Month, selected: null }, today).weeks.flat();
  expect(october.find(({ day }) => day === "2026-10-31")).toMatchObject({ hours: 0.5, isInMonth: true });
});

test("the selected day opens its details, its tasks by time of day", () => {
  const { details } = calendarView(state, { month: november, selected: today }, today);
  expect(details).toMatchObject({
    day: today,
    hours: 2.5,
  });
  expect(details?.tasks.map(({ task, isDone }) => [task.title, isDone])).toEqual([
    ["early", true],
    ["late", false],
  ]);
});

test("a day without tasks has none, and a day of another month opens nothing", () => {
  const of = (selected: string) =>
    calendarView(state, { month: november, selected: onDay(selected) }, today).details;
  expect(of("2026-11-03")).toMatchObject({
    hours: 0,
    tasks: [],
  });
  expect(of("2026-12-01")).toBeNull();
  expect(calendarView(state, { month: november, selected: null }, today).details).toBeNull();
});
