import { courseColorPair } from "@furrow/core";
import type { CSSProperties } from "react";

/** `--course`: the color of a course in the appearance that is worn, for the marks inside of an element. */
export function courseStyle(color: string): CSSProperties & Record<`--${string}`, string> {
  const { light, dark } = courseColorPair(color);
  return { "--course": `light-dark(${light}, ${dark})` };
}
