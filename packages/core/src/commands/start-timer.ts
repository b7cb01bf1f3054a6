import type { Command } from "../command.ts";
import { ok } from "../result.ts";
import { timerOutcome } from "./timer-writes.ts";

/** Starts the countdown of the present mode, or goes on with a paused one. */
export const startTimer: Command<void> = (state, _input, context) =>
  ok(timerOutcome(state, { type: "start" }, context).outcome);
