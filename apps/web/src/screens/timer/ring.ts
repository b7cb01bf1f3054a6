/** Positions on the timer's ring, in units of its drawing. */
export const RING = { size: 360, center: 180, radius: 148 } as const;

export interface RingPoint {
  readonly x: number;
  readonly y: number;
  /** The ring is walked clockwise: over the top to the right, along the bottom to the left. */
  readonly facesLeft: boolean;
}

/** `share` of the way round, 0 to 1, starting at the top. */
export function pointOnRing(share: number): RingPoint {
  const angle = share * 2 * Math.PI;
  const rounded = (value: number) => Math.round(value * 10) / 10;
  return {
    x: rounded(RING.center + RING.radius * Math.sin(angle)),
    y: rounded(RING.center - RING.radius * Math.cos(angle)),
    facesLeft: share > 0.25 && share < 0.75,
  };
}
