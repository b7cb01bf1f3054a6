import type { SceneFrame } from "./frame.ts";
import { curve, ellipse, land, line, type Point, placed, shape } from "./outline.ts";
import type { ScenePalette } from "./palette.ts";
import { seededRandom } from "./seeded-random.ts";

type Ridge = readonly (readonly [x: number, depth: number])[];

/** x: share of the width; depth: 0 on the horizon, 1 where the pasture begins. */
const mountains: readonly [Ridge, Ridge] = [
  [
    [-0.03, -0.3],
    [0.1, -0.62],
    [0.2, -0.36],
    [0.34, -0.78],
    [0.48, -0.3],
    [0.6, -0.5],
    [0.74, -0.86],
    [0.88, -0.4],
    [1.03, -0.66],
  ],
  [
    [-0.03, 0.02],
    [0.12, -0.22],
    [0.26, 0],
    [0.42, -0.34],
    [0.56, -0.06],
    [0.7, -0.2],
    [0.86, -0.42],
    [1.03, -0.1],
  ],
];
const far: Ridge = [
  [-0.03, 0.08],
  [0.14, -0.08],
  [0.32, 0.16],
  [0.52, 0.04],
  [0.7, 0.2],
  [0.86, 0],
  [1.03, 0.12],
];
const middle: Ridge = [
  [-0.03, 0.16],
  [0.16, 0.34],
  [0.36, 0.3],
  [0.54, 0.12],
  [0.72, 0.34],
  [0.9, 0.3],
  [1.03, 0.2],
];
const near: Ridge = [
  [-0.03, 0.42],
  [0.14, 0.4],
  [0.34, 0.56],
  [0.56, 0.6],
  [0.78, 0.46],
  [0.92, 0.5],
  [1.03, 0.42],
];

export function drawHills(frame: SceneFrame, palette: ScenePalette): string {
  const bottom = frame.pastureTop * frame.height + 80;
  const on = (ridge: Ridge) => ridge.map(([x, depth]) => landPoint(frame, x, depth));
  return [
    shape(palette.mountain[0], land(on(mountains[0]), bottom)),
    shape(palette.mountain[1], land(on(mountains[1]), bottom)),
    haze(frame, palette),
    shape(palette.hills[0], land(on(far), bottom)),
    woods(frame, palette, far, [0.02, 0.3], 15, 0.24, palette.hills[1]),
    woods(frame, palette, far, [0.74, 1], 12, 0.22, palette.hills[1]),
    shape(palette.hills[1], land(on(middle), bottom)),
    field(frame, palette, land(on(middle), bottom)),
    woods(frame, palette, middle, [0.76, 1.02], 9, 0.42),
    woods(frame, palette, middle, [0, 0.2], 7, 0.36),
    shape(palette.hills[2], land(on(near), bottom)),
    line(palette.sunlit, 5 * frame.scale, curve(on(near)), ' opacity=".35"'),
    woods(frame, palette, near, [0.38, 0.6], 4, 0.5),
  ].join("");
}

/** A point of the land between horizon and pasture. */
export function landPoint(frame: SceneFrame, x: number, depth: number): Point {
  const top = frame.horizon * frame.height;
  return [x * frame.width, top + depth * (frame.pastureTop * frame.height - top)];
}

/** Height of a ridge at x, straight between its points: trees stand a little in the ground anyway. */
function ridgeDepth(ridge: Ridge, x: number): number {
  const next = ridge.findIndex((point) => point[0] >= x);
  const b = ridge[next] ?? ridge[ridge.length - 1] ?? [1, 0];
  const a = ridge[next - 1] ?? b;
  return b[0] === a[0] ? b[1] : a[1] + ((x - a[0]) / (b[0] - a[0])) * (b[1] - a[1]);
}

function haze(frame: SceneFrame, palette: ScenePalette): string {
  const [, top] = landPoint(frame, 0, -0.6);
  const [, bottom] = landPoint(frame, 0, 0.35);
  return `<linearGradient id="haze" x2="0" y2="1"><stop stop-color="${palette.sky[2]}" stop-opacity="0"/><stop offset="1" stop-color="${palette.sky[2]}" stop-opacity=".6"/></linearGradient><path fill="url(#haze)" d="M0 ${top}H${frame.width}V${bottom}H0z"/>`;
}

/** The ploughed field the product is named after: furrows that run towards the top of the hill. */
function field(frame: SceneFrame, palette: ScenePalette, hill: string): string {
  const [left, crest] = landPoint(frame, 0.4, 0.14);
  const [right] = landPoint(frame, 0.66, 0.14);
  const [, bottom] = landPoint(frame, 0, 0.75);
  const wide = right - left;
  const edge = (t: number): string => {
    const head = left + wide * (0.3 + 0.45 * t);
    const foot = left + wide * (-0.25 + 1.5 * t);
    return `${head} ${crest - 8}Q${head + (foot - head) * 0.25} ${(crest + bottom) / 2} ${foot} ${bottom}`;
  };
  const rows = Array.from({ length: 12 }, (_, i) =>
    line(i % 3 === 1 ? palette.crop : palette.soil[1], 4.5 * frame.scale, `M${edge((i + 0.5) / 12)}`),
  );
  const outline = `M${edge(0)}H${left + wide * 1.25}Q${left + wide * 0.87} ${(crest + bottom) / 2} ${left + wide * 0.75} ${crest - 8}z`;
  return `<clipPath id="hill"><path d="${hill}"/></clipPath><clipPath id="field"><path d="${outline}"/></clipPath><g clip-path="url(#hill)"><g clip-path="url(#field)">${shape(palette.soil[0], outline)}${rows.join("")}</g></g>`;
}

function woods(
  frame: SceneFrame,
  palette: ScenePalette,
  ridge: Ridge,
  [from, to]: readonly [number, number],
  count: number,
  size: number,
  flat?: string,
): string {
  const random = seededRandom(Math.round((from + size) * 1000));
  return Array.from({ length: count }, (_, i) => {
    const x = from + ((to - from) * (i + random() * 0.8)) / count;
    const [px, py] = landPoint(frame, x, ridgeDepth(ridge, x) + 0.03);
    const s = size * (0.75 + random() * 0.5) * frame.scale;
    return placed([px, py], s, random() < 0.3 ? pine(palette, flat) : roundTree(palette, flat));
  }).join("");
}

/** Trees stand on 0,0 and are about 120 high; `flat` paints them in one colour for the distance. */
export function roundTree(palette: ScenePalette, flat?: string): string {
  const [dark, mid, bright] = palette.tree;
  if (flat !== undefined) return shape(flat, "M-4 4V-40H4V4z") + ellipse(flat, [0, -66], 40, 50);
  return (
    shape(palette.trunk, "M-7 6-5-50H5L7 6q-7 5-14 0") +
    ellipse(dark, [0, -72], 44, 50) +
    ellipse(mid, [-6, -80], 35, 38) +
    ellipse(bright, [-12, -90], 19, 19)
  );
}

/** The old oak at the edge of the view: 110 wide, many crowns. */
export function oak(palette: ScenePalette): string {
  const [dark, mid, bright] = palette.tree;
  const crowns = (fill: string, spots: readonly (readonly [number, number, number])[]) =>
    spots.map(([x, y, r]) => ellipse(fill, [x, y], r, r * 0.92)).join("");
  return [
    shape(palette.trunk, "M-10 5Q-5-12-7-44L-20-62-14-64-3-52 6-66 12-63 6-44Q6-12 12 5 0 9-10 5"),
    crowns(dark, [
      [-38, -62, 22],
      [-20, -88, 27],
      [12, -98, 28],
      [38, -74, 23],
      [4, -66, 28],
      [-44, -80, 14],
    ]),
    crowns(mid, [
      [-36, -68, 17],
      [-18, -94, 21],
      [10, -104, 21],
      [34, -80, 17],
      [2, -76, 20],
    ]),
    crowns(bright, [
      [-40, -74, 8],
      [-22, -102, 10],
      [4, -112, 10],
      [30, -88, 8],
      [-4, -86, 7],
    ]),
  ].join("");
}

export function pine(palette: ScenePalette, flat?: string): string {
  const [dark, bright] = palette.pine;
  const boughs = "M0-134 26-88H14L34-50H20L42-8H-42L-20-50H-34L-14-88H-26z";
  if (flat !== undefined) return shape(flat, `${boughs}M-4-8H4V4H-4z`);
  return (
    shape(palette.trunk, "M-6-10H6V6H-6z") +
    shape(dark, boughs) +
    shape(bright, "M0-134-26-88H-14L-34-50H-20L-42-8H0z")
  );
}
