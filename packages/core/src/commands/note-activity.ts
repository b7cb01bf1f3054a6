import { ok } from "@furrow/values";
import { type Command, nothingToDo, okWith } from "../command.ts";
import { letTimePass } from "../timer/let-time-pass.ts";
import { timerWrite } from "./timer-writes.ts";

/** A press shows presence, so open-ended work continues. A pending question is left to the clock. */
export const noteActivity: Command<void> = (state, _input, { now }) => {
  const { timer } = letTimePass(state.timer, now, state.preferences);
  if (timer.state !== "countingUp") return ok(nothingToDo);
  return okWith([timerWrite({ ...timer, seenAt: now, attendedAt: now })]);
};
