import { expect, test } from "vitest";
import { aState, aTask, at, onDay } from "../testing/builders.ts";
import type { ClockTime } from "../time/types.ts";
import { suggestedStart } from "./suggested-start.ts";

const today = onDay("2026-11-20");
const tomorrow = onDay("2026-11-21");
const clock = (text: string | null) => text as ClockTime | null;
const busy = (date = today, ...times: readonly (readonly [string | null, string | null, number?])[]) =>
  aState({
    tasks: times.map(([start, end, hours = 1]) =>
      aTask({ date, startTime: clock(start), endTime: clock(end), hours }),
    ),
  });

test.each([
  ["10:00", "10:00"],
  ["10:01", "10:30"],
  ["10:31", "11:00"],
  ["23:45", "23:30"],
])("on a free day at %s the next task starts at %s", (now, expected) => {
  expect(suggestedStart(busy(), today, at("2026-11-20", now))).toBe(expected);
});

test("another free day starts at nine", () => {
  expect(suggestedStart(busy(), tomorrow, at("2026-11-20", "15:00"))).toBe("09:00");
});

test.each([
  [["14:00", "15:10"], "15:30"],
  [["07:00", "08:00"], "10:00"],
  [["14:00", null, 1.25], "15:30"],
  [[null, "16:00"], "16:00"],
  [[null, null], "10:00"],
  [["22:00", "01:00"], "10:00"],
] as const)("after a task of today with times %j, at ten, it is %s", (times, expected) => {
  expect(suggestedStart(busy(today, times), today, at("2026-11-20", "09:50"))).toBe(expected);
});

test("beside a task until midnight it is the first half hour that is free", () => {
  const times = [
    ["23:30", "01:30"],
    ["10:00", "11:00"],
    ["11:15", "12:00"],
  ] as const;
  expect(suggestedStart(busy(today, ...times), today, at("2026-11-20", "09:50"))).toBe("12:00");
  expect(suggestedStart(busy(today, ...times), today, at("2026-11-20", "08:50"))).toBe("09:00");
  expect(suggestedStart(busy(tomorrow, ...times), tomorrow, at("2026-11-20", "08:50"))).toBe("09:00");
  // One with an end alone began its hours before; one with a start alone ends its hours later.
  const halfSaid = [
    ["23:00", "00:00"],
    [null, "11:00", 1.4],
    ["11:00", null, 1.6],
  ] as const;
  expect(suggestedStart(busy(today, ...halfSaid), today, at("2026-11-20", "09:50"))).toBe("13:00");
  expect(suggestedStart(busy(today, ...halfSaid), today, at("2026-11-20", "08:50"))).toBe("09:00");
  expect(suggestedStart(busy(today, ["09:00", "02:00"]), today, at("2026-11-20", "09:50"))).toBe("23:30");
});

test("on another day the last of its tasks counts, also an early one", () => {
  const state = busy(tomorrow, ["07:00", "08:00"], ["05:00", "06:00"]);
  expect(suggestedStart(state, tomorrow, at("2026-11-20", "15:00"))).toBe("08:00");
});
