import { courseOf } from "../../courses/course-of.ts";
import type { CourseId } from "../../records/course.ts";
import type { State } from "../../records/state.ts";
import type { Category } from "../../records/task-fields.ts";
import { type HexColor, hexToRgb } from "../../theme/color.ts";
import { type CourseColor, courseColorPair, isCourseColor } from "../../theme/course-palette.ts";
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

const NAMED: Readonly<Record<CourseColor, keyof typeof COLOR_NAMES>> = {
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

/** Enough names of CSS Color 3 that every color has a near one. */
const COLOR_NAMES = {
  black: "#000000",
  dimgray: "#696969",
  gray: "#808080",
  slategray: "#708090",
  darkred: "#8b0000",
  firebrick: "#b22222",
  crimson: "#dc143c",
  red: "#ff0000",
  indianred: "#cd5c5c",
  tomato: "#ff6347",
  sienna: "#a0522d",
  chocolate: "#d2691e",
  saddlebrown: "#8b4513",
  peru: "#cd853f",
  darkorange: "#ff8c00",
  darkgoldenrod: "#b8860b",
  olive: "#808000",
  olivedrab: "#6b8e23",
  darkolivegreen: "#556b2f",
  darkgreen: "#006400",
  forestgreen: "#228b22",
  seagreen: "#2e8b57",
  green: "#008000",
  teal: "#008080",
  darkcyan: "#008b8b",
  steelblue: "#4682b4",
  royalblue: "#4169e1",
  mediumblue: "#0000cd",
  blue: "#0000ff",
  navy: "#000080",
  midnightblue: "#191970",
  slateblue: "#6a5acd",
  mediumpurple: "#9370db",
  indigo: "#4b0082",
  purple: "#800080",
  darkmagenta: "#8b008b",
  mediumorchid: "#ba55d3",
  mediumvioletred: "#c71585",
  palevioletred: "#db7093",
  magenta: "#ff00ff",
  maroon: "#800000",
};

/** Weighted by the eye's sensitivity to red, green and blue. */
const nearestColorName = (color: HexColor): string => {
  const { red, green, blue } = hexToRgb(color);
  let nearest = "";
  let least = Number.POSITIVE_INFINITY;
  for (const [name, hex] of Object.entries(COLOR_NAMES)) {
    const other = hexToRgb(hex as HexColor);
    const distance =
      2 * (red - other.red) ** 2 + 4 * (green - other.green) ** 2 + 3 * (blue - other.blue) ** 2;
    if (distance >= least) continue;
    nearest = name;
    least = distance;
  }
  return nearest;
};
