import type { Command } from "../command.ts";
import { ok } from "../result.ts";
import { timerOutcome } from "./timer-writes.ts";

/** Gives the session up: what was worked is kept as an abandoned session, and the countdown is whole again. */
export const resetTimer: Command<void> = (state, _input, context) =>
  ok(timerOutcome(state, { type: "reset" }, context).outcome);
