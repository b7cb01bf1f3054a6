import { expect, test } from "vitest";
import type { Day } from "../../../time/types.ts";
import type { ColumnMapping, Past, Reading, ReadingOptions } from "../past.ts";
import { readPastTables } from "../read-past.ts";

type Rows = readonly (readonly string[])[];
const OPTIONS: ReadingOptions = { timeZone: "Europe/Berlin", today: "2026-11-20" as Day };
const read = (rows: Rows, options: Partial<ReadingOptions> = {}): Reading =>
  readPastTables([{ name: "any.csv", rows }], { ...OPTIONS, ...options });
const guessOf = (rows: Rows): ColumnMapping => {
  const reading = read(rows);
  if (reading.type !== "columns") throw new Error(JSON.stringify(reading));
  return reading.guess;
};
/** As the user who accepts the guess. */
const pastOf = (rows: Rows, options: Partial<ReadingOptions> = {}): Past => {
  const reading = read(rows, { columns: guessOf(rows), ...options });
  if (reading.type !== "past") throw new Error(JSON.stringify(reading));
  return reading.past;
};
const lines = (...text: readonly string[]): Rows => text.map((line) => line.split(","));

const FOREST = lines(
  "Start Time,End Time,Tag,Note,Tree Type,Is Success",
  "2026-01-21T14:49:13.000+0100,2026-01-21T15:14:13.000+0100,Study,Reading,Cedar,True",
  "2026-01-28T15:20:27.000+0100,2026-01-28T15:34:23.000+0100,Study,,Cedar,False",
);

test("Forest's columns are guessed, and a withered tree is no time", () => {
  expect(guessOf(FOREST)).toEqual({ start: 0, end: 1, course: 2, title: 3, done: 5 });
  const past = pastOf(FOREST);
  expect(past.entries).toMatchObject([{ title: "Reading", course: "study", day: "2026-01-21", minutes: 25 }]);
  expect(past.left).toMatchObject([{ reason: "not-done", count: 1 }]);
});

test("Clockify's columns are guessed", () => {
  const rows = lines(
    "Project,Client,Description,Task,User,Group,Email,Tags,Billable,Start Date,Start Time,End Date,End Time,Duration (h),Duration (decimal)",
    "Thesis,,Chapter 2,,Mia,,m@example.org,,No,10/15/2026,11:00:00 AM,10/15/2026,11:30:20 AM,00:30:20,0.51",
  );
  const past = pastOf(rows);
  expect(past.courses).toMatchObject([{ name: "Thesis" }]);
  expect(past.entries).toMatchObject([{ title: "Chapter 2", day: "2026-10-15", minutes: 1820 / 60 }]);
});

test("an end before its start is on the next day", () => {
  const past = pastOf(
    lines("Date,Start,End,Title", "2026-01-05,23:30,01:00,Essay", "2026-01-07,9:00 AM,10:15 AM,Lab"),
  );
  expect(past.entries.map(({ day, minutes }) => [day, minutes])).toEqual([
    ["2026-01-05", 30],
    ["2026-01-06", 60],
    ["2026-01-07", 75],
  ]);
});

test("the preview has the header and at most five rows", () => {
  const rows = lines("Day,Hours", ...Array.from({ length: 9 }, (_, index) => `2026-01-0${index + 1},1`));
  expect(read([["My times"], ...rows])).toEqual({
    type: "columns",
    header: ["Day", "Hours"],
    sample: rows.slice(1, 6),
    guess: { date: 0, duration: 1 },
  });
});

test.each([
  ["Hours", "1,5", 90],
  ["Minutes", "45", 45],
  ["Seconds", "90", 1.5],
  ["Dauer", "1:30:30", 90.5],
  ["Duration", "1h 30m", 90],
  ["Duration", "PT1H30M", 90],
  ["Duration", "47:06 min", 47.1],
  ["时长", "1小时30分钟", 90],
])("a length under %s as %s", (heading, length, minutes) => {
  const past = pastOf([
    ["Date", "Title", heading],
    ["2026-01-05", "Essay", length],
  ]);
  expect(past.entries).toMatchObject([{ day: "2026-01-05", start: null, minutes }]);
});

test("bare numbers without a unit are what their size says", () => {
  const minutesOf = (...lengths: readonly string[]) =>
    pastOf(
      lines("Date,Title,Duration", ...lengths.map((length) => `2026-01-05,Essay,${length}`)),
    ).entries.map(({ minutes }) => minutes);
  expect(minutesOf("2", "3")).toEqual([120, 180]);
  expect(minutesOf("25", "50")).toEqual([25, 50]);
  expect(minutesOf("1500", "60")).toEqual([25, 1]);
  expect(minutesOf("1.5", "20")).toEqual([90, 1200]);
});

test("a table without lengths has tasks", () => {
  const past = pastOf(
    lines("Title,Due,Done,Notes", "Essay,2026-12-01,no,Long", "Poster,2026-11-01,yes,", ",,,", "Someday,,,"),
  );
  expect(past.entries).toEqual([]);
  expect(past.tasks).toMatchObject([
    { title: "Essay", date: "2026-12-01", doneOn: null, description: "Long" },
    { title: "Poster", date: "2026-11-01", doneOn: "2026-11-01" },
    { title: "Someday", date: null },
  ]);
});

test("a task that is not done has its length planned", () => {
  const past = pastOf(lines("Title,Date,Hours,Done", "Essay,2026-12-01,2,no", "Poster,2026-11-01,1.5,yes"));
  expect(past.tasks).toMatchObject([{ title: "Essay", plannedMinutes: 120 }]);
  expect(past.entries).toMatchObject([{ title: "Poster", minutes: 90 }]);
});

test("formulas are text", () => {
  const past = pastOf(lines("Title,Date,Hours", '=HYPERLINK("x"),2026-12-01,2'));
  expect(past.entries).toMatchObject([{ title: '=HYPERLINK("x")', minutes: 120 }]);
});

test("a list without columns is no table", () => {
  expect(read([["just"], ["some"], ["text"]])).toEqual({ type: "refused", reason: "not-recognized" });
  expect(read(lines("Date,Hours"))).toEqual({ type: "refused", reason: "not-recognized" });
});
