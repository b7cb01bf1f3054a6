import { darker, type HexColor, lighter, rgbForm } from "./color.ts";
import { CHANGE, type CustomTheme, THEME_NAMES, type ThemeName } from "./theme-choice.ts";

/** All CSS values of a theme. The `RGB` members are the content of `rgb()`: `47, 111, 176`. */
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

/** Red-pink: the custom theme until the user chooses colors. */
export const DEFAULT_CUSTOM_THEME: CustomTheme = { primary: hex("#c93a5b"), secondary: hex("#e8718b") };

/** Sky, lavender, meadow and harvest. White text is readable on every primary. */
const PRESETS: Readonly<Record<Exclude<ThemeName, "custom">, CustomTheme>> = {
  blue: { primary: hex("#2f6ea8"), secondary: hex("#5b9bd1") },
  purple: { primary: hex("#75559f"), secondary: hex("#a184c9") },
  green: { primary: hex("#3b7a45"), secondary: hex("#74a95e") },
  orange: { primary: hex("#b3571b"), secondary: hex("#e09147") },
};

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

/** The theme for the user's choice. */
export const themeOf = (name: ThemeName, custom: CustomTheme | null): Theme => {
  const { primary, secondary } = name === "custom" ? (custom ?? DEFAULT_CUSTOM_THEME) : PRESETS[name];
  return themeFrom(name, primary, secondary);
};

/** Every theme, in the order of the settings. */
export const allThemes = (custom: CustomTheme | null): readonly Theme[] =>
  THEME_NAMES.map((name) => themeOf(name, custom));
