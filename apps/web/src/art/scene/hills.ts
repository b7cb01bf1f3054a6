import type { SceneView } from "@furrow/core";
import { pairs } from "../coordinates.ts";
import { landPoint, type SceneFrame } from "./frame.ts";
import { at, curve, land, line, n, placed, shape } from "./outline.ts";
import type { ScenePalette } from "./palette.ts";
import { seededRandom } from "./seeded-random.ts";
import { distantPine, distantTree, pine, roundTree } from "./trees.ts";

type Ridge = readonly (readonly [x: number, depth: number])[];

/** x: share of the width; depth: 0 on the horizon, 1 where the pasture begins. */
const mountains: readonly [Ridge, Ridge] = [
  pairs("-0.03,-0.3 0.1,-0.62 0.2,-0.36 0.34,-0.78 0.48,-0.3 0.6,-0.5 0.74,-0.86 0.88,-0.4 1.03,-0.66"),
  pairs("-0.03,0.02 0.12,-0.22 0.26,0 0.42,-0.34 0.56,-0.06 0.7,-0.2 0.86,-0.42 1.03,-0.1"),
];
const far = pairs("-0.03,0.08 0.14,-0.08 0.32,0.16 0.52,0.04 0.7,0.2 0.86,0 1.03,0.12");
const middle = pairs("-0.03,0.16 0.18,0.36 0.36,0.2 0.53,-0.06 0.71,0.2 0.9,0.3 1.03,0.2");
const near = pairs("-0.03,0.42 0.14,0.4 0.34,0.6 0.54,0.78 0.78,0.46 0.92,0.5 1.03,0.42");

export function drawHills(
  frame: SceneFrame,
  palette: ScenePalette,
  { field }: { readonly field: SceneView["field"] | null },
): string {
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
    field === null ? "" : drawField(frame, palette, field, land(on(middle), bottom)),
    woods(frame, palette, middle, [0.76, 1.02], 9, 0.42),
    woods(frame, palette, middle, [0, 0.2], 7, 0.36),
    shape(palette.hills[2], land(on(near), frame.height)),
    line(palette.sunlit, 5 * frame.scale, curve(on(near)), ' opacity=".35"'),
    woods(frame, palette, near, [0.345, 0.4], 2, 0.5),
  ].join("");
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

/** `flat` is the one colour of those in the distance. */
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
    const isPine = random() < 0.3;
    if (flat === undefined) return placed([px, py], s, isPine ? pine(palette) : roundTree(palette, i));
    const where = at([px, py], s);
    return isPine ? distantPine(flat, where) : distantTree(palette, flat, where);
  }).join("");
}

// The plowed field the product is named after: furrows that run towards the top of the hill, and what has grown on them today.

/** As many furrows as the eye takes for a field, shared evenly by the rows. */
const furrowsOf = (rows: number) => Math.max(1, Math.round(12 / rows));

/** `hill` is the outline of the hill it lies on. */
function drawField(
  frame: SceneFrame,
  palette: ScenePalette,
  { rows, green, isRipe }: SceneView["field"],
  hill: string,
): string {
  const [left, crest] = landPoint(frame, 0.4, 0.03);
  const [right] = landPoint(frame, 0.66, 0);
  const [, bottom] = landPoint(frame, 0, 0.84);
  const wide = right - left;
  const middle = (crest + bottom) / 2;
  const head = (t: number) => left + wide * (0.36 + 0.42 * t);
  const foot = (t: number) => left + wide * (0.06 + 1.14 * t);
  const up = (t: number) =>
    `${n(head(t))} ${n(crest)}Q${n(head(t) + (foot(t) - head(t)) * 0.2)} ${n(middle)} ${n(foot(t))} ${n(bottom)}`;
  const down = (t: number) =>
    `L${n(foot(t))} ${n(bottom)}Q${n(head(t) + (foot(t) - head(t)) * 0.2)} ${n(middle)} ${n(head(t))} ${n(crest)}z`;
  const strip = (fill: string, from: number, to: number) => shape(fill, `M${up(from)}${down(to)}`);

  const furrows = furrowsOf(rows);
  const count = rows * furrows;
  const grown = isRipe ? palette.ripe : palette.green;
  const s = frame.scale;
  const drawn = Array.from({ length: count }, (_, i) => {
    const isGreen = Math.floor(i / furrows) < green;
    const from = (i + 0.16) / count;
    const to = (i + 0.84) / count;
    if (!isGreen) return strip(palette.soil[1], from + 0.16 / count, to);
    // Round dots along the furrow are plants.
    return (
      strip(grown[0], from, to) +
      line(
        grown[1],
        ((isRipe ? 9 : 8) * s * 12) / count,
        `M${up((i + 0.5) / count)}`,
        ` stroke-dasharray=".1 ${n(7 * s)}"`,
      )
    );
  });
  return `<clipPath id="hill"><path d="${hill}"/></clipPath><g clip-path="url(#hill)">${strip(palette.soil[0], 0, 1)}${drawn.join("")}</g>`;
}
