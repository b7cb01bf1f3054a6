/** Markup for the few shapes the scene is made of. Numbers keep one decimal: the eye sees no more. */

export type Point = readonly [x: number, y: number];

export const n = (value: number): string => String(Math.round(value * 10) / 10);

export const shape = (fill: string, d: string, more = ""): string => `<path fill="${fill}" d="${d}"${more}/>`;

export const line = (stroke: string, width: number, d: string, more = ""): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" d="${d}"${more}/>`;

export const ellipse = (fill: string, [x, y]: Point, rx: number, ry: number, more = ""): string =>
  `<ellipse fill="${fill}" cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}"${more}/>`;

/** A smooth line through all points (Catmull-Rom as Bézier curves). */
export function curve(points: readonly Point[]): string {
  const [first] = points;
  if (first === undefined) return "";
  let d = `M${n(first[0])} ${n(first[1])}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const from = points[i] ?? first;
    const to = points[i + 1] ?? from;
    const before = points[i - 1] ?? from;
    const after = points[i + 2] ?? to;
    const c1: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const c2: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${n(c1[0])} ${n(c1[1])} ${n(c2[0])} ${n(c2[1])} ${n(to[0])} ${n(to[1])}`;
  }
  return d;
}

/** The land below a smooth ridge, down to the bottom of the frame. */
export function land(ridge: readonly Point[], bottom: number): string {
  const left = ridge[0]?.[0] ?? 0;
  const right = ridge[ridge.length - 1]?.[0] ?? 0;
  return `${curve(ridge)}L${n(right)} ${n(bottom)}H${n(left)}z`;
}

/** For one shape: a spot of the frame, in units of its own. */
export const at = ([x, y]: Point, scale: number): string =>
  ` transform="translate(${n(x)} ${n(y)}) scale(${Math.round(scale * 100) / 100})"`;

/** Draws at a spot of the frame in units of its own. */
export const placed = (spot: Point, scale: number, content: string): string =>
  `<g${at(spot, scale)}>${content}</g>`;

/** Round dots of one size as one element: the number of elements is what a picture costs. */
export const dots = (fill: string, r: number, spots: readonly Point[]): string =>
  line(fill, 2 * r, spots.map(([x, y]) => `M${n(x)} ${n(y)}h.01`).join(""));
