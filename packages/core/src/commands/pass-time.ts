import { ok } from "@furrow/values";
import { type Command, joinOutcomes, nothingToDo } from "../command.ts";
import { applyWrites } from "../records/state/state.ts";
import { noCause, settle } from "../settle.ts";
import { dayOf } from "../time/instant.ts";
import { announceResets } from "./announce-resets.ts";
import { timerOutcome } from "./timer-writes.ts";

/**
 * The clock's verb: run on load, when the page becomes visible, each minute, and at `nextDeadline`. The timer reaches its warning or
 * its end, resets are announced, and (in the settling that follows every verb) rewards that were put off are given.
 */
export const passTime: Command<void> = (state, _input, context) => {
  const { outcome } = timerOutcome(state, { type: "tick" }, context);
  const ended = outcome.notices.find((notice) => notice.type === "WorkComplete");
  const endDay = ended === undefined ? context.today : dayOf(ended.endedAt);
  // Of half the data the wrong animal could follow for a day that is not looked at again: until the rest is here, the end waits as well.
  if (endDay !== context.today && context.isPartial) return ok(announceResets(state, context));
  // A session that ended yesterday, unseen, earned yesterday's animal: it is settled as of its end.
  const then =
    ended === undefined || endDay === context.today
      ? nothingToDo
      : settle(
          state,
          applyWrites(state, outcome.writes, endDay),
          { now: ended.endedAt, today: endDay },
          noCause,
        );
  return ok(joinOutcomes([outcome, then, announceResets(state, context)]));
};
