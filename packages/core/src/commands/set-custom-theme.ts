import type { Command } from "../command.ts";
import { ok } from "../result.ts";
import { type InvalidColor, readCustomTheme } from "../theme/theme.ts";
import { preferencesOutcome } from "./preferences-write.ts";

/** Keeps the colours and wears them. */
export const setCustomTheme: Command<
  { readonly primary: string; readonly secondary?: string },
  InvalidColor
> = (state, input) => {
  const colors = readCustomTheme(input);
  return colors.ok ? ok(preferencesOutcome(state, { theme: "custom", customTheme: colors.value })) : colors;
};
