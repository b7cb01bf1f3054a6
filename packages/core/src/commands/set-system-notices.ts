import type { Command } from "../command.ts";
import { ok } from "../result.ts";
import { preferencesOutcome } from "./preferences-write.ts";

export const setSystemNotices: Command<{ readonly on: boolean }> = (state, { on }) =>
  ok(preferencesOutcome(state, { systemNotices: on }));
