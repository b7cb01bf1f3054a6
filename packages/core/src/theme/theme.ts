import { err, isJsonObject, type Json, ok, type Result } from "@furrow/values";
import { darker, type HexColor, lighter, readHexColor, rgbForm } from "./color.ts";

export const THEME_NAMES = ["blue", "purple", "green", "orange", "custom"] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

/** Six-digit hex colours, `#rrggbb`. */
export interface CustomTheme {
  readonly primary: HexColor;
  readonly secondary: HexColor;
}

/** All a page needs to wear a theme. The `RGB` members are what stands inside `rgb()`: `47, 111, 176`. */
export interface Theme {
  readonly name: ThemeName;
  readonly primary: HexColor;
  readonly primaryRGB: string;
  readonly secondary: HexColor;
  readonly secondaryRGB: string;
  readonly gradient: string;
  readonly gradientReverse: string;
  readonly hover: HexColor;
  readonly hoverRGB: string;
}

const hex = (text: string): HexColor => text as HexColor;

/** Red-pink: what `custom` looks like until a person chooses colours. */
export const DEFAULT_CUSTOM_THEME: CustomTheme = { primary: hex("#c93a5b"), secondary: hex("#e8718b") };

/** Sky, lavender, meadow and harvest. White text can be read on every primary. */
const PRESETS: Readonly<Record<Exclude<ThemeName, "custom">, CustomTheme>> = {
  blue: { primary: hex("#2f6ea8"), secondary: hex("#5b9bd1") },
  purple: { primary: hex("#75559f"), secondary: hex("#a184c9") },
  green: { primary: hex("#3b7a45"), secondary: hex("#74a95e") },
  orange: { primary: hex("#b3571b"), secondary: hex("#e09147") },
};

const CHANGE = 0.1;

/** A theme from one colour or two: the hover is 10 % darker, a missing secondary 10 % lighter than the primary. */
export const themeFrom = (
  name: ThemeName,
  primary: HexColor,
  secondary: HexColor = lighter(primary, CHANGE),
): Theme => {
  const hover = darker(primary, CHANGE);
  return {
    name,
    primary,
    primaryRGB: rgbForm(primary),
    secondary,
    secondaryRGB: rgbForm(secondary),
    gradient: `linear-gradient(135deg, ${primary}, ${secondary})`,
    gradientReverse: `linear-gradient(135deg, ${secondary}, ${primary})`,
    hover,
    hoverRGB: rgbForm(hover),
  };
};

/** The theme in force for what a person chose. */
export const themeOf = (name: ThemeName, custom: CustomTheme | null): Theme => {
  const { primary, secondary } = name === "custom" ? (custom ?? DEFAULT_CUSTOM_THEME) : PRESETS[name];
  return themeFrom(name, primary, secondary);
};

/** Every theme a person can choose, in the order of the settings. */
export const allThemes = (custom: CustomTheme | null): readonly Theme[] =>
  THEME_NAMES.map((name) => themeOf(name, custom));

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

/** The colours as the form holds them. An empty secondary follows from the primary. */
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

/** Custom colours as they were stored; null where there are none that can be used. */
export const storedCustomTheme = (stored: Json | undefined): CustomTheme | null => {
  if (!isJsonObject(stored)) return null;
  const primary = readHexColor(stored.primary);
  if (primary === null) return null;
  return { primary, secondary: readHexColor(stored.secondary) ?? lighter(primary, CHANGE) };
};
