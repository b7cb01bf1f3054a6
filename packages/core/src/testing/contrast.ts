/** For tests of the themes: how well a text can be read on a paper. */
import { type HexColor, hexToRgb } from "../theme/color.ts";

/** What WCAG 2 asks of text of ordinary size (level AA). */
export const READABLE = 4.5;

/** WCAG 2's relative luminance: 0 for black, 1 for white. */
export const luminance = (color: HexColor): number => {
  const { red, green, blue } = hexToRgb(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
};

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** 1 to 21, the same in both directions. */
export const contrastRatio = (one: HexColor, other: HexColor): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};
