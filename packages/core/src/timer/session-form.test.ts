import fc from "fast-check";
import { expect, test } from "vitest";
import type { Session } from "../records/session.ts";
import { aState, at, onDay } from "../testing/builders.ts";
import { isoOf } from "../time/instant.ts";
import { formOfSession, newSessionForm, readSessionSpan } from "./session-form.ts";

const NOW = at("2026-11-20", "20:00");
const day = onDay("2026-11-18");
const MINUTE = 60_000;

const read = (start: string, end: string, minutes: string) =>
  readSessionSpan({ ...newSessionForm(day, true), start, end, minutes }, NOW);

test("start and end say how long it was, and fewer minutes that it was paused", () => {
  const span = { startedAt: at("2026-11-18", "10:00"), endedAt: at("2026-11-18", "11:00") };
  expect(read("10:00", "11:00", "")).toEqual({ ok: true, value: { ...span, focusedMinutes: 60 } });
  expect(read("10:00", "11:00", "25")).toEqual({ ok: true, value: { ...span, focusedMinutes: 25 } });
  expect(read("10:00", "11:00", "90")).toEqual({ ok: true, value: { ...span, focusedMinutes: 60 } });
});

test("a start and minutes are enough, also over midnight", () => {
  expect(read("23:30", "", "45")).toEqual({
    ok: true,
    value: {
      startedAt: at("2026-11-18", "23:30"),
      endedAt: at("2026-11-19", "00:15"),
      focusedMinutes: 45,
    },
  });
});

test("what ends this minute has ended, what ends in the next one has not", () => {
  const today = { ...newSessionForm(onDay("2026-11-20"), true), start: "19:00" };
  expect(readSessionSpan({ ...today, end: "20:00" }, NOW).ok).toBe(true);
  expect(readSessionSpan({ ...today, end: "20:01" }, NOW)).toEqual({ ok: false, error: ["future"] });
});

test("a session that is written into the form and read again is the same", () => {
  const minuteOfYear = fc.integer({ min: 0, max: 320 * 1440 });
  const length = fc.integer({ min: 1, max: 1439 });
  fc.assert(
    fc.property(minuteOfYear, length, (start, minutes) => {
      const startedAt = at("2026-01-01", "00:00") + start * MINUTE;
      const endedAt = startedAt + minutes * MINUTE;
      // The hour that comes twice, and the day that is longer or shorter by it, cannot be told by a clock alone.
      const zoneAt = (instant: number) => new Date(instant).getTimezoneOffset();
      const hours = [
        startedAt - 90 * MINUTE,
        startedAt + 90 * MINUTE,
        endedAt - 90 * MINUTE,
        endedAt + 90 * MINUTE,
      ];
      fc.pre(hours.every((instant) => zoneAt(instant) === zoneAt(startedAt)));
      const session: Session = {
        id: `session_${startedAt}`,
        startedAt: isoOf(startedAt),
        endedAt: isoOf(endedAt),
        plannedMinutes: minutes,
        focusedMinutes: minutes,
        taskId: null,
        taskTitle: "",
        outcome: "finished",
      };
      const form = formOfSession(aState(), session);
      expect(readSessionSpan(form, Number.POSITIVE_INFINITY)).toEqual({
        ok: true,
        value: { startedAt, endedAt, focusedMinutes: minutes },
      });
    }),
  );
});

test("times that nobody touched are the session's own, also over an hour that there is twice", () => {
  // In New York the clocks went back from two to one.
  const startedAt = Date.parse("2026-11-01T05:50:00Z");
  const endedAt = startedAt + 25 * MINUTE;
  const session: Session = {
    id: `session_${startedAt}`,
    startedAt: isoOf(startedAt),
    endedAt: isoOf(endedAt),
    plannedMinutes: 25,
    focusedMinutes: 25,
    taskId: null,
    taskTitle: "Read",
    outcome: "finished",
  };
  const form = { ...formOfSession(aState(), session), minutes: "20" };
  expect([form.start, form.end]).toEqual(["01:50", "01:15"]);
  const corrected = readSessionSpan(form, NOW, session);
  expect(corrected).toEqual({ ok: true, value: { startedAt, endedAt, focusedMinutes: 20 } });
  const moved = readSessionSpan({ ...form, end: "02:15" }, NOW, session);
  expect(moved.ok && moved.value.endedAt).toBe(at("2026-11-01", "02:15"));
});
