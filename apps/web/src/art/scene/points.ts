/** Where things stand that others must know of, in a frame's own units. */
import type { SceneView } from "@furrow/core";
import { landPoint, type SceneFrame } from "./frame.ts";
import type { Point } from "./outline.ts";

export function barnPoint(frame: SceneFrame): Point {
  return landPoint(frame, 0.775, 0.94);
}

/** The oak stands in the corner beyond the fence. */
export const oakPoint = (frame: SceneFrame): Point => landPoint(frame, 0.035, 1.02);
export const OAK_SIZE = 2.2;

/** Middle and radii of the water, for the shimmer that moves on it. */
export function pondShape(frame: SceneFrame): {
  readonly middle: Point;
  readonly rx: number;
  readonly ry: number;
} {
  return { middle: landPoint(frame, 0.29, 0.68), rx: 190 * frame.scale, ry: 25 * frame.scale };
}

/** Middle of the sun, or of the moon: the sun rises where the moon stands, and sets across from it. */
export function lightPoint(frame: SceneFrame, sky: SceneView["sky"]): Point {
  const [x, y] = frame.light;
  switch (sky) {
    case "dawn":
      return [(frame.lowSun ?? x) * frame.width, frame.horizon * 0.8 * frame.height];
    case "dusk":
      return [(frame.lowSun ?? (1 - x) * 0.74) * frame.width, frame.horizon * 0.84 * frame.height];
    case "day":
    case "night":
      return [x * frame.width, y * frame.height];
  }
}
