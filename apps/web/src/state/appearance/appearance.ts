/** How the page looks: the user's colors, and what this device chose. */
import { type Appearance, type CustomTheme, SETTINGS_ON_DEVICE, type ThemeName } from "@furrow/core";

export interface Look {
  readonly theme: ThemeName;
  readonly custom: CustomTheme | null;
  readonly appearance: Appearance;
  /** A clearer typeface and more space between letters, words and lines. */
  readonly isEasyToRead: boolean;
}

export const defaultLook: Look = {
  theme: SETTINGS_ON_DEVICE.theme.fallback,
  custom: null,
  appearance: SETTINGS_ON_DEVICE.appearance.fallback,
  isEasyToRead: false,
};

export function customThemeToText({ primary, secondary }: CustomTheme): string {
  return `${primary} ${secondary}`;
}
