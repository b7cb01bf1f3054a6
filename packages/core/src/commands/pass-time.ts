import { ok } from "@furrow/values";
import { type Command, joinOutcomes } from "../command.ts";
import { effectiveTimer } from "../records/timer.ts";
import { dayOf } from "../time/instant.ts";
import { letTimePass } from "../timer/let-time-pass.ts";
import { announceResets } from "./announce-resets.ts";
import { settledAsOf, stepOutcome, workEndedAt } from "./timer-writes.ts";

/**
 * The clock's command: runs on load, when the page becomes visible, each minute and at `nextDeadline`. It
 * handles the timer's warning and end, announces resets, and the settling after it gives deferred rewards.
 */
export const passTime: Command<void> = (state, _input, context) => {
  const preferences = state.preferences;
  const before = effectiveTimer(state.timer, preferences);
  const passed = letTimePass(before, context.now, preferences);
  const endedAt = workEndedAt(passed);
  const isOfAnotherDay = endedAt !== null && dayOf(endedAt) !== context.today;
  // With part of the data the wrong animal could be given for a day that is not checked again, so the end
  // waits until the rest has arrived.
  if (isOfAnotherDay && context.isPartial) return ok(announceResets(state, context));
  const outcome = stepOutcome(state, before, passed, context);
  const then = settledAsOf(endedAt, state, outcome, context);
  return ok(joinOutcomes([outcome, then, announceResets(state, context)]));
};
