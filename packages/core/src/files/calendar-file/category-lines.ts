import { courseOf } from "../../courses/course-of.ts";
import type { CourseId } from "../../records/course.ts";
import type { State } from "../../records/state.ts";
import type { Category } from "../../records/task-fields.ts";
import { type HexColor, hexToRgb } from "../../theme/color.ts";
import { type CourseColor, courseColorPair, isCourseColor } from "../../theme/course-palette.ts";
/** Enough names of CSS Color 3 that every color has a near one. */
import colorNames from "./color-names.json" with { type: "json" };
import { escapedText } from "./content-lines.ts";

/** The category of an event, and its course with the nearest named color (RFC 7986 allows CSS names). */
export const categoryLines = (
  entry: { readonly category: Category; readonly course?: CourseId | null | undefined },
  courses: State["courses"],
): readonly string[] => {
  const of = courseOf(entry, courses);
  const category = escapedText(entry.category);
  if (of === undefined) return [`CATEGORIES:${category}`];
  return [`CATEGORIES:${category},${escapedText(of.name)}`, `COLOR:${colorName(of.color)}`];
};

const colorName = (color: string): string =>
  isCourseColor(color) ? NAMED[color] : nearestColorName(courseColorPair(color).light);

const NAMED: Readonly<Record<CourseColor, keyof typeof colorNames>> = {
  barn: "firebrick",
  pumpkin: "chocolate",
  wheat: "darkgoldenrod",
  moss: "olivedrab",
  meadow: "forestgreen",
  pond: "teal",
  sky: "steelblue",
  cornflower: "royalblue",
  heather: "slateblue",
  plum: "darkmagenta",
  rose: "mediumvioletred",
  slate: "slategray",
};

/** Weighted by the eye's sensitivity to red, green and blue. */
const nearestColorName = (color: HexColor): string => {
  const { red, green, blue } = hexToRgb(color);
  let nearest = "";
  let least = Number.POSITIVE_INFINITY;
  for (const [name, hex] of Object.entries(colorNames)) {
    const other = hexToRgb(hex as HexColor);
    const distance =
      2 * (red - other.red) ** 2 + 4 * (green - other.green) ** 2 + 3 * (blue - other.blue) ** 2;
    if (distance >= least) continue;
    nearest = name;
    least = distance;
  }
  return nearest;
};
