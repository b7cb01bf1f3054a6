/** For tests of the themes: how well a text can be read on a paper. */
import { type HexColor, hexToRgb, mix, rgbToHex } from "../theme/color.ts";
import { fromLinear, luminance, toLinear } from "../theme/luminance.ts";

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

type Triple = readonly [number, number, number];

/** As `color-mix(in oklab, …)` mixes: `share` of the way from one color to another. The matrices are Björn Ottosson's. */
export function mixInOklab(from: HexColor, to: HexColor, share: number): HexColor {
  const [one, other] = [oklab(from), oklab(to)];
  const between = (axis: 0 | 1 | 2) => one[axis] + (other[axis] - one[axis]) * share;
  return fromOklab([between(0), between(1), between(2)]);
}

function oklab(color: HexColor): Triple {
  const { red, green, blue } = hexToRgb(color);
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): HexColor {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channel = (linear: number) => Math.min(255, Math.max(0, Math.round(fromLinear(linear))));
  return rgbToHex({
    red: channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    green: channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    blue: channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  });
}
