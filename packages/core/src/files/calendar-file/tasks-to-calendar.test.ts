import fc from "fast-check";
import { expect, test } from "vitest";
import { aState, aTask, at, onDay } from "../../testing/builders.ts";
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

test("an end before its start is on the next day; without an end the hours tell", () => {
  const late = aTask({ startTime: clock("23:00"), endTime: clock("01:00"), hours: 2 });
  const open = aTask({ startTime: clock("23:00"), hours: 2.5 });
  const text = tasksCalendar(aState({ tasks: [late, open] }), now);
  expect(text).toContain("DTEND:20261121T010000");
  expect(text).toContain("DTEND:20261121T013000");
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
  expect(escapedText("a;b,c\\n\r\ntwo\rthree\u0007\t.")).toBe("a\\;b\\,c\\\\n\\ntwo\\nthree\t.");
  expect(escapedText("BEGIN:VEVENT\nX:1")).not.toContain("\n");
});
