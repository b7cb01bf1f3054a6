/** Mistakes of real calendar files, and what is read in spite of them. */
import { clockTimeOf, type Day, dayOf } from "@furrow/core";
import { onDay, timesIn } from "@furrow/core/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCalendar } from "./read-calendar.ts";

const range = { from: onDay("2026-10-01"), to: onDay("2026-12-31") };
const component = (kind: string, ...lines: readonly string[]) => [
  `BEGIN:${kind}`,
  "UID:1",
  "SUMMARY:Maths",
  ...lines,
  `END:${kind}`,
];
const calendar = (...lines: readonly string[]) => ["BEGIN:VCALENDAR", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: readonly string[]) => calendar(...component("VEVENT", ...lines));
const read = (text: string, days: { readonly from: Day; readonly to: Day } = range) => {
  const reading = readCalendar(text, days.to);
  const entries = timesIn(reading?.occurrences ?? [], days);
  return { entries, problems: reading?.problems() };
};
const days = (text: string) => read(text).entries.map(({ date }) => date.slice(5));
const whens = (text: string) => read(text).entries.map(({ date, startTime }) => `${date} ${startTime}`);
/** What local clocks show when those in UTC show this. */
const local = (utc: string) => `${dayOf(Date.parse(utc))} ${clockTimeOf(Date.parse(utc))}`;

describe("a day without VALUE=DATE is a day", () => {
  test("among those left out", () => {
    const text = event("DTSTART:20261005T090000", "RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE:20261019");
    expect(days(text)).toEqual(["10-05", "10-12", "10-26"]);
  });

  test("as a start", () => {
    expect(read(event("DTSTART:20261012")).entries).toMatchObject([{ date: "2026-10-12", startTime: null }]);
  });
});

test("VALUE=DATE may stand twice, or before the midnight of the day", () => {
  expect(days(event("DTSTART;VALUE=DATE;VALUE=DATE:20261012"))).toEqual(["10-12"]);
  expect(whens(event("DTSTART;VALUE=DATE:20261012T000000"))).toEqual(["2026-10-12 null"]);
});

describe("a day of an all-day series that a moment names is moved, not doubled", () => {
  test.each([
    "RECURRENCE-ID;TZID=W. Europe Standard Time:20261012T000000",
    "RECURRENCE-ID:20261012T000000Z",
    "RECURRENCE-ID:20261011T220000Z",
    "RECURRENCE-ID:20261012T050000Z",
  ])("%s", (replaced) => {
    const text = calendar(
      ...component("VEVENT", "DTSTART;VALUE=DATE:20261005", "RRULE:FREQ=WEEKLY;COUNT=3"),
      ...component("VEVENT", replaced, "DTSTART;VALUE=DATE:20261014"),
    );
    expect(days(text)).toEqual(["10-05", "10-14", "10-19"]);
  });

  test("or is left out", () => {
    const lines = ["DTSTART;VALUE=DATE:20261005", "RRULE:FREQ=WEEKLY;COUNT=2", "EXDATE:20261012T000000Z"];
    expect(days(event(...lines))).toEqual(["10-05"]);
  });
});

test("a day names the time of a series that is moved on it", () => {
  const text = calendar(
    ...component("VEVENT", "DTSTART:20261005T090000", "RRULE:FREQ=WEEKLY;COUNT=2"),
    ...component("VEVENT", "RECURRENCE-ID;VALUE=DATE:20261012", "DTSTART:20261013T090000"),
  );
  expect(days(text)).toEqual(["10-05", "10-13"]);
});

describe("added days", () => {
  test("are in the zone they name", () => {
    const text = event(
      "DTSTART;TZID=Europe/Berlin:20261005T090000",
      "RDATE;TZID=America/New_York:20261006T090000",
    );
    expect(whens(text)).toEqual([local("2026-10-05T07:00Z"), local("2026-10-06T13:00Z")]);
  });

  test("without a time have that of the event", () => {
    const text = event(
      "DTSTART:20261005T090000",
      "RDATE;VALUE=DATE:20261006",
      "RDATE;VALUE=PERIOD:20261007T100000/PT1H",
    );
    expect(whens(text)).toEqual(["2026-10-05 09:00", "2026-10-06 09:00", "2026-10-07 10:00"]);
  });
});

describe("a zone without a definition is known by", () => {
  test.each([
    ["W. Europe Standard Time", "2026-10-05T07:00Z"],
    ["Eastern Standard Time", "2026-10-05T13:00Z"],
    ["India Standard Time", "2026-10-05T03:30Z"],
    ["(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "2026-10-05T07:00Z"],
    ["(UTC-05:00) Eastern Time (US & Canada)", "2026-10-05T13:00Z"],
    ["(GMT+09.00) Osaka, Sapporo, Tokyo", "2026-10-05T00:00Z"],
    ["tzone://Microsoft/Utc", "2026-10-05T09:00Z"],
  ])("%s", (zone, utc) => {
    expect(whens(event(`DTSTART;TZID="${zone}":20261005T090000`))).toEqual([local(utc)]);
  });

  test("nothing: its times are taken as the user's own, and that is noted", () => {
    for (const zone of ["Nowhere", "constructor", "(UTC+01:00) Atlantis"]) {
      const { entries, problems } = read(event(`DTSTART;TZID="${zone}":20261005T090000`));
      expect(entries).toMatchObject([{ startTime: "09:00" }]);
      expect(problems).toEqual([{ title: "Maths", type: "zoneUnknown" }]);
    }
  });

  test("a definition without an offset is none", () => {
    const zone = ["BEGIN:VTIMEZONE", "TZID:Romance Standard Time", "END:VTIMEZONE"];
    const lines = component("VEVENT", "DTSTART;TZID=Romance Standard Time:20261005T090000");
    expect(whens(calendar(...zone, ...lines))).toEqual([local("2026-10-05T07:00Z")]);
  });
});

test("each of two rules has its last day", () => {
  const text = event(
    "DTSTART:20261005T090000",
    "RRULE:FREQ=WEEKLY;BYDAY=MO;UNTIL=20261019T090000",
    "RRULE:FREQ=WEEKLY;BYDAY=WE;UNTIL=20261021T090000",
  );
  expect(days(text)).toEqual(["10-05", "10-07", "10-12", "10-14", "10-19", "10-21"]);
});

describe("one broken event costs no other:", () => {
  const other = ["BEGIN:VEVENT", "UID:2", "SUMMARY:Physics", "DTSTART:20261006T090000", "END:VEVENT"];
  const zone = (rule: string) => [
    ...["BEGIN:VTIMEZONE", "TZID:Ours", "BEGIN:STANDARD", "DTSTART:20200101T000000", "TZOFFSETFROM:+0200"],
    ...["TZOFFSETTO:+0100", `RRULE:${rule}`, "END:STANDARD", "END:VTIMEZONE"],
  ];
  test.each([
    [
      "a last day that is none",
      ["RRULE:FREQ=WEEKLY;UNTIL=soon", "DTSTART:20261005T090000"],
      ["10-05", "10-06"],
      "ruleUnreadable",
    ],
    [
      "a last day of 99",
      ["RRULE:FREQ=WEEKLY;UNTIL=20269999", "DTSTART:20261005T090000"],
      ["10-05", "10-06"],
      "ruleUnreadable",
    ],
    [
      "a rule of none",
      ["RRULE:FREQ=WEEKLY;BYDAY=XX", "DTSTART:20261005T090000"],
      ["10-05", "10-06"],
      "ruleUnreadable",
    ],
    ["every second", ["RRULE:FREQ=SECONDLY", "DTSTART:20261005T090000"], ["10-05", "10-06"], "tooOften"],
    ["no day", ["DTSTART:20261399"], ["10-06"], "noDay"],
    ["a length that is none", ["DURATION:P", "DTSTART:20261005T090000"], ["10-06"], "damaged"],
  ] as const)("%s", (_, lines, expected, type) => {
    const text = calendar(...component("VEVENT", ...lines), ...other);
    expect(days(text)).toEqual(expected);
    expect(read(text).problems).toEqual([{ title: "Maths", type }]);
  });

  test.each([
    ["FREQ=YEARLY;UNTIL=soon", "damaged"],
    ["FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", undefined],
    ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", undefined],
    ["FREQ=SECONDLY", undefined],
    [`FREQ=YEARLY;BYSECOND=0,1,2,3,4,5,6,7,8,9`, undefined],
  ])("a zone whose clocks change by %s", (rule, type) => {
    const text = calendar(
      ...zone(rule),
      ...component("VEVENT", "DTSTART;TZID=Ours:20261005T090000"),
      ...other,
    );
    expect(days(text)).toContain("10-06");
    expect(read(text).problems?.map((problem) => problem.type)).toEqual(type === undefined ? [] : [type]);
  });
});

describe("a calendar may", () => {
  const lines = component("VEVENT", "DTSTART:20261005T090000", "DESCRIPTION:one", " two");
  test.each([
    ["begin with blanks", `\n\n  ${calendar(...lines)}`],
    [
      "be indented as a whole",
      calendar(...lines)
        .split("\r\n")
        .map((line) => `    ${line}`)
        .join("\n"),
    ],
    ["be one event alone", lines.join("\r\n")],
  ])("%s", (_, text) => {
    expect(read(text).entries).toMatchObject([{ date: "2026-10-05", description: "onetwo" }]);
  });
});

describe("a to-do", () => {
  test("is a task of the day it is due", () => {
    const text = calendar(...component("VTODO", "DTSTART:20261005T090000", "DUE:20261009T120000"));
    expect(read(text).entries).toMatchObject([
      { title: "Maths", date: "2026-10-09", startTime: "12:00", hours: 0.5 },
    ]);
  });

  test("that repeats counts from its start", () => {
    expect(
      days(calendar(...component("VTODO", "DTSTART:20261005", "DUE:20261007", "RRULE:FREQ=WEEKLY;COUNT=2"))),
    ).toEqual(["10-05", "10-12"]);
  });

  test.each([
    [["DUE:20261009", "STATUS:COMPLETED"], "completed"],
    [["DUE:20261009", "COMPLETED:20261001T080000Z"], "completed"],
    [[], "noDay"],
  ])("%j is left out: %s", (lines, type) => {
    expect(read(calendar(...component("VTODO", ...lines)))).toEqual({
      entries: [],
      problems: [{ title: "Maths", type }],
    });
  });
});

test("a cancelled day needs no start", () => {
  const text = calendar(
    ...component("VEVENT", "DTSTART:20261005T090000", "RRULE:FREQ=WEEKLY;COUNT=2"),
    ...component("VEVENT", "RECURRENCE-ID:20261012T090000", "STATUS:CANCELLED"),
  );
  expect(days(text)).toEqual(["10-05"]);
});

test("an event over several days names its last one", () => {
  const lastDays = (...lines: string[]) => read(event(...lines)).entries.map(({ lastDay }) => lastDay);
  expect(lastDays("DTSTART;VALUE=DATE:20261221", "DTEND;VALUE=DATE:20270104")).toEqual(["2027-01-03"]);
  expect(lastDays("DTSTART:20261221T180000", "DTEND:20261223T120000")).toEqual(["2026-12-23"]);
  expect(lastDays("DTSTART:20261221T230000", "DTEND:20261222T010000")).toEqual([undefined]);
  expect(lastDays("DTSTART;VALUE=DATE:20261221", "DTEND;VALUE=DATE:20261222")).toEqual([undefined]);
});

test("no hostile event makes another one unreadable", () => {
  const value = fc.constantFrom(
    "20261005",
    "20261005T090000",
    "20261399",
    "99999999T999999Z",
    "",
    ",,/",
    "-1",
    "P1D",
    "20261005T000000Z/PT1H",
  );
  const rule = fc.constantFrom(
    "FREQ=WEEKLY;UNTIL=x",
    "FREQ=DAILY;COUNT=-1",
    "FREQ=YEARLY;BYYEARDAY=-366;BYWEEKNO=53",
    "FREQ=MONTHLY;BYDAY=9MO",
    "UNTIL=20261005",
    "FREQ=SECONDLY;COUNT=9999999",
  );
  const zone = fc.constantFrom(
    "",
    ";TZID=Nowhere",
    ';TZID="(UTC"',
    ";TZID=__proto__",
    ";VALUE=DATE",
    ";VALUE=PERIOD",
  );
  const name = fc.constantFrom("DTSTART", "DTEND", "DUE", "EXDATE", "RDATE", "RECURRENCE-ID", "DURATION");
  const line = fc.oneof(
    fc.tuple(name, zone, value).map((parts) => `${parts[0]}${parts[1]}:${parts[2]}`),
    rule.map((text) => `RRULE:${text}`),
    fc.constantFrom("BEGIN:VALARM", "END:VALARM", "STATUS:CANCELLED"),
  );
  const other = ["BEGIN:VEVENT", "UID:2", "SUMMARY:Physics", "DTSTART:20261006T090000", "END:VEVENT"];
  fc.assert(
    fc.property(fc.array(line), fc.constantFrom("VEVENT", "VTODO"), (lines, kind) => {
      const { entries } = read(calendar(...component(kind, ...lines), ...other));
      expect(entries.filter(({ title }) => title === "Physics")).toHaveLength(1);
    }),
    { seed: 48, numRuns: 300 },
  );
});
