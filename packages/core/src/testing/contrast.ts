/** For tests of the themes: how well a text can be read on a paper. */
import { type HexColor, mix } from "../theme/color.ts";
import { luminance } from "../theme/luminance.ts";

/** What WCAG 2 asks of text of ordinary size (level AA). */
export const READABLE = 4.5;

/** What it asks of marks and other drawings that mean something. */
export const SEEN = 3;

/** 1 to 21, the same in both directions. */
export const contrastRatio = (one: HexColor, other: HexColor): number => {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};

/** As `color-mix(in srgb, …)` mixes: `share` of one color in another. */
export const mixedWith = (color: HexColor, ground: HexColor, share: number): HexColor =>
  mix(ground, color, share);
