import type { Command } from "../command.ts";
import { readUserName } from "../records/preferences.ts";
import { ok } from "../result.ts";
import { preferencesOutcome } from "./preferences-write.ts";

/** An empty name is allowed: it shows as Anonymous. */
export const saveProfileName: Command<{ readonly name: string }> = (state, { name }) =>
  ok(preferencesOutcome(state, { userName: readUserName(name) }));
