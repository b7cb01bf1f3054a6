import { type ClockTime, clockTimeOf, type Day, dayOf, tasksCalendar } from "@furrow/core";
import { aState, aTask, at, type EventTime, onDay, timesIn } from "@furrow/core/testing";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { spendingOf } from "./bounded-rule.ts";
import { readCalendar } from "./read-calendar.ts";

const range = { from: onDay("2026-11-01"), to: onDay("2026-11-30") };
const calendar = (...lines: readonly string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const event = (...lines: readonly string[]) =>
  calendar("BEGIN:VEVENT", "UID:1", "SUMMARY:Maths", ...lines, "END:VEVENT");
const readTimetable = (text: string, days: { readonly from: Day; readonly to: Day }) => {
  const reading = readCalendar(text, days.to);
  return reading && timesIn(reading.occurrences, days);
};
const upTo = (last: number) => Array.from({ length: last + 1 }, (_, each) => each).join(",");
const onClock = (time: string) => time as ClockTime;
const entries = (text: string): readonly EventTime[] => readTimetable(text, range) ?? [];
const days = (text: string) => entries(text).map(({ date }) => date.slice(8));
/** What local clocks show when clocks in UTC show this. */
const local = (day: string, minutes: number) => {
  const instant = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  return { day: dayOf(instant), time: clockTimeOf(instant) };
};

test("an event becomes a task with its day, times, hours and texts", () => {
  const [entry] = entries(
    event(
      "DTSTART:20261120T090000",
      "DTEND:20261120T103000",
      "LOCATION:Room 3\\, left",
      "DESCRIPTION:Bring\\nruler\\; pen",
    ),
  );
  expect(entry).toMatchObject({
    title: "Maths",
    description: "Room 3, left\nBring\nruler; pen",
    date: "2026-11-20",
    startTime: "09:00",
    endTime: "10:30",
    hours: 1.5,
    category: "Other",
  });
});

test.each([
  [["DTSTART:20261120T090000", "DURATION:PT1H30M"], "09:00", "10:30", 1.5],
  [["DTSTART:20261120T233000", "DTEND:20261121T003000"], "23:30", "00:30", 1],
  [["DTSTART:20261120T090000"], "09:00", null, 0.5],
  [["DTSTART:20261120T090000", "DTEND:20261120T080000"], "09:00", null, 0.5],
  [["DTSTART:20261120T090000", "DURATION:P2D"], "09:00", null, 24],
  [["DTSTART;VALUE=DATE:20261120", "DTEND;VALUE=DATE:20261121"], null, null, 1],
])("%j lasts from %s to %s, %d hours", (lines, startTime, endTime, hours) => {
  expect(entries(event(...lines))).toEqual([
    expect.objectContaining({ date: "2026-11-20", startTime, endTime, hours }),
  ]);
});

test("folded lines are joined, in whatever way lines end", () => {
  for (const end of ["\r\n", "\n", "\r"]) {
    const text = event("DTSTART:20261120T090000", "DESCRIPTION:one ", " two\\,", "\tthree")
      .split("\r\n")
      .join(end);
    expect(entries(text)[0]?.description).toBe("one two,three");
  }
});

test("quoted parameters may hold colons and semicolons", () => {
  expect(entries(event('DTSTART;X-A="a:b;c":20261120T090000', 'SUMMARY;ALTREP="cid:x":Other'))).toHaveLength(
    1,
  );
});

describe("time zones", () => {
  test("UTC becomes local time", () => {
    const { day, time } = local("2026-11-20", 9 * 60);
    expect(entries(event("DTSTART:20261120T090000Z"))).toEqual([
      expect.objectContaining({ date: day, startTime: time }),
    ]);
  });

  test.each([
    ["Europe/Berlin", "20261120", 8 * 60],
    ["/citadel.org/20210210_1/Europe/Berlin", "20261120", 8 * 60],
    ["America/New_York", "20261101", 14 * 60],
    ["Asia/Kathmandu", "20261120", 3 * 60 + 15],
  ])("nine o'clock in %s on %s becomes local time", (zone, date, minutes) => {
    const day = `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`;
    const expected = local(day, minutes);
    expect(entries(event(`DTSTART;TZID=${zone}:${date}T090000`))).toEqual([
      expect.objectContaining({ date: expected.day, startTime: expected.time }),
    ]);
  });

  const outlook = [
    "BEGIN:VTIMEZONE",
    "TZID:W. Europe Standard Time",
    "BEGIN:STANDARD",
    "DTSTART:16010101T030000",
    "TZOFFSETFROM:+0200",
    "TZOFFSETTO:+0100",
    "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10",
    "END:STANDARD",
    "BEGIN:DAYLIGHT",
    "DTSTART:16010101T020000",
    "TZOFFSETFROM:+0100",
    "TZOFFSETTO:+0200",
    "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3",
    "END:DAYLIGHT",
    "END:VTIMEZONE",
  ];
  test.each([
    ["2026-11-20", 8 * 60],
    ["2026-10-25", 8 * 60],
    ["2026-10-24", 7 * 60],
    ["2026-03-28", 8 * 60],
    ["2026-03-29", 7 * 60],
    ["2027-01-02", 8 * 60],
  ])("a zone that only the file defines has its summers and winters: nine on %s", (day, minutes) => {
    const start = `DTSTART;TZID="W. Europe Standard Time":${day.replaceAll("-", "")}T090000`;
    const text = calendar(...outlook, "BEGIN:VEVENT", "UID:1", start, "END:VEVENT");
    const wide = { from: onDay("2026-01-01"), to: onDay("2027-12-31") };
    const expected = local(day, minutes);
    expect(readTimetable(text, wide)).toEqual([
      expect.objectContaining({ date: expected.day, startTime: expected.time }),
    ]);
  });

  test("an unknown zone is taken for the person's own", () => {
    expect(entries(event("DTSTART;TZID=Nowhere:20261120T090000"))[0]?.startTime).toBe("09:00");
  });
});

describe("recurrence, within the chosen range", () => {
  test.each([
    ["FREQ=DAILY;COUNT=3", "20261120", ["20", "21", "22"]],
    ["FREQ=DAILY;INTERVAL=10", "20261101", ["01", "11", "21"]],
    ["FREQ=DAILY;BYDAY=MO,FR;COUNT=3", "20261102", ["02", "06", "09"]],
    ["FREQ=WEEKLY", "20260902", ["04", "11", "18", "25"]],
    ["FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261112", "20261103", ["03", "05", "10", "12"]],
    ["FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20261112T080000", "20261103", ["03", "05", "10"]],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "20261102", ["02", "04", "16", "18", "30"]],
    ["FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,MO;COUNT=4", "20261101", ["01", "02", "15", "16"]],
    ["FREQ=WEEKLY;INTERVAL=2;WKST=MO;BYDAY=SU,MO;COUNT=4", "20261101", ["01", "09", "15", "23"]],
    ["FREQ=MONTHLY", "20260715", ["15"]],
    ["FREQ=MONTHLY", "20260831", []],
    ["FREQ=MONTHLY;BYMONTHDAY=-1", "20260831", ["30"]],
    ["FREQ=MONTHLY;BYDAY=2TU", "20260908", ["10"]],
    ["FREQ=MONTHLY;BYDAY=-1FR", "20260925", ["27"]],
    ["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "20260930", ["30"]],
    ["FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "20261113", ["13"]],
    ["FREQ=YEARLY", "20201120", ["20"]],
    ["FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "20201126", ["26"]],
    ["FREQ=HOURLY", "20261120", ["20"]],
    ["nonsense", "20261120", ["20"]],
    ["FREQ=DAILY;INTERVAL=0;COUNT=2", "20261120", ["20", "21"]],
  ])("%s from %s", (rule, start, expected) => {
    expect(days(event(`DTSTART:${start}T090000`, `RRULE:${rule}`))).toEqual(expected);
  });

  test("excluded days are left out but counted", () => {
    const text = event(
      "DTSTART:20261120T090000",
      "RRULE:FREQ=DAILY;COUNT=5",
      "EXDATE:20261121T090000,20261122T100000",
      "EXDATE;VALUE=DATE:20261123",
    );
    expect(days(text)).toEqual(["20", "22", "24"]);
  });

  test("an excluded time may be written in another zone", () => {
    const text = event(
      "DTSTART;TZID=Europe/Berlin:20261120T120000",
      "RRULE:FREQ=DAILY;COUNT=2",
      "EXDATE:20261120T110000Z",
    );
    expect(entries(text)).toHaveLength(1);
  });

  test("nine o'clock stays nine o'clock over a clock change of its zone", () => {
    const text = event("DTSTART;TZID=America/New_York:20261030T090000", "RRULE:FREQ=DAILY;COUNT=4");
    const times = readTimetable(text, { ...range, from: onDay("2026-10-01") }) ?? [];
    const expected = [local("2026-10-31", 13 * 60), local("2026-11-01", 14 * 60)];
    expect(times.slice(1, 3).map(({ date, startTime }) => ({ day: date, time: startTime }))).toEqual(
      expected,
    );
  });

  test("an occurrence that was moved takes the place of the one it was; a cancelled one is gone", () => {
    const text = calendar(
      ...[
        "BEGIN:VEVENT",
        "UID:1",
        "SUMMARY:Maths",
        "DTSTART:20261120T090000",
        "RRULE:FREQ=DAILY;COUNT=3",
        "END:VEVENT",
      ],
      ...[
        "BEGIN:VEVENT",
        "UID:1",
        "SUMMARY:Maths, moved",
        "RECURRENCE-ID:20261121T090000",
        "DTSTART:20261128T140000",
        "END:VEVENT",
      ],
      ...[
        "BEGIN:VEVENT",
        "UID:1",
        "STATUS:CANCELLED",
        "RECURRENCE-ID:20261122T090000",
        "DTSTART:20261122T090000",
        "END:VEVENT",
      ],
    );
    expect(entries(text).map(({ title, date }) => [title, date])).toEqual([
      ["Maths", "2026-11-20"],
      ["Maths, moved", "2026-11-28"],
    ]);
  });
});

test("alarms and other components inside an event are no part of it", () => {
  const alarm = ["BEGIN:VALARM", "SUMMARY:Alarm", "DURATION:PT9H", "END:VALARM"];
  expect(entries(event(...alarm, "DTSTART:20261120T090000", "DURATION:PT1H"))).toEqual([
    expect.objectContaining({ title: "Maths", hours: 1 }),
  ]);
});

describe("a rule", () => {
  const twoEvents = (rule: string) =>
    calendar(
      ...["BEGIN:VEVENT", "UID:1", "SUMMARY:Maths", "DTSTART:20261102T090000", `RRULE:${rule}`, "END:VEVENT"],
      ...["BEGIN:VEVENT", "UID:2", "SUMMARY:Physics", "DTSTART:20261103T090000", "END:VEVENT"],
    );
  const titles = (text: string) => entries(text).map(({ title }) => title);

  test.each([
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=WEEKLY;BYMONTH=12;BYDAY=MO;COUNT=1;WKST=SU;INTERVAL=52",
    "FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2",
    "FREQ=YEARLY;BYDAY=1MO;BYMONTH=4;BYMONTHDAY=15,16,17",
    "FREQ=DAILY;INTERVAL=300000;BYMONTH=2",
  ])("that no day of the range fulfils gives its event once, and the others are read: %s", (rule) => {
    expect(titles(twoEvents(rule))).toEqual(["Maths", "Physics"]);
  });

  test.each([
    `FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;BYHOUR=${upTo(23)};BYMINUTE=${upTo(59)};BYSECOND=${upTo(59)}`,
    "FREQ=DAILY;INTERVAL=1000000000",
    "FREQ=WEEKLY;INTERVAL=1000000000",
  ])("whose times take too long to work out leaves its event out, and the others are read: %s", (rule) => {
    const reading = readCalendar(twoEvents(rule), range.to);
    const titlesRead = Array.from(reading?.occurrences ?? [], ({ title }) => title);
    expect([titlesRead, reading?.problems()]).toEqual([["Physics"], [{ title: "Maths", type: "tooLong" }]]);
  });

  test("of each event counts for all of the file", () => {
    const text = twoEvents("FREQ=DAILY")
      .replaceAll("RRULE", "X-NO")
      .replace("UID:2", "UID:2\r\nRRULE:FREQ=DAILY");
    const spending = spendingOf({ stepsOfEvent: 50, steps: 20 });
    const reading = readCalendar(text, range.to, spending);
    expect(Array.from(reading?.occurrences ?? [])).not.toHaveLength(0);
    expect(reading?.problems()).toEqual([{ title: "Physics", type: "tooLong" }]);
  });
});

test.each([
  [`${"x".repeat(200_000)}/Europe/Berlin`, 8 * 60],
  ["x/".repeat(100_000), 9 * 60],
])("a zone's name of any length is read, and only a known ending is a zone", (name, minutes) => {
  const expected = local("2026-11-20", minutes);
  const [entry] = entries(event(`DTSTART;TZID=${name}:20261120T090000`));
  expect(entry).toMatchObject({ date: expected.day, startTime: expected.time });
});

test("a text that is no calendar is told from an empty one", () => {
  expect(readTimetable("hello", range)).toBeNull();
  expect(readTimetable("", range)).toBeNull();
  expect(readTimetable(calendar(), range)).toEqual([]);
});

test("no text makes it throw", () => {
  const word = fc.constantFrom(
    ...[
      "BEGIN:VCALENDAR",
      "BEGIN:VEVENT",
      "END:VEVENT",
      "BEGIN:VTIMEZONE",
      "END:VTIMEZONE",
      "BEGIN:STANDARD",
      "TZID:x",
    ],
    ...[
      "DTSTART;TZID=x:20261120T090000",
      "DTSTART:99999999T999999",
      "DTSTART:20261120",
      "RRULE:FREQ=MONTHLY;BYDAY=9ZZ,-5MO",
    ],
    ...[
      "RRULE:FREQ=YEARLY;BYMONTH=99",
      "RRULE:FREQ=WEEKLY;BYDAY=;COUNT=-1",
      "EXDATE:,,",
      "DURATION:P",
      "TZOFFSETTO:+9",
      " x",
      ":",
    ],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(word, fc.string())), (lines) => {
      readTimetable(lines.join("\n"), range);
    }),
    { seed: 41, numRuns: 1000 },
  );
});

test("what is exported is read back as it was", () => {
  const tasks = [
    aTask({
      title: "A; b, c\\d",
      description: "two\nlines",
      startTime: onClock("08:15"),
      endTime: onClock("09:00"),
      hours: 0.75,
    }),
    aTask({ title: "é".repeat(100), date: onDay("2026-11-21"), category: "Project" }),
  ];
  const read = readTimetable(tasksCalendar(aState({ tasks }), at("2026-11-20", "09:30")), range) ?? [];
  expect(read).toEqual(
    tasks.map(({ title, description, date, startTime, endTime, hours, category }) =>
      expect.objectContaining({ title, description, date, startTime, endTime, hours, category }),
    ),
  );
});

test("any text of a task survives the file", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom("a;b,c\\n", "two\nlines", "\\", "BEGIN:VEVENT\nX:1")),
      (text) => {
        const title = `x${[...text].filter((character) => character >= " " || "\n\t".includes(character)).join("")}x`;
        const file = tasksCalendar(aState({ tasks: [aTask({ title })] }), at("2026-11-20", "09:30"));
        expect(entries(file).map((entry) => entry.title)).toEqual([title]);
      },
    ),
    { seed: 43, numRuns: 500 },
  );
});
