import fc from "fast-check";
import { expect, test } from "vitest";
import { clockOfMinutes, minutesBetween, minutesOfClock, readClockTime } from "./clock-time.ts";
import type { ClockTime } from "./types.ts";

const clock = (text: string) => text as ClockTime;

test.each([
  ["09:05", "09:05"],
  ["9:05", "09:05"],
  ["23:59", "23:59"],
  ["00:00", "00:00"],
  ["09:05:30", "09:05"],
  ["09:05:30.250", "09:05"],
  [" 09:05 ", "09:05"],
  ["24:00", null],
  ["12:60", null],
  ["12:5", null],
  ["12", null],
  ["noon", null],
  ["112:00", null],
  ["", null],
  [905, null],
  [null, null],
])("%j is read as %j", (value, expected) => {
  expect(readClockTime(value)).toBe(expected);
});

test.each([
  [0, "00:00"],
  [545, "09:05"],
  [1439, "23:59"],
  [1440, "00:00"],
  [1500, "01:00"],
  [-30, "23:30"],
  [-1440, "00:00"],
  [89.6, "01:30"],
])("%d minutes past midnight is %s", (minutes, expected) => {
  expect(clockOfMinutes(minutes)).toBe(expected);
});

test.each([
  ["09:00", "11:30", 150],
  ["22:00", "01:00", 180],
  ["09:00", "09:00", 0],
  ["09:01", "09:00", 1439],
])("from %s to %s it is %d minutes", (start, end, expected) => {
  expect(minutesBetween(clock(start), clock(end))).toBe(expected);
});

test("going on for some minutes and measuring gives them back, up to a day", () => {
  const minutes = fc.integer({ min: 0, max: 1439 });
  fc.assert(
    fc.property(minutes, minutes, (start, length) => {
      const from = clockOfMinutes(start);
      expect(minutesOfClock(from)).toBe(start);
      expect(minutesBetween(from, clockOfMinutes(start + length))).toBe(length);
    }),
    { seed: 6 },
  );
});
