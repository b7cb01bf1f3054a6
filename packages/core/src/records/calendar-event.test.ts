import { expect, test } from "vitest";
import { addDays } from "../time/day.ts";
import type { ClockTime, Day } from "../time/types.ts";
import { meetingText, storedMeetings } from "./calendar-event.ts";

const today = "2026-11-28" as Day;
const meetings = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => ({
    date: addDays(today, Math.floor((from + index) / 3)),
    from: "09:00" as ClockTime,
    to: "10:00" as ClockTime,
    at: (from + index) * 60_000,
  }));

test("the meetings of a class stay below the limit of a cell: those that are over go first, then the furthest ahead", () => {
  const stored = storedMeetings(meetings(-300, 900), today);
  expect(JSON.stringify(stored.map(meetingText)).length).toBeLessThan(15 * 1024);
  expect(stored).toEqual(meetings(0, 500));
  expect(storedMeetings(meetings(-600, 30), today)).toEqual(meetings(-470, 30));
  expect(storedMeetings(meetings(-3, 3), today)).toEqual(meetings(-3, 3));
});
