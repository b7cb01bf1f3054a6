import { expect, test } from "vitest";
import type { Day } from "../../../time/types.ts";
import type { Past, Reading, ReadingOptions } from "../past.ts";
import { readPastTables } from "../read-past.ts";

const HEADER =
  "User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags";
const OPTIONS: ReadingOptions = { timeZone: "Europe/Berlin", today: "2026-11-20" as Day };

const read = (rows: readonly string[], options: Partial<ReadingOptions> = {}): Reading =>
  readPastTables([{ name: "Toggl.csv", rows: [HEADER, ...rows].map((row) => row.split(",")) }], {
    ...OPTIONS,
    ...options,
  });
const pastOf = (reading: Reading): Past => {
  if (reading.type !== "past") throw new Error(JSON.stringify(reading));
  return reading.past;
};
const row = (date: string, from: string, toDate: string, to: string, length: string, title = "Essay") =>
  `Mia,mia@example.org,,History,,${title},No,${date},${from},${toDate},${to},${length},`;
const days = ({ entries }: Past) => entries.map(({ day, minutes }) => [day, minutes]);

test("an entry is a session of its project", () => {
  const past = pastOf(read([row("2026-03-04", "10:23:00", "2026-03-04", "11:23:01", "01:00:01")]));
  expect(past.courses).toEqual([{ key: "history", name: "History", color: null }]);
  expect(past.entries).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f]{16}$/),
      task: null,
      title: "Essay",
      course: "history",
      day: "2026-03-04",
      start: Date.parse("2026-03-04T09:23:00Z"),
      minutes: 3601 / 60,
    },
  ]);
  expect(past).toMatchObject({ source: "toggl", tasks: [], series: [], left: [] });
});

test("a session over midnight is one entry for each day", () => {
  const past = pastOf(read([row("2026-03-04", "23:30:00", "2026-03-05", "01:00:00", "01:30:00")]));
  expect(days(past)).toEqual([
    ["2026-03-04", 30],
    ["2026-03-05", 60],
  ]);
  expect(new Set(past.entries.map(({ key }) => key)).size).toBe(2);
});

test.each([
  ["the clocks go forward", "2026-03-28", "23:00:00", "2026-03-29", "04:00:00", "04:00:00", [60, 180]],
  ["the clocks go back", "2026-10-24", "23:00:00", "2026-10-25", "04:00:00", "06:00:00", [60, 300]],
])("each day has what was studied while %s", (_when, date, from, toDate, to, length, minutes) => {
  const past = pastOf(read([row(date, from, toDate, to, length)]));
  expect(past.entries.map((entry) => entry.minutes)).toEqual(minutes);
});

test.each([
  ["02:00:00", "2026-10-25T00:30:00Z"],
  ["01:00:00", "2026-10-25T01:30:00Z"],
])("a start that clocks show twice is the one of its length, %s", (length, start) => {
  const [entry] = pastOf(read([row("2026-10-25", "02:30:00", "2026-10-25", "03:30:00", length)])).entries;
  expect(entry?.start).toBe(Date.parse(start));
});

test("equal entries count each, with keys that a newer export has as well", () => {
  const one = row("2026-03-04", "10:00:00", "2026-03-04", "11:00:00", "01:00:00");
  const keys = (rows: readonly string[]) => pastOf(read(rows)).entries.map(({ key }) => key);
  const [first, second] = keys([one, one]);
  expect(first).not.toBe(second);
  expect(
    keys([row("2026-03-05", "10:00:00", "2026-03-05", "11:00:00", "01:00:00"), one, one]).slice(1),
  ).toEqual([first, second]);
});

test("what is no time stays behind, with the reason", () => {
  const past = pastOf(
    read([
      row("2026-03-04", "10:00:00", "", "", "", "Runs"),
      row("2026-03-04", "10:00:00", "2026-03-04", "09:00:00", "-01:00:00", "Backwards"),
      row("", "", "", "", "01:00:00", "Someday"),
      row("2026-02-30", "10:00:00", "2026-02-30", "11:00:00", "01:00:00", "No day"),
      row("2026-03-04", "10:00:00", "2026-03-04", "10:00:00", "00:00:00", "Nothing"),
    ]),
  );
  expect(past.entries).toEqual([]);
  expect(past.left).toEqual([
    { reason: "running", count: 1, examples: ["Runs"] },
    { reason: "negative-time", count: 1, examples: ["Backwards"] },
    { reason: "no-date", count: 1, examples: ["Someday"] },
    { reason: "unreadable-row", count: 1, examples: ["No day"] },
  ]);
});

test("dates that do not tell their order are asked about; one that tells decides for all", () => {
  const rows = [row("03/04/2026", "10:00 AM", "03/04/2026", "11:00 AM", "1h 0m")];
  expect(read(rows)).toEqual({ type: "asks-order", example: "03/04/2026", likely: "day-first" });
  expect(read(rows, { timeZone: "America/Chicago" })).toMatchObject({ likely: "month-first" });
  expect(days(pastOf(read(rows, { order: "month-first" })))).toEqual([["2026-03-04", 60]]);
  expect(days(pastOf(read([...rows, row("25/04/2026", "10:00", "25/04/2026", "11:00", "1:00")])))[0]).toEqual(
    ["2026-04-03", 60],
  );
});
