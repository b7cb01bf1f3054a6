/** How shadows fall at an hour. */
import type { SceneView } from "@furrow/core";
import type { SceneFrame } from "./frame.ts";
import { lightPoint } from "./points.ts";

export interface Cast {
  /** Of a shadow for the height of what throws it. */
  readonly length: number;
  readonly opacity: number;
  /** Where the light is, as a share of the width: shadows lean away from it. */
  readonly from: number;
}

/** Shadows toward the viewer; by day they lie below what throws them. */
export function castOf(frame: SceneFrame, sky: SceneView["sky"]): Cast {
  const from = lightPoint(frame, sky)[0] / frame.width;
  return { ...casts[sky], from };
}

const casts = {
  dawn: { length: 1.15, opacity: 0.2 },
  day: { length: 0, opacity: 0 },
  dusk: { length: 1.15, opacity: 0.2 },
  night: { length: 0.55, opacity: 0.3 },
};

/** How far to the side a shadow falls for its length. */
export const leanOf = (cast: Cast, x: number): number => (x - cast.from) * 1.6;
