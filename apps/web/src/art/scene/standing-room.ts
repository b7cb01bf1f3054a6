import { isBeyondFence } from "./fence.ts";
import { landPoint, type SceneFrame, type ScenePlace, standingPoint } from "./frame.ts";
import type { Point } from "./outline.ts";
import { isOnPath, lanternPoints } from "./path.ts";

/**
 * What takes up ground on the farm, so that no animal stands on it and no two things are built in one place. `x` is a share of the width.
 * Beyond the fence `depth` runs from 0 (horizon) to 1 (where the pasture begins), on the pasture from 1 (fence) to 2 (front).
 */
export interface Site {
  readonly x: number;
  readonly depth: number;
  /** Half its width, and its height from the ground up, in units of a frame 1600 wide. */
  readonly wide: number;
  readonly high: number;
}

/**
 * The ground that scenery of achievements needs is kept free, earned or not. What hangs in the oak or is on the barn needs no ground, and
 * lanterns are next to the path.
 */
export const sites = {
  "first-week-goal": { x: 0.175, depth: 1.1, wide: 48, high: 60 },
  "animals-10": { x: 0.12, depth: 1.36, wide: 84, high: 30 },
  "first-month-goal": { x: 0.645, depth: 1.06, wide: 36, high: 80 },
  "streak-30": { x: 0.3, depth: 1.05, wide: 56, high: 60 },
  "animals-50": { x: 0.12, depth: 1.8, wide: 80, high: 90 },
  "hours-100": { x: 0.207, depth: 0.42, wide: 40, high: 130 },
  "animals-365": { x: 0.91, depth: 1.56, wide: 100, high: 120 },
  coop: { x: 0.45, depth: 1.1, wide: 56, high: 98 },
  /** Goats climb it. */
  rock: { x: 0.79, depth: 1.32, wide: 48, high: 40 },
  nest: { x: 0.505, depth: 1.16, wide: 26, high: 40 },
  shed: { x: 0.905, depth: 1.1, wide: 70, high: 94 },
} as const satisfies Readonly<Record<string, Site>>;

/** The middle of a site's ground in a frame's own units. */
export const sitePoint = (frame: SceneFrame, { x, depth }: Site): Point => landPoint(frame, x, depth);

/** Tells whether an animal would stand on something, or behind it: it would be seen in front of what hides it. The path is for some. */
export function takenGround(frame: SceneFrame): (place: ScenePlace, usesPath: boolean) => boolean {
  if (frame.land !== undefined) return () => false;
  const taken: readonly { readonly at: Point; readonly wide: number; readonly high: number }[] = [
    ...onPasture.map((site) => ({ at: sitePoint(frame, site), wide: site.wide, high: site.high })),
    ...lanternPoints(frame).map(({ at, size }) => ({ at, wide: 6 * size, high: 60 * size })),
  ];
  return (place, usesPath) => {
    const { x, y } = standingPoint(place, frame);
    if (isBeyondFence(frame, [x * frame.width, y * frame.height])) return true;
    if (!usesPath && isOnPath(x, (y - frame.pastureTop) / (1 - frame.pastureTop), 0)) return true;
    return taken.some(({ at: [middle, ground], wide, high }) => {
      const beside = Math.abs(x * frame.width - middle) / frame.scale - wide;
      const below = (y * frame.height - ground) / frame.scale;
      return beside < 22 && below > -high && below < 34;
    });
  };
}

const onPasture: readonly Site[] = Object.values(sites).filter(({ depth }) => depth > 1);
