import { type JsonObject, ok } from "@furrow/values";
import type { Command, Outcome } from "../command.ts";
import {
  type Preferences,
  preferencesRecord,
  readTimerPreferences,
  readUserName,
} from "../records/preferences.ts";
import type { State } from "../records/state/state.ts";
import {
  findThemeName,
  type InvalidColor,
  readCustomTheme,
  type UnknownTheme,
} from "../theme/theme-choice.ts";
import type { TimerPreferences } from "../timer/timer-minutes.ts";

/**
 * The one row of preferences with some of them changed. A `put`, because the row may not exist yet; of the changed fields alone, so
 * that what another device changed meanwhile stays.
 */
export const preferencesOutcome = ({ preferences }: State, changed: Partial<Preferences>): Outcome => {
  // What is chosen here is not weighed against what a later version chose.
  const { unknown: _later, ...known } = preferences;
  const all: JsonObject = preferencesRecord.toFields({ ...known, ...changed });
  const fields = Object.fromEntries(Object.keys(changed).map((name) => [name, all[name] ?? null]));
  return {
    writes: [{ type: "put", table: "preferences", id: preferencesRecord.rows.id, fields }],
    notices: [],
  };
};

export const chooseTheme: Command<{ readonly name: string }, UnknownTheme> = (state, { name }) => {
  const theme = findThemeName(name);
  return theme.ok ? ok(preferencesOutcome(state, { theme: theme.value })) : theme;
};

/** Keeps the colours and wears them. */
export const setCustomTheme: Command<
  { readonly primary: string; readonly secondary?: string },
  InvalidColor
> = (state, input) => {
  const colors = readCustomTheme(input);
  return colors.ok ? ok(preferencesOutcome(state, { theme: "custom", customTheme: colors.value })) : colors;
};

/** An empty name is allowed: it shows as Anonymous. */
export const saveProfileName: Command<{ readonly name: string }> = (state, { name }) =>
  ok(preferencesOutcome(state, { userName: readUserName(name) }));

export const setNotificationSound: Command<{ readonly on: boolean }> = (state, { on }) =>
  ok(preferencesOutcome(state, { notificationSound: on }));

export const setSystemNotices: Command<{ readonly on: boolean }> = (state, { on }) =>
  ok(preferencesOutcome(state, { systemNotices: on }));

/** Minutes out of bounds are brought within them. */
export const setTimerPreferences: Command<Partial<TimerPreferences>> = (state, input) =>
  ok(preferencesOutcome(state, { timer: readTimerPreferences({ ...state.preferences.timer, ...input }) }));
