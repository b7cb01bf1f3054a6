import { expect, test } from "vitest";
import { pauseTimer, resetTimer, startTimer } from "../commands/control-timer.ts";
import type { Session } from "../records/session.ts";
import { applyWrites, type State } from "../records/state.ts";
import { aContext, aState, at } from "../testing/builders.ts";
import { isoOf } from "../time/instant.ts";
import { overlappingSessions, workUnderWaySince } from "./session-overlap.ts";

const session = (day: string, from: string, minutes: number): Session => ({
  id: `session_${at(day, from)}`,
  startedAt: isoOf(at(day, from)),
  endedAt: isoOf(at(day, from) + minutes * 60_000),
  plannedMinutes: minutes,
  focusedMinutes: minutes,
  taskId: null,
  taskTitle: "Piano",
  outcome: "finished",
});
const morning = session("2026-11-20", "10:00", 30);
const night = session("2026-11-20", "23:50", 40);
const state = aState({ sessions: [morning, night, session("2026-11-18", "10:00", 30)] });

const overlapping = (from: number, to: number, except: string | null = null) =>
  overlappingSessions(state, { startedAt: from, endedAt: to }, except);

test("sessions that ran at the same time are found, also one that ended after midnight", () => {
  expect(overlapping(at("2026-11-20", "09:00"), at("2026-11-20", "10:05"))).toEqual([morning]);
  expect(overlapping(at("2026-11-20", "22:00"), at("2026-11-20", "23:55"))).toEqual([night]);
  expect(overlapping(at("2026-11-21", "00:10"), at("2026-11-21", "01:00"))).toEqual([night]);
  expect(overlapping(at("2026-11-20", "10:10"), at("2026-11-20", "10:20"))).toEqual([morning]);
});

test("one that begins when the other ends overlaps nothing, nor does a session itself", () => {
  expect(overlapping(at("2026-11-20", "10:30"), at("2026-11-20", "11:00"))).toEqual([]);
  expect(overlapping(at("2026-11-20", "09:00"), at("2026-11-20", "10:00") + 20_000)).toEqual([]);
  expect(overlapping(at("2026-11-20", "10:00"), at("2026-11-20", "10:30"), morning.id)).toEqual([]);
});

test("work under way began when it was started, paused or not, and a timer at rest has none", () => {
  const context = aContext({ now: at("2026-11-20", "12:00") });
  const after = (before: State, command: typeof startTimer) => {
    const decided = command(before, undefined, context);
    return decided.ok ? applyWrites(before, decided.value.writes, context.today) : before;
  };
  const begun = after(aState(), startTimer);
  expect(workUnderWaySince(aState())).toBeNull();
  expect(workUnderWaySince(begun)).toBe(context.now);
  expect(workUnderWaySince(after(begun, pauseTimer))).toBe(context.now);
  expect(workUnderWaySince(after(begun, resetTimer))).toBeNull();
});
