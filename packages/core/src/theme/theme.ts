import { darker, type HexColor, lighter, rgbForm } from "./color.ts";
import { CHANGE, type CustomTheme, THEME_NAMES, type ThemeName, themeColors } from "./theme-choice.ts";

/** All CSS values of a theme. The `RGB` members are the content of `rgb()`: `47, 111, 176`. */
export type Theme = ReturnType<typeof themeFrom>;

/** A theme from one colour or two: the hover is 10 % darker, a missing secondary 10 % lighter than the primary. */
export const themeFrom = (name: ThemeName, primary: HexColor, secondary = lighter(primary, CHANGE)) => {
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

export const themeOf = (name: ThemeName, custom: CustomTheme | null): Theme => {
  const { primary, secondary } = themeColors(name, custom);
  return themeFrom(name, primary, secondary);
};

/** Every theme, in the order of the settings. */
export const allThemes = (custom: CustomTheme | null): readonly Theme[] =>
  THEME_NAMES.map((name) => themeOf(name, custom));
