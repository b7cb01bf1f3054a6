import { type CourseColor, courseColorPair, isCourseColor } from "@furrow/core";
import type { CSSProperties } from "react";

/** A shape and stripes for each color, so that no course is told by its color alone. */
const LOOKS: Readonly<Record<CourseColor, readonly [shape: string, stripes: number | null]>> = {
  barn: ["none", null],
  pumpkin: ["circle(50%)", 45],
  wheat: ["polygon(50% 0, 100% 100%, 0 100%)", 0],
  moss: ["polygon(50% 0, 100% 50%, 50% 100%, 0 50%)", -45],
  meadow: ["polygon(0 0, 100% 0, 50% 100%)", 90],
  pond: ["inset(0 25%)", null],
  sky: ["polygon(25% 0, 75% 0, 100% 50%, 75% 100%, 25% 100%, 0 50%)", 45],
  cornflower: [
    "polygon(33% 0, 67% 0, 67% 33%, 100% 33%, 100% 67%, 67% 67%, 67% 100%, 33% 100%, 33% 67%, 0 67%, 0 33%, 33% 33%)",
    0,
  ],
  heather: ["inset(25% 0)", -45],
  plum: ["polygon(0 0, 100% 50%, 0 100%)", 90],
  rose: ["polygon(50% 0, 100% 38%, 81% 100%, 19% 100%, 0 38%)", null],
  slate: ["polygon(0 0, 50% 25%, 100% 0, 75% 50%, 100% 100%, 50% 75%, 0 100%, 25% 50%)", 45],
};

/** How the marks inside of an element show a course: `--course` is its color in the appearance that is used. */
export function courseStyle(color: string): CSSProperties & Record<`--${string}`, string> {
  const { light, dark } = courseColorPair(color);
  const [shape, stripes] = LOOKS[isCourseColor(color) ? color : "barn"];
  return {
    "--course": `light-dark(${light}, ${dark})`,
    "--course-shape": shape,
    "--course-stripes":
      stripes === null
        ? "none"
        : `repeating-linear-gradient(${stripes}deg, var(--course-stripe) 0 1.5px, transparent 1.5px 7px)`,
  };
}
