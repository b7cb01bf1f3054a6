/** Colors of courses: twelve named ones, or a custom one. Each has a form for light and for dark papers. */
import { type HexColor, readHexColor } from "./color.ts";
import { atLeast, atMost } from "./luminance.ts";

export const COURSE_COLORS = [
  "barn",
  "pumpkin",
  "wheat",
  "moss",
  "meadow",
  "pond",
  "sky",
  "cornflower",
  "heather",
  "plum",
  "rose",
  "slate",
] as const;
export type CourseColor = (typeof COURSE_COLORS)[number];

/** What a color looks like on light papers, and on dark ones. */
export interface ColorPair {
  readonly light: HexColor;
  readonly dark: HexColor;
}

const pair = (light: string, dark: string): ColorPair => ({
  light: light as HexColor,
  dark: dark as HexColor,
});

/** Users with any kind of color blindness can tell each two of them apart: neighbors in hue differ in lightness. */
const PALETTE: Readonly<Record<CourseColor, ColorPair>> = {
  barn: pair("#b4473a", "#f0827d"),
  pumpkin: pair("#b06211", "#f1b275"),
  wheat: pair("#7e5e04", "#fde06d"),
  moss: pair("#535300", "#80951f"),
  meadow: pair("#06502d", "#c0f0be"),
  pond: pair("#0f5f5e", "#56b4b2"),
  sky: pair("#16689a", "#93e5ff"),
  cornflower: pair("#3172d0", "#99c0ff"),
  heather: pair("#492c90", "#a39af2"),
  plum: pair("#6d166a", "#ac74c5"),
  rose: pair("#9c2952", "#d06885"),
  slate: pair("#666d75", "#c4c4c4"),
};

export const isCourseColor = (color: string): color is CourseColor => Object.hasOwn(PALETTE, color);

/** A color as a form holds it, or null if it is neither a name of ours nor #rrggbb. */
export const readCourseColor = (color: string): CourseColor | HexColor | null =>
  isCourseColor(color) ? color : readHexColor(color);

/** The lightness that gives a mark at least 3:1 on every paper and on its own tint. */
const LIGHTEST_ON_LIGHT = 0.18;
const DARKEST_ON_DARK = 0.25;

/** How a stored color looks. A name of a later version is shown as slate. */
export const courseColorPair = (color: string): ColorPair => {
  const read = readCourseColor(color) ?? "slate";
  if (isCourseColor(read)) return PALETTE[read];
  return { light: atMost(read, LIGHTEST_ON_LIGHT), dark: atLeast(read, DARKEST_ON_DARK) };
};

/** Where a custom color is shown adjusted, because its marks would hardly be visible. */
export const adjustedOn = (color: HexColor): readonly (keyof ColorPair)[] => {
  const shown = courseColorPair(color);
  return (["light", "dark"] as const).filter((paper) => shown[paper] !== color);
};
