import type { Command } from "../command.ts";
import { ok } from "../result.ts";
import { preferencesOutcome } from "./preferences-write.ts";

export const setNotificationSound: Command<{ readonly on: boolean }> = (state, { on }) =>
  ok(preferencesOutcome(state, { notificationSound: on }));
