import { type HexColor, hexToRgb, type Rgb, rgbToHex } from "./color.ts";

/** WCAG 2's relative luminance: 0 for black, 1 for white. */
export const luminance = (color: HexColor): number => {
  const { red, green, blue } = hexToRgb(color);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
};

/** The same hue, not lighter than this: scaled down in linear light. */
export const atMost = (color: HexColor, most: number): HexColor => {
  const own = luminance(color);
  if (own <= most) return color;
  // Rounding must not exceed the limit.
  return inLight(color, (linear) => linear * (most / own), Math.floor);
};

/** The same hue, not darker than this: mixed with white in linear light. */
export const atLeast = (color: HexColor, least: number): HexColor => {
  const own = luminance(color);
  if (own >= least) return color;
  const share = (least - own) / (1 - own);
  return inLight(color, (linear) => linear + (1 - linear) * share, Math.ceil);
};

const inLight = (
  color: HexColor,
  change: (linear: number) => number,
  round: (channel: number) => number,
): HexColor => {
  const { red, green, blue } = hexToRgb(color);
  const changed = (channel: number) =>
    Math.min(255, Math.max(0, round(fromLinear(change(toLinear(channel))))));
  return rgbToHex({ red: changed(red), green: changed(green), blue: changed(blue) } satisfies Rgb);
};

export const toLinear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

export const fromLinear = (linear: number): number =>
  255 * (linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055);
