import { expect, test } from "vitest";
import type { Session } from "../records/session.ts";
import { aState, at, onDay } from "../testing/builders.ts";
import { isoOf } from "../time/instant.ts";
import { sessionsView } from "./sessions-view.ts";

const session = (day: string, from: string, focusedMinutes: number): Session => ({
  id: `session_${at(day, from)}`,
  startedAt: isoOf(at(day, from)),
  endedAt: isoOf(at(day, from) + focusedMinutes * 60_000),
  plannedMinutes: 30,
  focusedMinutes,
  taskId: null,
  taskTitle: "Piano",
  outcome: "finished",
});

test("the sessions that ended on the day are listed, the latest first, with their sum", () => {
  const early = session("2026-11-20", "08:00", 25.1);
  const late = session("2026-11-20", "17:00", 10.2);
  const overMidnight = session("2026-11-19", "23:50", 20);
  const sessions = [
    early,
    session("2026-11-18", "12:00", 30),
    late,
    overMidnight,
    session("2026-11-20", "23:50", 20),
  ];
  const view = sessionsView(aState({ sessions }), onDay("2026-11-20"));
  expect(view.sessions).toEqual([late, early, overMidnight]);
  expect(view.focusedMinutes).toBe(55.3);
  expect(sessionsView(aState(), onDay("2026-11-20"))).toEqual({ sessions: [], focusedMinutes: 0 });
});
