import type { JsonObject } from "@furrow/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aState, at, onDay } from "../testing/builders.ts";
import { isoAtNoon, isoOf } from "../time/instant.ts";
import { focusTime, sessionsBetween } from "../timer/focus-time.ts";
import { type Session, sessionRecord } from "./session.ts";

const today = onDay("2026-11-20");

const aSession = (day: string, time: string, given: Partial<Session> = {}): Session => ({
  id: `session_${at(day, time)}`,
  startedAt: isoOf(at(day, time) - 25 * 60_000),
  endedAt: isoOf(at(day, time)),
  plannedMinutes: 25,
  focusedMinutes: 25,
  taskId: null,
  taskTitle: "",
  outcome: "finished",
  ...given,
});

test("a written session is read as the same", () => {
  const session = aSession("2026-11-20", "10:00", {
    outcome: "abandoned",
    focusedMinutes: 12.5,
    taskTitle: "Algebra",
  });
  expect(sessionRecord.parse(session.id, sessionRecord.toFields(session), today)).toEqual(session);
});

describe("what the user says of a session", () => {
  const read = (fields: JsonObject) => sessionRecord.parse("x", fields, today);

  test("is a mood and a line, and a session without them has no such cells", () => {
    const session = aSession("2026-11-20", "10:00", { mood: "okay", line: "Enzymes lower the barrier" });
    expect(read(sessionRecord.toFields(session))).toEqual({ ...session, id: "x" });
    const fields = sessionRecord.toFields(aSession("2026-11-20", "10:00"));
    expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(["mood"]));
    expect(Object.keys(fields)).not.toEqual(expect.arrayContaining(["line"]));
    expect(read({ mood: 3, line: null })).toMatchObject({ id: "x" });
    expect(read({ mood: 3, line: null })).not.toHaveProperty("line");
  });

  test("keeps a mood of a later version until the user chooses another", () => {
    const session = read({ mood: "proud" });
    expect(session.mood).toBeUndefined();
    expect(sessionRecord.toFields(session)).toMatchObject({ mood: "proud" });
    expect(sessionRecord.toFields({ ...session, mood: "good" })).toMatchObject({ mood: "good" });
  });

  test.each([
    ["two\nlines\r\n", "two lines"],
    ["a\u2028b\u0085c", "a b c"],
    [" \t ", ""],
    ["<b>=1+1</b>", "<b>=1+1</b>"],
    ["x".repeat(501), "x".repeat(500)],
    ["🌾".repeat(501), "🌾".repeat(500)],
  ])("reads %j as one line of at most 500 characters", (stored, line) => {
    expect(read({ line: stored }).line).toBe(line);
  });
});

test("a broken session is a finished one of no minutes", () => {
  const noon = isoAtNoon(today);
  expect(sessionRecord.parse("x", { plannedMinutes: "25", focusedMinutes: -3, taskTitle: 7 }, today)).toEqual(
    {
      id: "x",
      startedAt: noon,
      endedAt: noon,
      plannedMinutes: 0,
      focusedMinutes: 0,
      taskId: null,
      taskTitle: "",
      outcome: "finished",
    },
  );
  expect(sessionRecord.parse("x", { focusedMinutes: 1e9, startedAt: "2026-11-01" }, today)).toMatchObject({
    focusedMinutes: 1440,
    endedAt: isoAtNoon(onDay("2026-11-01")),
  });
});

test("any JSON is read as a sound session", () => {
  const names = [
    "startedAt",
    "endedAt",
    "plannedMinutes",
    "focusedMinutes",
    "taskId",
    "taskTitle",
    "outcome",
    "mood",
    "line",
  ];
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names), fc.jsonValue()), (given) => {
      const session = sessionRecord.parse("x", given as JsonObject, today);
      expect(sessionRecord.parse("x", sessionRecord.toFields(session), onDay("2030-01-01"))).toEqual(session);
    }),
    { seed: 13 },
  );
});

test("sessions belong to the local day they ended on", () => {
  const sessions = [
    aSession("2026-11-19", "23:59"),
    aSession("2026-11-20", "23:59"),
    aSession("2026-11-20", "00:00"),
    aSession("2026-11-21", "00:00"),
    aSession("2026-11-22", "00:00"),
  ];
  const state = aState({ sessions });
  const days = (from: string, to: string) => sessionsBetween(state, onDay(from), onDay(to));
  expect(days("2026-11-20", "2026-11-20")).toEqual([sessions[2], sessions[1]]);
  expect(days("2026-11-20", "2026-11-21")).toEqual([sessions[2], sessions[1], sessions[3]]);
  expect(days("2026-10-01", "2026-10-31")).toEqual([]);
});

test("planned and focused minutes are set against each other, to a tenth of a minute", () => {
  const sessions = [
    aSession("2026-11-20", "10:00", { plannedMinutes: 25, focusedMinutes: 25 }),
    aSession("2026-11-20", "11:00", { plannedMinutes: 50, focusedMinutes: 12.6 }),
    aSession("2026-11-20", "12:00", { plannedMinutes: 25, focusedMinutes: 0.1 }),
  ];
  expect(focusTime(sessions)).toEqual({
    sessions: 3,
    plannedMinutes: 100,
    focusedMinutes: 37.7,
    percentage: 38,
  });
  // Open-ended: there was no plan that it could have kept or not.
  const openEnded = aSession("2026-11-20", "13:00", { plannedMinutes: 0, focusedMinutes: 60 });
  expect(focusTime([...sessions, openEnded])).toMatchObject({ focusedMinutes: 97.7, percentage: 38 });
  expect(focusTime([])).toEqual({ sessions: 0, plannedMinutes: 0, focusedMinutes: 0, percentage: 0 });
});
