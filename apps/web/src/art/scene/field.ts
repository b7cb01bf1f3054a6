/** The plowed field the product is named after: furrows that run towards the top of the hill, and what has grown on them today. */
import type { SceneView } from "@furrow/core";
import { landPoint, type SceneFrame } from "./frame.ts";
import { line, n, shape } from "./outline.ts";
import type { ScenePalette } from "./palette.ts";

/** As many furrows as the eye takes for a field, shared evenly by the rows. */
const furrowsOf = (rows: number) => Math.max(1, Math.round(12 / rows));

/** `hill` is the outline of the hill it lies on. */
export function drawField(
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
