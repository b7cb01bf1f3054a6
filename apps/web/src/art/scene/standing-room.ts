import { type SceneFrame, type ScenePlace, standingPoint } from "./frame.ts";
import { landPoint } from "./hills.ts";
import type { Point } from "./outline.ts";
import { isOnPath } from "./pasture.ts";

/**
 * What takes up ground on the farm, so that no animal stands on it and no two things are built in one place. `x` is a share of the width.
 * Beyond the fence `depth` runs from 0 (horizon) to 1 (where the pasture begins); on the pasture from 1 (fence) to 2 (front).
 */
export interface Site {
  readonly x: number;
  readonly depth: number;
  /** Half the ground it takes, in units of a frame 1600 wide; drawn upwards from there. */
  readonly wide: number;
  readonly deep: number;
}

/** Scenery of achievements stands here, earned or not: the ground is kept for it. Who does not stand outside is at home in the last three. */
export const sites = {
  "first-week-goal": { x: 0.125, depth: 1.09, wide: 48, deep: 10 },
  "animals-10": { x: 0.12, depth: 1.36, wide: 84, deep: 18 },
  "first-month-goal": { x: 0.86, depth: 1.06, wide: 40, deep: 10 },
  "streak-30": { x: 0.935, depth: 1.07, wide: 60, deep: 10 },
  "animals-50": { x: 0.585, depth: 0.84, wide: 80, deep: 14 },
  "hours-100": { x: 0.215, depth: 0.42, wide: 40, deep: 12 },
  "animals-365": { x: 0.345, depth: 0.44, wide: 120, deep: 14 },
  coop: { x: 0.47, depth: 0.93, wide: 56, deep: 12 },
  shed: { x: 0.935, depth: 0.95, wide: 70, deep: 12 },
  meadow: { x: 0.1, depth: 0.66, wide: 110, deep: 20 },
} as const satisfies Readonly<Record<string, Site>>;

/** The middle of a site's ground in a frame's own units. */
export function sitePoint(frame: SceneFrame, { x, depth }: Site): Point {
  if (depth <= 1) return landPoint(frame, x, depth);
  const top = frame.pastureTop + (depth - 1) * (frame.pastureBottom - frame.pastureTop);
  return [x * frame.width, top * frame.height];
}

/** Whether the feet of an animal would stand on something, or in front of what it would hide. The pasture itself ends at the fence. */
export function isTaken(frame: SceneFrame, place: ScenePlace): boolean {
  const { x, y } = standingPoint(place, frame);
  if (isOnPath(x, (y - frame.pastureTop) / (1 - frame.pastureTop), 0)) return true;
  return onPasture.some((site) => {
    const [middle, ground] = sitePoint(frame, site);
    const dx = Math.abs(x * frame.width - middle);
    const dy = y * frame.height - ground;
    return (
      dx < (site.wide + 30) * frame.scale &&
      dy < (site.deep + 24) * frame.scale &&
      -dy < site.deep * 2 * frame.scale
    );
  });
}

const onPasture: readonly Site[] = Object.values(sites).filter(({ depth }) => depth > 1);
