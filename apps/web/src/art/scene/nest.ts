import type { Egg } from "@furrow/core";
import { svgUrl } from "../svg-url.ts";
import { ellipse, line, shape } from "./outline.ts";

export interface NestColors {
  readonly straw: readonly [front: string, dark: string];
  readonly egg: readonly [light: string, shade: string];
  readonly crack: string;
}

const byDay: NestColors = { straw: ["#e3b95c", "#b4842f"], egg: ["#fff4df", "#ecd2a9"], crack: "#8a5a3c" };

/** Each crack continues the one before. */
const CRACKS = [
  "M5-36 1.5-31 5.5-27.5",
  "M5.5-27.5 1.5-23 5-19",
  "M-11.5-21-7.5-24.5-4-20-.5-24 1.5-23M5-19 8.5-22.5 12-18.5",
];

/** Closed eyes, and the letter of sleep above them. */
const ASLEEP = "M-7.5-19q3 3 6 0M2.5-19q3 3 6 0M13-38h7l-7 8h7";

const linesOn = (state: Egg): readonly string[] => {
  if (state === "asleep") return [ASLEEP];
  return state === 4 ? [] : CRACKS.slice(0, state);
};

/** The nest of the day with its egg: 50 wide, 40 high, standing on 0,0. */
export const nestMarkup = (state: Egg, { straw, egg, crack }: NestColors): string =>
  [
    ellipse(straw[1], [0, -11], 20, 6),
    ...(state === 4 ? shells(egg, crack) : wholeEgg(egg)),
    ...linesOn(state).map((d) => line(crack, 1.4, d)),
    shape(straw[0], "M-23-13C-23 0-14 4 0 4S23 0 23-13C16-7 8-5.5 0-5.5S-16-7-23-13z"),
    line(
      straw[1],
      1.5,
      "M-19-8C-10 0 0 1 10-1M-13-5C-2 2 8 1 18-6M-8 2C2 3 10 1 15-2M-22-11-27-15M21-10 27-13M17-1 23 2",
    ),
  ].join("");

const wholeEgg = ([light, shade]: NestColors["egg"]): readonly string[] => [
  shape(light, "M0-38C8-38 13-26 13-17S8-4 0-4-13-8-13-17-8-38 0-38z"),
  shape(shade, "M9.5-31C11.7-27 13-21.5 13-17 13-8 8-4 0-4c-4.5 0-8-1.3-10.3-4C3-6 10.5-15 9.5-31z"),
  ellipse("#fff", [-5, -28], 2.4, 4.5, ' opacity=".75" transform="rotate(20 -5 -28)"'),
];

/** The lower half in the nest, the upper one in front of it. */
const shells = ([light, shade]: NestColors["egg"], crack: string): readonly string[] => [
  shape(crack, "M-12-13 12-13C10-9 6-8 0-8s-10-1-12-5z"),
  shape(light, "M-12.5-14-8.5-19-4-13.5 0-19 4.5-13.5 8.5-18.5 12.5-14C12-7 7-4 0-4s-12-3-12.5-10z"),
  shape(shade, "M8.5-18.5 12.5-14C12-7 7-4 0-4c-3 0-5.5-.5-7.5-1.5C2-6 7-9 8.5-18.5z"),
];

/** By day, as an address for an `<img>` or an `<image>`. */
export const nestPicture = (state: Egg): string =>
  svgUrl(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-28 -40 56 46">${nestMarkup(state, byDay)}</svg>`);
