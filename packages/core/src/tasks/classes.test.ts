import { expect, test } from "vitest";
import { gapsBetween } from "../exams/gaps.ts";
import { type CalendarEvent, type CalendarEventId, calendarEventRecord } from "../records/calendar-event.ts";
import { aState, aTask, onDay } from "../testing/builders.ts";
import type { ClockTime } from "../time/types.ts";
import { calendarView } from "../views/calendar-view.ts";
import { weekView } from "../views/week-view.ts";
import { classesFrom, classesOn } from "./classes.ts";

const today = onDay("2026-11-23");
const aClass = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...calendarEventRecord.parse("cal_1", { as: "class", title: "Logic", place: "Hall A" }, today),
  meetings: [{ date: today, from: "10:00" as ClockTime, to: "11:30" as ClockTime }],
  ...given,
});
const stateWith = (...calendarEvents: readonly CalendarEvent[]) => aState({ calendarEvents });

test("a class meets on the days of its list, which may be any rotation of weeks", () => {
  const meetings = ["2026-11-23", "2026-12-07", "2026-12-24"].map((date) => ({
    date: onDay(date),
    from: "10:00" as ClockTime,
    to: "11:30" as ClockTime,
  }));
  const state = stateWith(aClass({ meetings }));
  expect(meetings.map(({ date }) => classesOn(state, date).length)).toEqual([1, 1, 1]);
  expect(classesOn(state, onDay("2026-11-30"))).toEqual([]);
});

test("a class is no task: no count and no hours have it", () => {
  const state = stateWith(aClass());
  const { weeks, details } = calendarView(state, { month: "2026-11" as never, selected: today }, today);
  const day = weeks.flat().find((each) => each.day === today);
  expect(day).toMatchObject({ taskCount: 0, unfinishedCount: 0, hours: 0, classCount: 1 });
  expect(details?.classes.map(({ title }) => title)).toEqual(["Logic"]);
  expect([state.tasks.size, state.taskCountByDay.size, state.hoursByDay.size]).toEqual([0, 0, 0]);
});

test("in the week it stands at its time, takes free minutes and clashes with a task", () => {
  const task = aTask({ date: today, startTime: "11:00" as ClockTime, endTime: "12:00" as ClockTime });
  const { days } = weekView(aState({ tasks: [task], calendarEvents: [aClass()] }), today, today);
  const [, monday] = days;
  expect(monday?.blocks.map(({ isClass, clashes, from, to }) => [isClass, clashes, from, to])).toEqual([
    [true, true, 600, 690],
    [false, true, 660, 720],
  ]);
  expect(monday?.freeMinutes).toBe(720 - 120);
});

test("it takes its clock time from the free time of a day", () => {
  const long = aClass({
    meetings: [{ date: today, from: "00:00" as ClockTime, to: "23:30" as ClockTime }],
  });
  const free = (state: ReturnType<typeof stateWith>) => gapsBetween(state, classesOn(state, today));
  expect(free(stateWith())).toHaveLength(1);
  expect(free(stateWith(long))).toEqual([]);
});

test("a dismissed event, or one of a kind that a later version knows, is no class", () => {
  const later = calendarEventRecord.parse("cal_2", { as: "excursion", title: "Zoo" }, today);
  const state = stateWith(aClass({ as: "dismissed" }), { ...later, id: "cal_2" as CalendarEventId });
  expect(classesOn(state, today)).toEqual([]);
  expect(classesFrom(state, today)).toEqual([]);
});
