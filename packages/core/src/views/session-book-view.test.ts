import { expect, test } from "vitest";
import type { Session } from "../records/session.ts";
import { aState, at, onDay } from "../testing/builders.ts";
import { addDays } from "../time/day.ts";
import { isoOf } from "../time/instant.ts";
import { sessionBookView, sessionsOfDay } from "./session-book-view.ts";

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
  const day = onDay("2026-11-20");
  const shown = sessionsOfDay(aState({ sessions }), day);
  expect(shown.sessions).toEqual([late, early, overMidnight]);
  expect(shown.focusedMinutes).toBe(55.3);
  expect(sessionsOfDay(aState(), day)).toEqual({ day, sessions: [], focusedMinutes: 0 });
});

test("the book shows the latest days that have sessions, and whether there are more", () => {
  const last = onDay("2026-11-20");
  const days = [0, 1, 3, 40].map((back) => addDays(last, -back));
  const sessions = days.flatMap((day) => [session(day, "00:10", 5), session(day, "23:20", 30)]);
  const state = aState({ sessions });
  const book = (limit: number) => sessionBookView(state, limit);
  expect(book(3).days.map(({ day }) => day)).toEqual(days.slice(0, 3));
  expect(book(3).hasMore).toBe(true);
  expect(book(4).days.map(({ day, sessions }) => [day, sessions.length])).toEqual(
    days.map((day) => [day, 2]),
  );
  expect(book(4).hasMore).toBe(false);
  expect(sessionBookView(aState(), 3)).toEqual({ days: [], hasMore: false });
});
