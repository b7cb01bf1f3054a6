import fc from "fast-check";
import { expect, test } from "vitest";
import type { CourseId } from "../../records/course.ts";
import type { ExamId } from "../../records/exam.ts";
import type { TaskId } from "../../records/task-ids.ts";
import { aCourse, anExam, aState, aTask, at, onDay } from "../../testing/builders.ts";
import { isoOf } from "../../time/instant.ts";
import type { ClockTime } from "../../time/types.ts";
import { textToUtf8 } from "../backup/utf8.ts";
import { escapedText, foldedLine } from "./content-lines.ts";
import { tasksCalendar } from "./tasks-to-calendar.ts";

const now = at("2026-11-20", "09:30");
const clock = (time: string) => time as ClockTime;

test("a task with times is an event of floating times, one without is a whole day", () => {
  const timed = aTask({ title: "Cells", startTime: clock("09:00"), endTime: clock("10:30"), hours: 1.5 });
  const untimed = aTask({ title: "Essay", date: onDay("2026-12-31") });
  const text = tasksCalendar(aState({ tasks: [timed, untimed] }), now);
  expect(text).toContain("\r\nDTSTART:20261120T090000\r\nDTEND:20261120T103000\r\n");
  expect(text).toContain("\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n");
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\nPRODID:/);
  expect(text).toMatch(/\r\nUID:task_\d+@\w+\r\nDTSTAMP:\d{8}T\d{6}Z\r\n/);
  expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
});

test("an exam is an event of an hour, or of the whole day if its time is unknown", () => {
  const timed = anExam({ id: "exam_a" as ExamId, name: "Biology", time: clock("09:00") });
  const untimed = anExam({ id: "exam_b" as ExamId, name: "Math", date: onDay("2026-12-31") });
  const text = tasksCalendar(aState({ exams: [timed, untimed] }), now);
  expect(text).toContain("\r\nDTSTART:20261204T090000\r\nDTEND:20261204T100000\r\nSUMMARY:Biology\r\n");
  expect(text).toContain("\r\nDTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\nSUMMARY:Math\r\n");
});

test("an event has the lines that calendars read, a description only where there is one", () => {
  const described = aTask({ id: "task_a" as TaskId, title: "Cells", description: "a, b" });
  const bare = aTask({
    id: "task_b" as TaskId,
    title: "Essay",
    category: "Project",
    startTime: clock("09:00"),
  });
  const [, first, second] = tasksCalendar(aState({ tasks: [described, bare] }), now).split(
    "BEGIN:VEVENT\r\n",
  );
  const stamp = `${isoOf(now).slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  expect(first?.split("\r\n")).toEqual([
    "UID:task_b@furrow",
    `DTSTAMP:${stamp}`,
    "DTSTART:20261120T090000",
    "DTEND:20261120T100000",
    "SUMMARY:Essay",
    "CATEGORIES:Project",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "",
  ]);
  expect(second?.split("\r\n").slice(2)).toEqual([
    "DTSTART;VALUE=DATE:20261120",
    "DTEND;VALUE=DATE:20261121",
    "SUMMARY:Cells",
    "DESCRIPTION:a\\, b",
    "CATEGORIES:Reading",
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("an empty calendar is one still", () => {
  expect(tasksCalendar(aState(), now).split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Furrow//Furrow//EN",
    "CALSCALE:GREGORIAN",
    "END:VCALENDAR",
    "",
  ]);
});

test("hours are rounded to minutes, and an event lasts one at least", () => {
  const end = (hours: number) =>
    tasksCalendar(aState({ tasks: [aTask({ startTime: clock("09:00"), hours })] }), now).match(
      /DTEND:.{9}(.{4})/,
    )?.[1];
  expect([0.01, 0.02, 0.025, 0.03, 0.99].map(end)).toEqual(["0901", "0901", "0902", "0902", "0959"]);
});

test("an event never ends when it begins: without an end of its own it lasts its hours", () => {
  const task = aTask({ startTime: clock("09:00"), endTime: clock("09:00"), hours: 1 });
  expect(tasksCalendar(aState({ tasks: [task] }), now)).toContain("DTEND:20261120T100000");
});

test("a line of 75 octets is whole; a longer one goes on after a space, 74 to a line", () => {
  expect(foldedLine("a".repeat(75))).toBe("a".repeat(75));
  expect(foldedLine("a".repeat(76))).toBe(`${"a".repeat(75)}\r\n a`);
  expect(foldedLine("a".repeat(150))).toBe(`${"a".repeat(75)}\r\n ${"a".repeat(74)}\r\n a`);
  expect(foldedLine(`${"a".repeat(74)}é`)).toBe(`${"a".repeat(74)}\r\n é`);
});

test("an end before its start is on the next day; without an end the hours tell", () => {
  const late = aTask({ startTime: clock("23:00"), endTime: clock("01:00"), hours: 2 });
  const open = aTask({ startTime: clock("23:00"), hours: 2.5 });
  const text = tasksCalendar(aState({ tasks: [late, open] }), now);
  expect(text).toContain("DTEND:20261121T010000");
  expect(text).toContain("DTEND:20261121T013000");
});

test("a session over midnight counts for the day it ended on, and began the day before", () => {
  const made = aTask({ startTime: clock("23:50"), endTime: clock("00:15"), hours: 25 / 60, madeBy: "timer" });
  const text = tasksCalendar(aState({ tasks: [made] }), now);
  expect(text).toContain("DTSTART:20261119T235000");
  expect(text).toContain("DTEND:20261120T001500");
});

test("lines are folded at 75 octets, never inside a character, and unfold to what they were", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 200 }).map((text) => `X:${escapedText(text)}`),
      (line) => {
        const folded = foldedLine(line);
        for (const part of folded.split("\r\n")) {
          expect(textToUtf8(part).length).toBeLessThanOrEqual(75);
          expect(part.isWellFormed()).toBe(true);
        }
        expect(folded.replaceAll("\r\n ", "")).toBe(line);
      },
    ),
    { seed: 42, numRuns: 300 },
  );
});

test("what has a meaning in a value is escaped; what none may hold is left out", () => {
  expect(escapedText("a b")).toBe("a b");
  expect(escapedText("a;b,c\\n\r\ntwo\rthree\u0007\t.")).toBe("a\\;b\\,c\\\\n\\ntwo\\nthree\t.");
  expect(escapedText("BEGIN:VEVENT\nX:1")).not.toContain("\n");
});

test("an event of a course names it beside the category, and has the color nearest to its own", () => {
  const linesWith = (color: string) => {
    const course = aCourse({ id: "c" as CourseId, name: "Biology, I", color });
    const text = tasksCalendar(aState({ courses: [course], tasks: [aTask({ course: course.id })] }), now);
    return text.split("\r\n").filter((line) => /^(CATEGORIES|COLOR):/.test(line));
  };
  expect(linesWith("barn")).toEqual(["CATEGORIES:Reading,Biology\\, I", "COLOR:firebrick"]);
  expect(linesWith("#4168e0")[1]).toBe("COLOR:royalblue");
  expect(linesWith("#000000")[1]).toBe("COLOR:black");
  const lost = tasksCalendar(aState({ tasks: [aTask({ course: "deleted" as CourseId })] }), now);
  expect(lost).not.toContain("COLOR:");
  expect(lost).toContain("CATEGORIES:Reading\r\n");
});
