/** What a published calendar shows in other programs: two readers that share no code with ours, and the rules of RFC 5545. */
import {
  addDays,
  type ClockTime,
  publishCalendar,
  type RepeatRule,
  type State,
  type Task,
  tasksOn,
} from "@furrow/core";
import { aCourse, anExam, aSeries, aState, aTask, at, onDay } from "@furrow/core/testing";
import ICAL from "ical.js";
import nodeIcal, { type VEvent } from "node-ical";
import { describe, expect, test } from "vitest";

const now = at("2026-11-20", "09:30");
const today = onDay("2026-11-20");
const lastDay = addDays(today, 365);
const clock = (time: string) => time as ClockTime;

/** Offsets of half and quarter hours, both hemispheres, changes of half an hour and around Ramadan, and none. */
const ZONES = [
  "UTC",
  "Europe/Berlin",
  "Europe/London",
  "America/New_York",
  "America/Los_Angeles",
  "America/St_Johns",
  "America/Santiago",
  "Africa/Casablanca",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Auckland",
];

const weekly: RepeatRule = { every: "week", interval: 2, weekdays: [1, 4] };

function semester(): State {
  const lecture = aSeries({
    id: "s1" as never,
    title: "Lecture; room 3, floor\\2",
    rule: weekly,
    startTime: clock("09:15"),
    endTime: clock("10:45"),
    hours: 1.5,
    pauses: [{ from: onDay("2026-12-21"), to: onDay("2027-01-06") }],
  });
  const bare = aState({ series: [lecture] });
  const times: Task[] = [];
  for (let day = today; day <= lastDay; day = addDays(day, 1)) times.push(...tasksOn(bare, day, today));
  const time = (index: number): Task => {
    const found = times[index];
    if (found === undefined) throw new Error("the lecture has more times");
    return found;
  };
  return aState({
    courses: [aCourse({ id: "c1" as never, name: "Biology" })],
    series: [
      lecture,
      aSeries({
        id: "s2" as never,
        title: "Night shift",
        startTime: clock("23:30"),
        hours: 2,
        rule: { every: "day", interval: 3 },
        ends: { type: "on", day: onDay("2027-04-02") },
      }),
      aSeries({ id: "s3" as never, title: "Rent", rule: { every: "month", interval: 1, date: "last" } }),
      aSeries({
        id: "s4" as never,
        title: "Since long",
        start: onDay("2024-02-29"),
        startTime: clock("04:45"),
        rule: { every: "week", interval: 1, weekdays: [6] },
      }),
    ],
    tasks: [
      { ...time(2), skipped: { at: new Date(now).toISOString() } },
      { ...time(3), date: addDays(time(3).date, 2), startTime: clock("13:00"), endTime: clock("14:00") },
      { ...time(4), title: "Guest lecture" },
      { ...time(5), startTime: null, endTime: null },
      aTask({
        title: "Reading, with a long title that has to be folded 🐔🐔🐔🐔🐔🐔🐔🐔🐔🐔🐔🐔🐔🐔🐔",
        course: "c1" as never,
        description: "One\nTwo",
        startTime: clock("08:00"),
      }),
      aTask({ title: "Essay", date: onDay("2027-03-28") }),
      aTask({ title: "Late", date: onDay("2027-03-27"), startTime: clock("23:00"), endTime: clock("05:00") }),
    ],
    exams: [anExam({ name: "Finals", date: onDay("2027-02-11"), time: clock("11:00") })],
  });
}

const state = semester();
const publish = (zone: string) =>
  publishCalendar(state, now, { id: "feed1", scope: "everything", busyTitle: "Busy", courses: null, zone })
    .text;

/** Each day and time with its title, as the app shows them. */
function shownInApp(): string[] {
  const lines: string[] = [];
  for (let day = today; day <= lastDay; day = addDays(day, 1))
    for (const { title, startTime } of tasksOn(state, day, today)) lines.push(lineOf(day, startTime, title));
  return [...lines, lineOf("2027-02-11", "11:00", "Finals")].sort();
}
const lineOf = (day: string, time: string | null, title: string) => `${day} ${time ?? "     "} ${title}`;
const isInYear = (line: string) => line >= today && line.slice(0, 10) <= lastDay;

/** What clocks of the zone show at a moment. */
const clocksIn = (zone: string) => {
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });
  return (moment: Date): [string, string] => {
    const [day = "", time = ""] = format.format(moment).split(" ");
    return [day, time];
  };
};

/** By the offsets in the calendar's own VTIMEZONE. */
function shownByIcalJs(text: string, zone: string): string[] {
  const clocks = clocksIn(zone);
  const calendar = new ICAL.Component(ICAL.parse(text));
  const components = calendar.getAllSubcomponents("vevent");
  const lines: string[] = [];
  const add = ({ startDate, item }: { startDate: ICAL.Time; item: ICAL.Event }) => {
    const [day, time] = startDate.isDate
      ? [startDate.toString(), null]
      : clocks(new Date(startDate.toUnixTime() * 1000));
    lines.push(lineOf(day, time, item.summary));
  };
  for (const component of components) {
    const event = new ICAL.Event(component);
    if (event.isRecurrenceException()) continue;
    for (const other of components)
      if (other !== component && other.getFirstPropertyValue("uid") === event.uid)
        event.relateException(new ICAL.Event(other));
    if (!event.isRecurring()) {
      add({ startDate: event.startDate, item: event });
      continue;
    }
    const days = event.iterator();
    for (let next = days.next(); next && next.toString() < addDays(lastDay, 30); next = days.next())
      add(event.getOccurrenceDetails(next));
  }
  return lines.filter(isInYear).sort();
}

/** By the time zone database of this machine. */
function shownByNodeIcal(text: string, zone: string): string[] {
  const clocks = clocksIn(zone);
  const events = Object.values(nodeIcal.sync.parseICS(text)).filter(
    (component): component is VEvent => component?.type === "VEVENT",
  );
  const range = {
    from: new Date(at(addDays(today, -2), "00:00")),
    to: new Date(at(addDays(lastDay, 30), "00:00")),
  };
  const instances = events.flatMap((event) => nodeIcal.expandRecurringEvent(event, range));
  return instances
    .map(({ start, summary, event }) => {
      // A whole day begins at the midnight of this machine.
      const [day, time] =
        event.datetype === "date"
          ? [clocksIn(Intl.DateTimeFormat().resolvedOptions().timeZone)(start)[0], null]
          : clocks(start);
      return lineOf(day, time, String(summary));
    })
    .filter(isInYear)
    .sort();
}

describe.each(ZONES)("in %s", (zone) => {
  test("ical.js shows each occurrence of a year when the app does", () => {
    expect(shownByIcalJs(publish(zone), zone)).toEqual(shownInApp());
  });

  test("node-ical shows each occurrence of a year when the app does", () => {
    expect(shownByNodeIcal(publish(zone), zone)).toEqual(shownInApp());
  });

  test("the text keeps the rules of RFC 5545", () => {
    expect(problemsIn(publish(zone))).toEqual([]);
  });
});

test("a broken text has problems", () => {
  const text = publish("Europe/Berlin");
  const broken: [string, string][] = [
    ["line break", text.replaceAll("\r\n", "\n")],
    ["length", text.replaceAll("\r\n ", "")],
    ["order", text.replace("BEGIN:VEVENT", "BEGIN:VTODO")],
    ["UID", text.replace(/^UID:.*\r\n/m, "")],
    ["zone", text.replaceAll("TZID:Europe/Berlin", "TZID:Europe/Rome")],
    ["escaping", text.replace("SUMMARY:", "SUMMARY:a;b")],
    ["UNTIL", text.replace(/UNTIL=(\d{8}T\d{6})Z/, "UNTIL=$1")],
    ["end", text.replace(/^DTEND;TZID=Europe\/Berlin:.*$/m, "DTEND;TZID=Europe/Berlin:20200101T000000")],
  ];
  for (const [what, changed] of broken)
    expect([what, problemsIn(changed).map((problem) => problem.split(":")[0])]).toEqual([
      what,
      expect.arrayContaining([what]),
    ]);
});

/** RFC 5545: lines, required properties, their number, order of components, escaping, zones and values. */
function problemsIn(text: string): readonly string[] {
  const problems: string[] = [];
  const complain = (rule: string, line = "") => problems.push(`${rule}: ${line.slice(0, 60)}`);
  if (!text.endsWith("\r\n") || text.replaceAll("\r\n", "").match(/[\r\n]/)) complain("line break");
  for (const line of text.split("\r\n"))
    if (new TextEncoder().encode(line).length > 75 || !line.isWellFormed()) complain("length", line);
  const open: { name: string; counts: Map<string, number>; values: Map<string, string> }[] = [];
  const zones = new Set<string>();
  for (const line of text
    .replace(/\r\n[ \t]/g, "")
    .split("\r\n")
    .slice(0, -1)) {
    const match = /^([A-Z][A-Z0-9-]*)((?:;[A-Z-]+=(?:"[^"]*"|[^";:,]*))*):(.*)$/.exec(line);
    if (match === null) {
      complain("line", line);
      continue;
    }
    const [, name = "", parameters = "", value = ""] = match;
    if (name === "BEGIN") {
      open.push({ name: value, counts: new Map(), values: new Map() });
      continue;
    }
    const component = open.at(-1);
    if (component === undefined) {
      complain("order", line);
      continue;
    }
    if (name === "END") {
      if (component.name !== value) complain("order", line);
      for (const [property, least, most] of REQUIRED[component.name] ?? []) {
        const count = component.counts.get(property) ?? 0;
        if (count < least || count > most) complain(property, component.values.get("UID"));
      }
      const [start, end] = [component.values.get("DTSTART") ?? "", component.values.get("DTEND")];
      if (end !== undefined && (end <= start || end.length !== start.length)) complain("end", end);
      open.pop();
      continue;
    }
    component.counts.set(name, (component.counts.get(name) ?? 0) + 1);
    component.values.set(name, value);
    if (component.name === "VTIMEZONE" && name === "TZID") zones.add(value);
    const zone = /;TZID=([^;:]*)/.exec(parameters)?.[1];
    if (zone !== undefined && !zones.has(zone)) complain("zone", line);
    if (TEXTS.has(name) && /(?<!\\)(?:\\\\)*(?:[;]|\\[^\\;,nN])/.test(value)) complain("escaping", line);
    if (TIMES.has(name)) {
      const shape = parameters.includes("VALUE=DATE")
        ? /^\d{8}$/
        : zone === undefined
          ? /^\d{8}T\d{6}Z?$/
          : /^\d{8}T\d{6}$/;
      if (!value.split(",").every((moment) => shape.test(moment))) complain("value", line);
    }
    if (name === "RRULE" && component.name === "VEVENT") {
      const until = /UNTIL=([^;]*)/.exec(value)?.[1];
      const isDay = component.values.get("DTSTART")?.length === 8;
      if (until !== undefined && !(isDay ? /^\d{8}$/ : /^\d{8}T\d{6}Z$/).test(until)) complain("UNTIL", line);
    }
  }
  if (open.length > 0) complain("order", "the end");
  return problems;
}

const ONCE = [1, 1] as const;
const REQUIRED: Readonly<Record<string, readonly (readonly [string, number, number])[]>> = {
  VCALENDAR: [
    ["VERSION", ...ONCE],
    ["PRODID", ...ONCE],
    ["CALSCALE", 0, 1],
    ["METHOD", 0, 1],
  ],
  VTIMEZONE: [["TZID", ...ONCE]],
  STANDARD: [
    ["DTSTART", ...ONCE],
    ["TZOFFSETFROM", ...ONCE],
    ["TZOFFSETTO", ...ONCE],
  ],
  DAYLIGHT: [
    ["DTSTART", ...ONCE],
    ["TZOFFSETFROM", ...ONCE],
    ["TZOFFSETTO", ...ONCE],
  ],
  VEVENT: [
    ["UID", ...ONCE],
    ["DTSTAMP", ...ONCE],
    ["DTSTART", ...ONCE],
    ["DTEND", 0, 1],
    ["SEQUENCE", ...ONCE],
    ["SUMMARY", ...ONCE],
    ["RRULE", 0, 1],
    ["RECURRENCE-ID", 0, 1],
    ["TRANSP", ...ONCE],
  ],
};
const TEXTS = new Set(["SUMMARY", "DESCRIPTION", "LOCATION", "CATEGORIES"]);
const TIMES = new Set(["DTSTART", "DTEND", "RECURRENCE-ID", "EXDATE"]);
