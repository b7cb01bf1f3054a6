import { BLACK, type HexColor, hexToRgb, mix, WHITE } from "./color.ts";

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

/** White where it can be read, else black: no colour is so in between that neither reaches 4.5. */
export const textOn = (paper: HexColor): HexColor =>
  contrastRatio(WHITE, paper) >= READABLE ? WHITE : BLACK;

/** The text colour that can be read all along a gradient; null where its ends lie too far apart for any. */
export const textOnGradient = (from: HexColor, to: HexColor): HexColor | null => {
  const stops = STOPS.map((share) => mix(from, to, share));
  const reads = (text: HexColor) => stops.every((stop) => contrastRatio(text, stop) >= READABLE);
  return [WHITE, BLACK].find(reads) ?? null;
};

const STOPS: readonly number[] = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** The nearest shade of a colour that can be read as text on a paper: the colour itself where it already can. */
export const readableOn = (paper: HexColor, color: HexColor): HexColor => {
  const end = textOn(paper);
  const shade = SHADES.map((share) => mix(color, end, share)).find(
    (candidate) => contrastRatio(candidate, paper) >= READABLE,
  );
  return shade ?? end;
};

const SHADES: readonly number[] = Array.from({ length: 101 }, (_, percent) => percent / 100);
