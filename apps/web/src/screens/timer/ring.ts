/** Positions on the timer's ring, in units of its drawing. */
export const RING = { size: 360, center: 180, radius: 153 } as const;

/** The radii of its rows of plants; a furrow lies inside each. */
export const ROWS = [139, 148.5, 158, 167.5] as const;
export const FURROWS = ROWS.map((radius) => radius - 4.7);

export interface RingPoint {
  readonly x: number;
  readonly y: number;
  /** The ring is walked clockwise: over the top to the right, along the bottom to the left. */
  readonly facesLeft: boolean;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** `share` of the way round, 0 to 1, starting at the top. */
export function pointOnRing(share: number, radius: number = RING.radius): RingPoint {
  const angle = share * 2 * Math.PI;
  return {
    x: rounded(RING.center + radius * Math.sin(angle)),
    y: rounded(RING.center - radius * Math.cos(angle)),
    facesLeft: share > 0.25 && share < 0.75,
  };
}

/** Path data of arcs clockwise from the top. An arc to its own start would be drawn as nothing: a full one ends just before. */
export const arcs = (share: number, radii: readonly number[] = [RING.radius]): string =>
  share <= 0
    ? ""
    : radii
        .map((radius) => {
          const { x, y } = pointOnRing(Math.min(share, 0.9995), radius);
          return `M${RING.center} ${RING.center - radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}`;
        })
        .join("");

/** A plant comes up every so many minutes. */
export const MINUTES_A_PLANT = 5;

/** The plants that have come up, and how many times five minutes old they are. None stands where the ring begins. */
export function plantsOn(plannedMinutes: number, progress: number) {
  const plants: { readonly share: number; readonly age: number }[] = [];
  const passed = progress * plannedMinutes + 1e-6;
  for (let minute = MINUTES_A_PLANT; minute <= passed && minute < plannedMinutes; minute += MINUTES_A_PLANT)
    plants.push({ share: minute / plannedMinutes, age: Math.floor((passed - minute) / MINUTES_A_PLANT) });
  return plants;
}
