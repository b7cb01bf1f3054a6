import { describe, expect, test } from "vitest";
import type { Day } from "../../../time/types.ts";
import type { Past } from "../past.ts";
import { readPastTables } from "../read-past.ts";

const HEADER =
  "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT";

/** 2026-11-20 is a Friday. */
const read = (rows: readonly string[], name = "Biology [2203306141].csv"): Past => {
  const reading = readPastTables([{ name, rows: [HEADER, ...rows].map((row) => row.split(",")) }], {
    timeZone: "Europe/Berlin",
    today: "2026-11-20" as Day,
  });
  if (reading.type !== "past") throw new Error(JSON.stringify(reading));
  return reading.past;
};
const task = (content: string, { indent = 1, date = "", language = "en", priority = 4, more = "" } = {}) =>
  `task,${content},,${priority},${indent},Mia (1),,${date},${language},Europe/Berlin,${more}`;

test("a project's tasks, with subtasks as steps", () => {
  const past = read([
    "section,Later,,,,,,,,,,",
    task("Report", { date: "2026-12-01", more: "45,minute" }),
    task("Draft", { indent: 2 }),
    task("Figures", { indent: 3 }),
    task("Read @library", { date: "2026-12-02T18:30:00Z", priority: 1 }),
    "note,Ask Tom,,,,,,,,,,",
  ]);
  expect(past.courses).toEqual([{ key: "2203306141", name: "Biology", color: null }]);
  expect(past.tasks).toMatchObject([
    {
      title: "Report",
      course: "2203306141",
      date: "2026-12-01",
      startTime: null,
      plannedMinutes: 45,
      steps: [{ title: "Draft" }, { title: "Figures" }],
    },
    { title: "Read", date: "2026-12-02", startTime: "19:30", steps: [] },
  ]);
  expect(past.left).toEqual([
    { reason: "tag", count: 1, examples: ["@library"] },
    { reason: "priority", count: 1, examples: ["Read"] },
    { reason: "comment", count: 1, examples: ["Ask Tom"] },
  ]);
});

test("the inbox is no course, and a name without an id is its own", () => {
  expect(read([task("One")], "Inbox.csv").courses).toEqual([]);
  expect(read([task("One")], "backup/Art.csv").courses).toMatchObject([{ key: "art", name: "Art" }]);
});

test.each([
  ["17 Aug", "2026-08-17", null],
  ["Aug 17 2027 5:00 PM", "2027-08-17", "17:00"],
  ["17. August 2027 um 14:30", "2027-08-17", "14:30"],
  ["3 févr. 2027", "2027-02-03", null],
  ["3 de marzo de 2027", "2027-03-03", null],
])("the date %s", (date, day, startTime) => {
  expect(read([task("One", { date: date.replaceAll(",", "") })]).tasks).toMatchObject([
    { date: day, startTime },
  ]);
});

const DAILY = { every: "day", interval: 1 };
const weekly = (...weekdays: number[]) => ({ every: "week", interval: 1, weekdays });
const WORKDAYS = weekly(1, 2, 3, 4, 5);

describe("the words of seven languages", () => {
  test.each([
    ["en", "every day", DAILY],
    ["en", "daily", DAILY],
    ["en", "ev other day", { every: "day", interval: 2 }],
    ["en", "every 3 weeks", { every: "week", interval: 3, weekdays: [5] }],
    ["en", "every mon and thu at 9:00", weekly(1, 4)],
    ["en", "every weekday", WORKDAYS],
    ["en", "every 27th", { every: "month", interval: 1, date: 27 }],
    ["en", "every last day", { every: "month", interval: 1, date: "last" }],
    ["en", "every 14 january", { every: "year", interval: 1, month: 1, date: 14 }],
    ["de", "jeden Tag", DAILY],
    ["de", "jeden Montag um 9:00", weekly(1)],
    ["de", "alle 2 Wochen", { every: "week", interval: 2, weekdays: [5] }],
    ["de", "jeden Werktag", WORKDAYS],
    ["fr", "tous les jours", DAILY],
    ["fr", "chaque lundi à 18:00", weekly(1)],
    ["fr", "tous les jours ouvrés", WORKDAYS],
    ["es", "cada día", DAILY],
    ["es", "cada martes", weekly(2)],
    ["es", "cada 2 semanas", { every: "week", interval: 2, weekdays: [5] }],
    ["it", "ogni giorno", DAILY],
    ["it", "ogni mercoledì", weekly(3)],
    ["pt", "todo dia", DAILY],
    ["pt", "toda segunda-feira", weekly(1)],
    ["nl", "elke dag", DAILY],
    ["nl", "elke 2 maanden", { every: "month", interval: 2, date: 20 }],
    ["nl", "elke vrijdag", weekly(5)],
  ])("%s: %s", (language, date, rule) => {
    const past = read([task("Review", { date, language })]);
    expect(past.series).toMatchObject([{ title: "Review", rule, start: "2026-11-20" }]);
    expect(past.left).toEqual([]);
  });

  test("a time is the time of the series", () => {
    const times = ["every day at 9am", "every day at 21:15", "every day"].map(
      (date) => read([task("Review", { date })]).series[0]?.startTime,
    );
    expect(times).toEqual(["09:00", "21:15", null]);
  });

  test.each(["every! 3 days", "every 3rd friday", "every day until 1 may"])(
    "%s stays as text of a task today, and this is said",
    (date) => {
      const past = read([task("Review", { date })]);
      expect(past.series).toEqual([]);
      expect(past.tasks).toMatchObject([{ title: "Review", description: date, date: "2026-11-20" }]);
      expect(past.left).toEqual([{ reason: "recurrence", count: 1, examples: [`Review: ${date}`] }]);
    },
  );

  test.each([
    ["ja", "毎日"],
    ["en", "tomorrow"],
  ])("%s: %s is no date, and this is said", (language, date) => {
    const past = read([task("Review", { date, language })]);
    expect(past.tasks).toMatchObject([{ title: "Review", date: null }]);
    expect(past.left).toEqual([{ reason: "no-date", count: 1, examples: ["Review"] }]);
  });
});
