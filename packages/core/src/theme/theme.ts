import { darker, type HexColor, lighter, rgbForm } from "./color.ts";
import { CHANGE, type CustomTheme, THEME_NAMES, type ThemeName } from "./theme-choice.ts";

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
