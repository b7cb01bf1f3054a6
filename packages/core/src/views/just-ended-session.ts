import type { State } from "../records/state.ts";
import { addDays } from "../time/day.ts";
import { dayOf, isoOf } from "../time/instant.ts";
import type { Instant } from "../time/types.ts";
import { sessionsBetween } from "../timer/focus-time.ts";

const WITHIN_MS = 60_000;

/** The work session that was finished within the last minute, on this device or another; null if none was. */
export const justEndedSession = (state: State, now: Instant): string | null => {
  const today = dayOf(now);
  // `now` may come in steps, so that the end lies a little ahead of it.
  const [from, to] = [isoOf(now - WITHIN_MS), isoOf(now + WITHIN_MS)];
  const ended = sessionsBetween(state, addDays(today, -1), addDays(today, 1)).findLast(
    ({ outcome, endedAt }) => outcome === "finished" && endedAt > from && endedAt < to,
  );
  return ended?.id ?? null;
};
