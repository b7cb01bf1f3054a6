/** The themes a user can choose. Their looks are in `theme.ts`, which only the settings load. */
import { err, isJsonObject, type Json, ok, type Result } from "@furrow/values";
import { type HexColor, lighter, readHexColor } from "./color.ts";

export const THEME_NAMES = ["blue", "purple", "green", "orange", "custom"] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** Six-digit hex colours, `#rrggbb`. */
export type CustomTheme = {
  readonly primary: HexColor;
  readonly secondary: HexColor;
};

/** How much lighter a missing secondary is than the primary. */
export const CHANGE = 0.1;

export interface UnknownTheme {
  readonly type: "UnknownTheme";
  readonly name: string;
}

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
