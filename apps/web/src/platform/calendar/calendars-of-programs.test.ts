/** Calendars as the programs that students' timetables come from write them. */
import { readFileSync } from "node:fs";
import { clockTimeOf, dayOf } from "@furrow/core";
import { feedReading } from "@furrow/core/calendars";
import { onDay, timesIn } from "@furrow/core/testing";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { expect, test } from "vitest";
import { readCalendar } from "./read-calendar.ts";

const range = { from: onDay("2026-11-01"), to: onDay("2026-12-31") };

const PROGRAMS = ["google", "outlook", "apple", "moodle", "canvas", "blackboard", "untis"];

const textOfProgram = (program: string) =>
  readFileSync(new URL(`./fixtures/${program}.ics`, import.meta.url), "utf8");

const entriesOf = (program: string) =>
  timesIn(readCalendar(textOfProgram(program), range.to)?.occurrences ?? [], range);
/** `2026-11-02T09:15Z` as local calendars and clocks show it; a day or a time without a zone is what it is. */
const shown = (when: string) => {
  if (!when.endsWith("Z")) return when;
  const instant = Date.parse(when);
  return `${dayOf(instant)}T${clockTimeOf(instant)}`;
};
const whenOf = ({ date, startTime }: { date: string; startTime: string | null }) =>
  startTime === null ? date : `${date}T${startTime}`;

const lecture = "Analysis I; lecture";
const seminar = "Seminar, group B";
const chemistry = "Organic chemistry";

test.each([
  [
    "google",
    [
      ["2026-11-02T09:15Z", lecture, 1.5],
      ["2026-11-04T09:15Z", lecture, 1.5],
      ["2026-11-09T13:15Z", "Analysis I; lecture (afternoon)", 1.5],
      ["2026-11-16", "Dies academicus", 1],
      ["2026-11-16T09:15Z", lecture, 1.5],
      ["2026-11-20T13:00Z", "Study group", 1],
      ["2026-11-23T09:15Z", lecture, 1.5],
      ["2026-11-25T09:15Z", lecture, 1.5],
      ["2026-11-30T09:15Z", lecture, 1.5],
      ["2026-12-02T09:15Z", lecture, 1.5],
      ["2026-12-07T09:15Z", lecture, 1.5],
      ["2026-12-09T09:15Z", lecture, 1.5],
      ["2026-12-14T09:15Z", lecture, 1.5],
    ],
  ],
  [
    "outlook",
    [
      ["2026-11-03T08:30Z", chemistry, 1.5],
      ["2026-11-05T08:30Z", chemistry, 1.5],
      ["2026-11-10T08:30Z", chemistry, 1.5],
      ["2026-11-17T08:30Z", chemistry, 1.5],
      ["2026-11-19T12:00Z", "Organic chemistry (test)", 1],
      ["2026-11-20T08:00Z", "Call with Osaka", 0.5],
      ["2026-11-23", "Reading week", 1],
      ["2026-11-24T08:30Z", chemistry, 1.5],
      ["2026-12-01T08:30Z", chemistry, 1.5],
      ["2026-12-03T08:30Z", chemistry, 1.5],
      ["2026-12-08T08:30Z", chemistry, 1.5],
      ["2026-12-10T08:30Z", chemistry, 1.5],
      ["2026-12-15T08:30Z", chemistry, 1.5],
      ["2026-12-17T08:30Z", chemistry, 1.5],
    ],
  ],
  [
    "apple",
    [
      ["2026-11-04T15:00Z", "Physics 15a", 50 / 60],
      ["2026-11-11T20:00Z", "Physics 15a", 50 / 60],
      ["2026-11-18T15:00Z", "Physics 15a", 50 / 60],
      ["2026-11-20T19:30", "Choir", 1.5],
      ["2026-11-26", "Thanksgiving 🦃", 1],
      ["2026-12-02T15:00Z", "Physics 15a", 50 / 60],
    ],
  ],
  [
    "moodle",
    [
      ["2026-11-22T22:59Z", "Essay 2 is due", 0.5],
      ["2026-11-24T08:00Z", "Quiz 3 opens", 0.5],
      ["2026-11-26T13:00Z", "Tutorial", 1.5],
      ["2026-11-30", "Enrolment for the spring term", 1],
    ],
  ],
  [
    "canvas",
    [
      ["2026-11-23T15:00Z", "Office hours [MATH-18.01-F26]", 1],
      ["2026-11-24", "Problem Set 6 [MATH-18.01-F26]", 1],
      ["2026-12-01T04:59Z", "Lab report, draft [CHEM-5.111-F26]", 0.5],
    ],
  ],
  [
    "blackboard",
    [
      ["2026-11-02T20:00Z", seminar, 1.25],
      ["2026-11-04T20:00Z", seminar, 1.25],
      ["2026-11-16T20:00Z", seminar, 1.25],
      ["2026-11-25T05:59Z", "Reflection 4: sources and their limits", 0.5],
      ["2026-11-26", "Fall break", 1],
      ["2026-11-30T20:00Z", seminar, 1.25],
      ["2026-12-02T20:00Z", seminar, 1.25],
      ["2026-12-14T20:00Z", seminar, 1.25],
    ],
  ],
  [
    "untis",
    [
      ["2026-11-23T07:00Z", "M 4B", 50 / 60],
      ["2026-11-27", "M: page 71, 3 to 8", 1],
      ["2026-12-03T09:00Z", "Written test: PH 4B", 100 / 60],
    ],
  ],
] as const)(
  "a calendar of %s gives each lesson at its time, without those that fall out",
  (program, expected) => {
    const read = entriesOf(program).map((entry) => [whenOf(entry), entry.title, entry.hours]);
    const sorted = expected.map(([when, ...about]) => [shown(when), ...about]).sort(byText);
    expect(read.sort(byText)).toEqual(sorted);
  },
);

test.each([
  ["google", "Study group", "Join with Google Meet: https://meet.google.com/abc-defg-hij"],
  ["google", lecture, "Hauptgebäude, HS 2, Regina-Pacis-Weg 3, 53113 Bonn, Germany\n<p>Sheet"],
  ["outlook", chemistry, "Lab 3; second floor\nPlease read chapter 4 before we meet.\n\n____"],
  ["apple", "Physics 15a", "Science Center\nOne Oxford St, Cambridge MA 02138, United States"],
  [
    "moodle",
    "Essay 2 is due",
    "Write 1,500 words on one of the questions below:\n\n\n\t* What is a norm?\n\t* ",
  ],
  [
    "canvas",
    "Problem Set 6 [MATH-18.01-F26]",
    "Show your work [https://canvas.example.edu/courses/4411/files/9]\n\nLate",
  ],
])("a text of %s is whole again: %s", (program, title, text) => {
  expect(entriesOf(program).find((entry) => entry.title === title)?.description).toContain(text);
});

test.each(PROGRAMS)("no two lessons of %s get the same key", (program) => {
  const keys = entriesOf(program).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  [
    "google",
    [
      ["class", lecture, "", 11],
      ["other", "Dies academicus", "", 1],
      ["other", "Study group", "", 1],
    ],
  ],
  [
    "outlook",
    [
      ["class", chemistry, "", 12],
      ["other", "Call with Osaka", "", 1],
      ["other", "Reading week", "", 1],
    ],
  ],
  [
    "apple",
    [
      ["class", "Physics 15a", "", 4],
      ["other", "Choir", "", 1],
      ["other", "Thanksgiving 🦃", "", 1],
    ],
  ],
  [
    "moodle",
    [
      ["deadline", "Essay 2 is due", "PHIL-201", 1],
      ["other", "Quiz 3 opens", "STAT-110", 1],
      ["class", "Tutorial", "PHIL-201", 1],
      ["other", "Enrolment for the spring term", "", 1],
    ],
  ],
  [
    "canvas",
    [
      ["other", "Office hours", "MATH-18.01-F26", 1],
      ["deadline", "Problem Set 6", "MATH-18.01-F26", 1],
      ["deadline", "Lab report, draft", "CHEM-5.111-F26", 1],
    ],
  ],
  [
    "blackboard",
    [
      ["class", seminar, "", 6],
      ["deadline", "Reflection 4: sources and their limits", "HIST-2020-01", 1],
      ["other", "Fall break", "", 1],
    ],
  ],
  [
    "untis",
    [
      ["class", "M 4B", "", 1],
      ["deadline", "M: page 71, 3 to 8", "", 1],
      ["exam", "Written test: PH 4B", "", 1],
    ],
  ],
] as const)("a calendar of %s offers exams, deadlines and classes, by course", (program, expected) => {
  const { events } = feedReading(readCalendar(textOfProgram(program), range.to)?.occurrences ?? [], range);
  const found = events.map(({ kind, title, courseKey, times }) => [kind, title, courseKey, times.length]);
  // Their order is by time: a whole day begins at another instant in each zone.
  expect(found.sort()).toEqual([...expected].sort());
});

/** Its own expansion, with the zones as the file defines them. */
function occurrencesByIcal(text: string, last: number): readonly string[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents("vtimezone"))
    ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  return events.flatMap((event) => {
    if (event.isRecurrenceException()) return [];
    const exceptions = events.filter((other) => other.uid === event.uid && other.isRecurrenceException());
    for (const exception of exceptions) event.relateException(exception);
    const found: string[] = [];
    const iterator = event.iterator();
    for (let time = iterator.next(); time && time.toUnixTime() < last; time = iterator.next()) {
      const { item, startDate } = event.getOccurrenceDetails(time);
      found.push(`${icalWhen(startDate)} ${item.summary}`);
      if (!event.isRecurring()) break;
    }
    return found;
  });
}

const icalWhen = (time: ICAL.Time): string => {
  if (time.isDate) return time.toString();
  const isFloating = time.zone === ICAL.Timezone.localTimezone;
  return isFloating ? time.toString().slice(0, 16) : shown(new Date(time.toUnixTime() * 1000).toISOString());
};

/** By the time zone database of this machine. A day of no clock time begins at its midnight here. */
function occurrencesByNodeIcal(text: string, from: Date, to: Date): readonly string[] {
  const dayAt = (midnight: Date) => dayOf(midnight.getTime());
  return Object.values(nodeIcal.sync.parseICS(text)).flatMap((component) => {
    if (component?.type === "VTODO" && component.due)
      return [`${dayAt(new Date(component.due))} ${component.summary}`];
    // It gives out what was called off, too.
    if (component?.type !== "VEVENT" || component.status === "CANCELLED") return [];
    return nodeIcal.expandRecurringEvent(component, { from, to }).map(({ start, summary, isFullDay }) => {
      const when = isFullDay ? dayAt(start) : shown(start.toISOString());
      return `${when} ${summary}`;
    });
  });
}

/** ical.js alone knows neither Windows names nor days without VALUE=DATE, which the feeds of Blackboard and Untis have. */
const BY_NODE_ICAL = new Set(["blackboard", "untis"]);

test.each(PROGRAMS)("another reader finds the same occurrences of %s over a year", (program) => {
  const text = textOfProgram(program);
  const year = { from: onDay("2026-09-01"), to: onDay("2027-08-31") };
  const ours = timesIn(readCalendar(text, year.to)?.occurrences ?? [], year);
  const read = ours.map((entry) => `${whenOf(entry)} ${entry.title}`);
  const end = Date.parse("2027-09-01");
  const expected = BY_NODE_ICAL.has(program)
    ? [...occurrencesByNodeIcal(text, new Date(year.from), new Date(end))].sort()
    : [...occurrencesByIcal(text, end / 1000)].sort();
  expect(read.sort()).toEqual(expected);
  // Canvas names the course in the title.
  const offered = feedReading(readCalendar(text, year.to)?.occurrences ?? [], year).events.flatMap(
    ({ times, courseKey }) =>
      times.map((time) => `${whenOf(time)} ${time.title}${program === "canvas" ? ` [${courseKey}]` : ""}`),
  );
  expect(offered.sort()).toEqual(expected);
});

const byText = (one: readonly unknown[], other: readonly unknown[]) => (String(one) < String(other) ? -1 : 1);
