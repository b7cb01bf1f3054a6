import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { clockOfMinutes } from "../time/clock-time.ts";
import type { ClockTime } from "../time/types.ts";
import {
  changeEndTime,
  changeHours,
  changeStartTime,
  suggestTimes,
  type TaskTimes,
  type TaskTyping,
  typedTimes,
  typeTimes,
} from "./task-times.ts";

const times = (hours: string, startTime: string, endTime: string) => ({ hours, startTime, endTime });

test.each([
  ["09:00", "", "1.5", "09:00", "10:30"],
  ["09:00", "12:00", "1.5", "09:00", "10:30"],
  ["", "12:00", "1.5", "10:30", "12:00"],
  ["", "", "1.5", "", ""],
  ["23:00", "", "2", "23:00", "01:00"],
  ["", "01:00", "2", "23:00", "01:00"],
  ["09:00", "", "24", "09:00", "09:00"],
  ["09:00", "10:00", "", "09:00", "10:00"],
  ["09:00", "10:00", "0", "09:00", "10:00"],
  ["09:00", "10:00", "much", "09:00", "10:00"],
])("from %j to %j, typing %j hours gives %j to %j", (start, end, hours, newStart, newEnd) => {
  expect(changeHours(times("1", start, end), hours)).toEqual(times(hours, newStart, newEnd));
});

test.each([
  ["10:00", "11:30", "1.5"],
  ["10:00", "10:20", "0.3"],
  ["22:00", "01:00", "3"],
  ["10:00", "10:00", "0"],
  ["10:01", "10:00", "24"],
])("from %s to %s it is %s hours, whichever time was changed last", (start, end, hours) => {
  expect(changeStartTime(times("8", "00:00", end), start)).toEqual(times(hours, start, end));
  expect(changeEndTime(times("8", start, "00:00"), end)).toEqual(times(hours, start, end));
});

test("a first time says the other where the hours are known", () => {
  expect(changeStartTime(times("2", "", ""), "09:00")).toEqual(times("2", "09:00", "11:00"));
  expect(changeEndTime(times("2", "", ""), "01:00")).toEqual(times("2", "23:00", "01:00"));
  expect(changeStartTime(times("", "", ""), "09:00")).toEqual(times("", "09:00", ""));
  expect(changeEndTime(times("0", "", ""), "09:00")).toEqual(times("0", "", "09:00"));
});

test("a time taken away leaves the hours and the other time as they are", () => {
  expect(changeEndTime(times("2", "09:00", "11:00"), "")).toEqual(times("2", "09:00", ""));
  expect(changeStartTime(times("2", "09:00", "11:00"), "")).toEqual(times("2", "", "11:00"));
});

test("hours in tenths set an end that gives the same hours back", () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minute, fc.integer({ min: 1, max: 239 }), (start, tenths) => {
      const startTime = clockOfMinutes(start);
      const hours = String(tenths / 10);
      const set = changeHours(times("", startTime, ""), hours);
      expect(set.startTime).toBe(startTime);
      expect(changeEndTime(times("", startTime, ""), set.endTime).hours).toBe(hours);
      expect(changeHours(times("", "", set.endTime), hours).startTime).toBe(startTime);
    }),
    { seed: 8 },
  );
});

describe("typed one after the other, letter by letter", () => {
  type Step = readonly [keyof TaskTimes, ...values: readonly string[]];
  const afterTyping = (...steps: readonly Step[]): TaskTimes => {
    let typed = times("", "", "");
    let last: TaskTyping | null = null;
    for (const [field, ...values] of steps) {
      for (const value of values) ({ times: typed, typing: last } = typeTimes(typed, last, field, value));
    }
    return typed;
  };
  const hours: Step = ["hours", "1", "1.", "1.5"];
  const start: Step = ["startTime", "09:03", "09:30"];
  const end: Step = ["endTime", "11:00"];

  test.each<[string, readonly Step[], TaskTimes]>([
    ["hours, start", [hours, start], times("1.5", "09:30", "11:00")],
    ["start, hours", [start, hours], times("1.5", "09:30", "11:00")],
    ["hours, end", [hours, end], times("1.5", "09:30", "11:00")],
    ["end, hours", [end, hours], times("1.5", "09:30", "11:00")],
    ["start, end", [start, end], times("1.5", "09:30", "11:00")],
    ["end, start", [end, start], times("1.5", "09:30", "11:00")],
    ["hours, start, end", [hours, start, ["endTime", "12:30"]], times("3", "09:30", "12:30")],
    ["hours, end, start", [hours, end, ["startTime", "10:00"]], times("1", "10:00", "11:00")],
    ["start, hours, end", [start, hours, ["endTime", "12:30"]], times("3", "09:30", "12:30")],
    ["end, hours, start", [end, hours, ["startTime", "10:00"]], times("1", "10:00", "11:00")],
    ["start, end, hours", [start, end, ["hours", "2", "2.", "2.5"]], times("2.5", "09:30", "12:00")],
    ["end, start, hours", [end, start, ["hours", "2", "2.", "2.5"]], times("2.5", "09:30", "12:00")],
  ])("%s", (_order, steps, expected) => {
    expect(afterTyping(...steps)).toEqual(expected);
  });

  test("what was typed first is never lost, whatever comes after it", () => {
    expect(afterTyping(["hours", "2"], ["startTime", "", "09:00"])).toEqual(times("2", "09:00", "11:00"));
    expect(afterTyping(["hours", "2"], ["endTime", "", "11:00"])).toEqual(times("2", "09:00", "11:00"));
  });

  test("a value taken back on the way leaves no trace", () => {
    expect(afterTyping(end, ["hours", "3", "", "1"])).toEqual(times("1", "10:00", "11:00"));
    expect(afterTyping(["hours", "2"], ["startTime", "08:00", "", "09:00"])).toEqual(
      times("2", "09:00", "11:00"),
    );
  });
});

test.each([
  ["nothing is typed", {}, { startTime: "14:00" }],
  ["the hours are typed", { hours: "1.5" }, { startTime: "14:00", endTime: "15:30" }],
  ["a half-typed number is typed", { hours: "." }, { startTime: "14:00" }],
  [
    "an end after it is typed first",
    { endTime: "16:00" },
    { hours: "2", startTime: "14:00", endTime: "16:00" },
  ],
  ["an end before it is typed first", { endTime: "13:00" }, {}],
  ["the end was emptied", { endTime: "", hours: "1" }, { startTime: "14:00" }],
  ["end and hours are typed, which say the start", { endTime: "16:00", hours: "1" }, {}],
  ["a start is typed", { startTime: "10:00" }, {}],
  ["the start was emptied", { startTime: "" }, {}],
])("a suggested start of two o'clock, where %s", (_, typed, expected) => {
  expect(suggestTimes(typed, "14:00" as ClockTime)).toEqual(expected);
});

describe("a form that began with 2 hours, 09:00 to 11:00", () => {
  const begun = times("2", "09:00", "11:00");
  const after = (...changes: readonly (readonly [keyof TaskTimes, string])[]): TaskTimes => {
    let typed: Partial<TaskTimes> = {};
    for (const [field, value] of changes) {
      const linked = typeTimes({ ...begun, ...typed }, null, field, value);
      typed = typedTimes(typed, linked.times, field);
    }
    return { ...begun, ...typed };
  };

  test.each([
    [
      "an emptied end, when the start changes",
      [
        ["endTime", ""],
        ["startTime", "10:00"],
      ],
      times("2", "10:00", ""),
    ],
    [
      "an emptied end, when the hours change",
      [
        ["endTime", ""],
        ["hours", "3"],
      ],
      times("3", "09:00", ""),
    ],
    [
      "emptied hours, when the end changes",
      [
        ["hours", ""],
        ["endTime", "12:00"],
      ],
      times("", "09:00", "12:00"),
    ],
    [
      "emptied hours, when the start changes",
      [
        ["hours", ""],
        ["startTime", "10:00"],
      ],
      times("", "10:00", "11:00"),
    ],
    [
      "both, when the start changes",
      [
        ["hours", ""],
        ["endTime", ""],
        ["startTime", "10:00"],
      ],
      times("", "10:00", ""),
    ],
    [
      "an emptied start, when the end changes",
      [
        ["startTime", ""],
        ["hours", ""],
        ["endTime", "12:00"],
      ],
      times("", "", "12:00"),
    ],
  ] as const)("%s, stays empty", (_, changes, expected) => {
    expect(after(...changes)).toEqual(expected);
  });

  test("what was emptied follows the others again once it is filled", () => {
    expect(after(["endTime", ""], ["endTime", "10:00"], ["hours", "3"])).toEqual(
      times("3", "09:00", "12:00"),
    );
    expect(after(["hours", ""], ["hours", "1"], ["endTime", "13:00"])).toEqual(times("4", "09:00", "13:00"));
  });

  test("an end and hours say the start that was emptied", () => {
    expect(after(["startTime", ""], ["hours", "1"])).toEqual(times("1", "10:00", "11:00"));
  });
});
