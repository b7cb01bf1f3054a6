/** The list of themes, from which names, settings, tests and index.html follow (`build/theme-list.ts`). */
import { err, isJsonObject, type Json, ok, type Result } from "@furrow/values";
import { type HexColor, lighter, readHexColor } from "./color.ts";

/** Six-digit hex colours, `#rrggbb`. */
export type CustomTheme = {
  readonly primary: HexColor;
  readonly secondary: HexColor;
};

const pair = (primary: string, secondary: string): CustomTheme => ({
  primary: primary as HexColor,
  secondary: secondary as HexColor,
});

/** Sky, lavender, meadow, harvest, and red-pink until the user chooses colors. White text is readable on every primary. */
export const THEMES = {
  blue: pair("#2f6ea8", "#5b9bd1"),
  purple: pair("#75559f", "#a184c9"),
  green: pair("#3b7a45", "#74a95e"),
  orange: pair("#b3571b", "#e09147"),
  custom: pair("#c93a5b", "#e8718b"),
};

export type ThemeName = keyof typeof THEMES;
export const THEME_NAMES = Object.keys(THEMES) as readonly ThemeName[];

export const themeColors = (name: ThemeName, custom: CustomTheme | null): CustomTheme =>
  name === "custom" ? (custom ?? THEMES.custom) : THEMES[name];

/** How much lighter a missing secondary is than the primary. */
export const CHANGE = 0.1;

export type UnknownTheme = { readonly type: "UnknownTheme"; readonly name: string };

export const findThemeName = (name: unknown): Result<ThemeName, UnknownTheme> => {
  const known = THEME_NAMES.find((candidate) => candidate === name);
  return known === undefined ? err({ type: "UnknownTheme", name: String(name) }) : ok(known);
};

export interface InvalidColor {
  readonly type: "InvalidColor";
  readonly field: "primary" | "secondary";
}

/** The colors of the form. An empty secondary follows from the primary. */
export const readCustomTheme = (input: {
  readonly primary: string;
  readonly secondary?: string;
}): Result<CustomTheme, InvalidColor> => {
  const primary = readHexColor(input.primary);
  if (primary === null) return err({ type: "InvalidColor", field: "primary" });
  if ((input.secondary ?? "").trim() === "") return ok({ primary, secondary: lighter(primary, CHANGE) });
  const secondary = readHexColor(input.secondary);
  return secondary === null ? err({ type: "InvalidColor", field: "secondary" }) : ok({ primary, secondary });
};

/** Stored custom colors; null if unusable. */
export const storedCustomTheme = (stored: Json | undefined): CustomTheme | null => {
  if (!isJsonObject(stored)) return null;
  const primary = readHexColor(stored.primary);
  if (primary === null) return null;
  return { primary, secondary: readHexColor(stored.secondary) ?? lighter(primary, CHANGE) };
};
