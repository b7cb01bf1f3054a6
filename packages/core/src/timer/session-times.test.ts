import { expect, test } from "vitest";
import { type SessionTimes, type SessionTyping, typeSessionTimes } from "./session-times.ts";

const times = (start: string, end: string, minutes: string): SessionTimes => ({ start, end, minutes });

/** Types the letters one after the other, as a field tells them. */
const typed = (
  before: SessionTimes,
  field: keyof SessionTimes,
  ...values: readonly string[]
): SessionTimes => {
  let typing: SessionTyping | null = null;
  let now = before;
  for (const value of values) ({ times: now, typing } = typeSessionTimes(now, typing, field, value));
  return now;
};

test.each<[string, SessionTimes, keyof SessionTimes, string, SessionTimes]>([
  ["minutes set the end", times("10:00", "", ""), "minutes", "25", times("10:00", "10:25", "25")],
  ["minutes move the end", times("10:00", "11:00", "60"), "minutes", "25", times("10:00", "10:25", "25")],
  ["minutes set the start", times("", "11:00", ""), "minutes", "25", times("10:35", "11:00", "25")],
  ["an end says the minutes", times("10:00", "", ""), "end", "11:30", times("10:00", "11:30", "90")],
  ["a start says the minutes", times("", "11:30", "5"), "start", "10:00", times("10:00", "11:30", "90")],
  ["a start sets the end", times("", "", "30"), "start", "23:45", times("23:45", "00:15", "30")],
  [
    "an earlier end is on the next day",
    times("23:30", "", ""),
    "end",
    "00:30",
    times("23:30", "00:30", "60"),
  ],
  [
    "a pause stays when the end moves",
    times("10:00", "11:00", "25"),
    "end",
    "11:10",
    times("10:00", "11:10", "35"),
  ],
  [
    "fewer minutes are a longer pause",
    times("10:00", "11:00", "25"),
    "minutes",
    "20",
    times("10:00", "11:00", "20"),
  ],
  [
    "more than there is moves the end",
    times("10:00", "11:00", "25"),
    "minutes",
    "75",
    times("10:00", "11:15", "75"),
  ],
  [
    "a pause longer than the rest goes",
    times("10:00", "11:00", "25"),
    "end",
    "10:20",
    times("10:00", "10:20", "20"),
  ],
  ["an empty field says nothing", times("10:00", "11:00", "60"), "minutes", "", times("10:00", "11:00", "")],
])("%s", (_rule, before, field, value, after) => {
  expect(typed(before, field, value)).toEqual(after);
});

test("what is half typed does not stay behind in the other fields", () => {
  expect(typed(times("10:00", "", ""), "minutes", "9", "90")).toEqual(times("10:00", "11:30", "90"));
  expect(typed(times("10:00", "11:00", "25"), "minutes", "2", "24", "2", "30")).toEqual(
    times("10:00", "11:00", "30"),
  );
});
