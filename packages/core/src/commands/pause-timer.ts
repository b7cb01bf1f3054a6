import type { Command } from "../command.ts";
import { ok } from "../result.ts";
import { timerOutcome } from "./timer-writes.ts";

/** Holds the countdown where it is. */
export const pauseTimer: Command<void> = (state, _input, context) =>
  ok(timerOutcome(state, { type: "pause" }, context).outcome);
