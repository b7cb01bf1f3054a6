/** The user's colors as stored on the device. Bad values give the default: a page must never fail on them. */
import { type CustomTheme, readHexColor, THEME_NAMES, type ThemeName } from "@furrow/core";

export const APPEARANCES = ["system", "light", "dark"] as const;
export type Appearance = (typeof APPEARANCES)[number];

export interface Look {
  readonly theme: ThemeName;
  readonly custom: CustomTheme | null;
  readonly appearance: Appearance;
  /** A clearer typeface and more space between letters, words and lines. */
  readonly isEasyToRead: boolean;
}

export const defaultLook: Look = { theme: "blue", custom: null, appearance: "system", isEasyToRead: false };

export function parseThemeName(text: string | null): ThemeName {
  return THEME_NAMES.find((name) => name === text) ?? defaultLook.theme;
}

export function parseAppearance(text: string | null): Appearance {
  return APPEARANCES.find((name) => name === text) ?? defaultLook.appearance;
}

/** Kept as `#rrggbb #rrggbb`, so that the script in index.html needs no parser. */
export function parseCustomTheme(text: string | null): CustomTheme | null {
  const [primary, secondary, ...rest] = (text ?? "").split(" ").map(readHexColor);
  return primary && secondary && rest.length === 0 ? { primary, secondary } : null;
}

export function customThemeToText({ primary, secondary }: CustomTheme): string {
  return `${primary} ${secondary}`;
}
