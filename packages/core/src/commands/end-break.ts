import type { Command } from "../command.ts";
import { ok } from "../result.ts";
import { timerOutcome } from "./timer-writes.ts";

/** Ends the break early, back to work with the saved minutes. */
export const endBreak: Command<void> = (state, _input, context) =>
  ok(timerOutcome(state, { type: "endBreak" }, context).outcome);
