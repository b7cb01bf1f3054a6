/**
 * Colors of courses: twelve named ones, or a custom one. Each has a form for light papers and one for dark.
 */
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

const PALETTE: Readonly<Record<CourseColor, ColorPair>> = {
  barn: pair("#b4473a", "#ec8a7c"),
  pumpkin: pair("#bd5f1a", "#ec9c5e"),
  wheat: pair("#94700f", "#dfbb5a"),
  moss: pair("#6b7a1e", "#b4c261"),
  meadow: pair("#3d8747", "#7ec687"),
  pond: pair("#1d847b", "#5ec6ba"),
  sky: pair("#217da6", "#6ec0e4"),
  cornflower: pair("#4468c4", "#93b0f3"),
  heather: pair("#7a5dc0", "#b7a2f1"),
  plum: pair("#96459f", "#d993e0"),
  rose: pair("#c3447a", "#f28fb6"),
  slate: pair("#666d75", "#adb4bc"),
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
