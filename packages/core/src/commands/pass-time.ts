import { ok } from "@furrow/values";
import { type Command, type Context, joinOutcomes, nothingToDo, type Outcome, okWith } from "../command.ts";
import { resetRecord } from "../records/goal-reset.ts";
import { putRow } from "../records/row-writes.ts";
import type { State } from "../records/state.ts";
import { effectiveTimer } from "../records/timer.ts";
import { defaultHours, hasAutoReset, isTargetReset } from "../study/goal-progress.ts";
import { dayOf, instantOf } from "../time/instant.ts";
import { periodKeyOf } from "../time/period.ts";
import { resetBoundary } from "../time/reset-boundary.ts";
import { PERIODS } from "../time/types.ts";
import { letTimePass } from "../timer/let-time-pass.ts";
import { settledAsOf, stepOutcome, timerWrite, workEndedAt } from "./timer-writes.ts";

/** The clock's command, on load, when the page shows, each minute and at `nextDeadline`: timer and resets. */
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

/**
 * Announces once per period that its goal went back to the default: at 6:00 of the day, of the week's Monday
 * or of the 1st, or when the app is next open. A reset that leaves the target as it was is silent. It only makes notices; the target follows from when it was
 * set. Completions stay, so a week completed on Sunday is not announced again on Monday.
 */
const announceResets = (state: State, { now, today }: Context): Outcome =>
  joinOutcomes(
    PERIODS.map((period): Outcome => {
      const known = state.resets[period];
      const key = periodKeyOf(period, today);
      const isDue = known.key !== key && now >= resetBoundary(period, key);
      if (!isDue || !hasAutoReset(state.goalSettings, period)) return nothingToDo;
      const hours = defaultHours(state.goalSettings, period);
      const { target } = state.goals[period];
      const isChanged = target !== null && target.hours !== hours && isTargetReset(state, period, now);
      // An earlier reset has undone it and was announced.
      const isKnown =
        known.key !== null && (instantOf(target?.setAt ?? "") ?? 0) < resetBoundary(period, known.key);
      return {
        writes: [putRow(resetRecord, period, { type: period, key })],
        notices: isChanged && !isKnown ? [{ type: "GoalReset", period, hours }] : [],
      };
    }),
  );

/** A press shows presence, so open-ended work continues. A pending question is left to the clock. */
export const noteActivity: Command<void> = (state, _input, { now }) => {
  const { timer } = letTimePass(state.timer, now, state.preferences);
  if (timer.state !== "countingUp") return ok(nothingToDo);
  return okWith([timerWrite({ ...timer, seenAt: now, attendedAt: now })]);
};
