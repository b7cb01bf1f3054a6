import type { Session } from "../records/session.ts";
import type { State } from "../records/state.ts";
import { addDays } from "../time/day.ts";
import { dayOf, instantOfStamp } from "../time/instant.ts";
import { MINUTE_MS } from "../time/timer-minutes.ts";
import type { Instant } from "../time/types.ts";
import { isCountingUp } from "./elapsed.ts";
import { sessionsBetween } from "./focus-time.ts";
import type { SessionSpan } from "./session-form.ts";

/** Sessions that overlap by a minute or more, without `except`: allowed, but maybe entered twice. */
export const overlappingSessions = (
  state: Pick<State, "sessionsByUtcDate">,
  { startedAt, endedAt }: Pick<SessionSpan, "startedAt" | "endedAt">,
  except: string | null,
): readonly Session[] =>
  sessionsBetween(state, dayOf(startedAt), addDays(dayOf(endedAt), 1)).filter((session) => {
    if (session.id === except) return false;
    const from = Math.max(startedAt, instantOfStamp(session.startedAt));
    const to = Math.min(endedAt, instantOfStamp(session.endedAt));
    return to - from >= MINUTE_MS;
  });

/** When the work under way at the timer began, which is no session of the book yet; null in a break, and where nothing runs. */
export const workUnderWaySince = ({ timer }: Pick<State, "timer">): Instant | null => {
  if (timer.state === "ready" || timer.mode === "break") return null;
  return isCountingUp(timer) ? timer.session.startedAt : timer.countdown.startedAt;
};
