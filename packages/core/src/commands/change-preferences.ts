import { ok } from "@furrow/values";
import { type Command, nothingToDo, type Outcome, outcome } from "../command.ts";
import { PREFERENCES, type Preferences, preferencesRecord } from "../records/preferences.ts";
import { putFields } from "../records/row-writes.ts";
import type { ValuesOf } from "../records/setting.ts";
import type { Settings } from "../records/settings.ts";
import type { State } from "../records/state.ts";
import {
  findThemeName,
  type InvalidColor,
  readCustomTheme,
  type UnknownTheme,
} from "../theme/theme-choice.ts";

/** Writes the settings that are given and no others, so that another device's change of another setting is kept. */
export const preferencesOutcome = (
  { preferences }: State,
  chosen: Partial<ValuesOf<typeof PREFERENCES>>,
): Outcome => {
  // Values chosen here are written without those of a later version.
  const { unknown: _later, ...known } = preferences;
  const all = preferencesRecord.toFields({ ...known, ...chosen });
  const fields = Object.fromEntries(Object.keys(chosen).map((name) => [name, all[name] ?? null]));
  return outcome([putFields("preferences", preferencesRecord.rows.id, fields)]);
};

/** Any settings but the theme, which can be refused. Values are clamped; an empty name is Anonymous. */
export const changePreferences: Command<
  Partial<Omit<ValuesOf<typeof PREFERENCES>, "theme" | "customTheme">>
> = (state, input) => {
  const settings: Settings = PREFERENCES;
  const { preferences } = state;
  const changed = Object.entries(input)
    .map(([name, value]) => [name, settings[name]?.read(value)] as const)
    .filter(([name, value]) => value !== preferences[name as keyof Preferences]);
  if (changed.length === 0) return ok(nothingToDo);
  return ok(preferencesOutcome(state, Object.fromEntries(changed) as Partial<Preferences>));
};

export const chooseTheme: Command<{ readonly name: string }, UnknownTheme> = (state, { name }) => {
  const theme = findThemeName(name);
  return theme.ok ? ok(preferencesOutcome(state, { theme: theme.value })) : theme;
};

/** Stores the colors and selects the custom theme. */
export const setCustomTheme: Command<
  { readonly primary: string; readonly secondary?: string },
  InvalidColor
> = (state, input) => {
  const colors = readCustomTheme(input);
  return colors.ok ? ok(preferencesOutcome(state, { theme: "custom", customTheme: colors.value })) : colors;
};
