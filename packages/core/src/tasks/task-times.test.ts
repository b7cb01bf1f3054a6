import fc from "fast-check";
import { expect, test } from "vitest";
import { clockOfMinutes } from "../time/clock-time.ts";
import { changeEndTime, changeHours, changeStartTime } from "./task-times.ts";

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
