import type { Command } from "../command.ts";
import { ok } from "../result.ts";
import { findThemeName, type UnknownTheme } from "../theme/theme.ts";
import { preferencesOutcome } from "./preferences-write.ts";

export const chooseTheme: Command<{ readonly name: string }, UnknownTheme> = (state, { name }) => {
  const theme = findThemeName(name);
  return theme.ok ? ok(preferencesOutcome(state, { theme: theme.value })) : theme;
};
