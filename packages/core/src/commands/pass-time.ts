import { ok } from "@furrow/values";
import { type Command, joinOutcomes } from "../command.ts";
import { effectiveTimer } from "../records/timer.ts";
import { dayOf } from "../time/instant.ts";
import { letTimePass } from "../timer/let-time-pass.ts";
import { announceResets } from "./announce-resets.ts";
import { settledAsOf, stepOutcome, workEndedAt } from "./timer-writes.ts";

/**
 * The clock's verb: run on load, when the page becomes visible, each minute, and at `nextDeadline`. The timer reaches its warning or
 * its end, resets are announced, and (in the settling that follows every verb) rewards that were put off are given.
 */
export const passTime: Command<void> = (state, _input, context) => {
  const preferences = state.preferences;
  const before = effectiveTimer(state.timer, preferences);
  const passed = letTimePass(before, context.now, preferences);
  const endedAt = workEndedAt(passed);
  const isOfAnotherDay = endedAt !== null && dayOf(endedAt) !== context.today;
  // Of half the data the wrong animal could follow for a day that is not looked at again: until the rest is here, the end waits as well.
  if (isOfAnotherDay && context.isPartial) return ok(announceResets(state, context));
  const outcome = stepOutcome(state, before, passed, context);
  const then = settledAsOf(endedAt, state, outcome, context);
  return ok(joinOutcomes([outcome, then, announceResets(state, context)]));
};
