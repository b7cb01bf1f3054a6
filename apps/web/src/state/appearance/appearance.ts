/** How the page looks: the user's colors, and what this device chose. */
import { type Appearance, type CustomTheme, readHexColor, SETTINGS, type ThemeName } from "@furrow/core";

export interface Look {
  readonly theme: ThemeName;
  readonly custom: CustomTheme | null;
  readonly appearance: Appearance;
  /** A clearer typeface and more space between letters, words and lines. */
  readonly isEasyToRead: boolean;
}

export const defaultLook: Look = {
  theme: SETTINGS.theme.fallback,
  custom: null,
  appearance: SETTINGS.appearance.fallback,
  isEasyToRead: false,
};

/** Kept as `#rrggbb #rrggbb`, so that the script in index.html needs no parser. */
export function parseCustomTheme(text: string | null): CustomTheme | null {
  const [primary, secondary, ...rest] = (text ?? "").split(" ").map(readHexColor);
  return primary && secondary && rest.length === 0 ? { primary, secondary } : null;
}

export function customThemeToText({ primary, secondary }: CustomTheme): string {
  return `${primary} ${secondary}`;
}
