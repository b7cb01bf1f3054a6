import { expect, test } from "vitest";
import { aContext, aCorrection, aState, aTask, at, onDay } from "../testing/builders.ts";
import type { ClockTime } from "../time/types.ts";
import { chooseQuote, dashboardView } from "./dashboard-view.ts";

const today = onDay("2026-11-20");
const readClock = (time: string) => time as ClockTime;

test.each([
  ["00:00", "morning"],
  ["11:59", "morning"],
  ["12:00", "afternoon"],
  ["17:59", "afternoon"],
  ["18:00", "evening"],
])("at %s it is %s", (time, part) => {
  expect(dashboardView(aState(), aContext({ now: at("2026-11-20", time) })).partOfDay).toBe(part);
});

test("shows today's tasks and today's hours against the daily goal", () => {
  const state = aState({
    preferences: { userName: "Ada" },
    tasks: [
      aTask({ title: "done", hours: 1.5, completed: true }),
      aTask({ title: "open" }),
      aTask({ title: "elsewhere", date: onDay("2026-11-21") }),
    ],
    corrections: [aCorrection({ date: onDay("2026-11-19"), hours: 1 })],
  });
  const view = dashboardView(state, aContext({ now: at("2026-11-20", "10:00") }));
  expect(view.next?.task.title).toBe("open");
  expect(view).toMatchObject({
    name: "Ada",
    day: today,
    streak: 2,
    isTimerUnderWay: false,
    today: {
      current: 1.5,
      goal: 2,
      percentage: 75,
      completed: false,
    },
  });
});

test("someone without a name and without tasks has a day all the same", () => {
  expect(dashboardView(aState({ today }), aContext())).toMatchObject({
    name: "",
    next: null,
  });
});

test("the account's name stands in until one is stored", () => {
  expect(dashboardView(aState(), aContext(), "Ada Meadow").name).toBe("Ada Meadow");
  const stored = aState({ preferences: { userName: "Ada" } });
  expect(dashboardView(stored, aContext(), "Ada Meadow").name).toBe("Ada");
});

test("a session under way is known, running or paused", () => {
  const timer = {
    mode: "work" as const,
    workMinutes: 25,
    breakMinutes: 5,
    workingOn: { taskId: null, title: "" },
    round: 0,
    isOpenEnded: false,
    lastEnded: null,
    state: "paused" as const,
    countdown: { plannedMs: 1_500_000, startedAt: 0, warned: false },
    remainingMs: 1000,
  };
  expect(dashboardView(aState({ timer }), aContext()).isTimerUnderWay).toBe(true);
});

test.each([
  [0, "a"],
  [0.33, "a"],
  [0.34, "b"],
  [0.999, "c"],
  [1, "a"],
  [Number.NaN, "a"],
])("the number %d chooses %s of three quotes", (number, expected) => {
  expect(chooseQuote(["a", "b", "c"], number)).toBe(expected);
});

test("choosing from no quotes at all is a mistake in the program", () => {
  expect(() => chooseQuote([], 0.5)).toThrow("no quote");
});

test("what comes next is the first open task whose time has not passed, else the first open one", () => {
  const tasks = [
    aTask({ title: "early", startTime: readClock("08:00"), endTime: readClock("09:00") }),
    aTask({ title: "done", startTime: readClock("10:00"), endTime: readClock("11:00"), completed: true }),
    aTask({ title: "later", startTime: readClock("10:30"), endTime: readClock("12:00") }),
  ];
  const nextAt = (time: string) =>
    dashboardView(aState({ tasks }), aContext({ now: at("2026-11-20", time) })).next?.task.title ?? null;
  expect(nextAt("08:30")).toBe("early");
  expect(nextAt("09:00")).toBe("later");
  expect(nextAt("23:00")).toBe("early");
  expect(dashboardView(aState(), aContext()).next).toBeNull();
  expect(dashboardView(aState({ tasks: [aTask({ title: "any time" })] }), aContext()).next?.task.title).toBe(
    "any time",
  );
});

test("the week is told day by day, against its goal", () => {
  const corrections = [
    aCorrection({ date: onDay("2026-11-15"), hours: 2 }),
    aCorrection({ date: onDay("2026-11-18"), hours: 1.5 }),
    aCorrection({ date: onDay("2026-11-14"), hours: 9 }),
  ];
  const { week } = dashboardView(aState({ corrections }), aContext());
  expect(week.days.map(({ hours }) => hours)).toEqual([2, 0, 0, 1.5, 0, 0, 0]);
  expect(week.days[0]?.day).toBe("2026-11-15");
  expect(week.goal).toMatchObject({ current: 3.5, goal: 10, percentage: 35 });
});

test("somebody is new until anything was planned or studied", () => {
  expect(dashboardView(aState(), aContext()).isNew).toBe(true);
  expect(dashboardView(aState({ tasks: [aTask()] }), aContext()).isNew).toBe(false);
  expect(dashboardView(aState({ corrections: [aCorrection()] }), aContext()).isNew).toBe(false);
});

test("from one second to the next it says the same: nothing is rendered for it", () => {
  const state = aState({ tasks: [aTask({ title: "open" })] });
  const at10 = (second: number) =>
    dashboardView(state, aContext({ now: at("2026-11-20", "10:00") + second * 1_000 }));
  expect(at10(1)).toEqual(at10(0));
});
