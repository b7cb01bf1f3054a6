import { farmPicturePalette as colors } from "../picture-palette.ts";
import { ellipse, line, n, type Point, shape } from "./outline.ts";

export interface Plank {
  readonly y: number;
  readonly height: number;
}

export interface Sign {
  readonly x: number;
  readonly width: number;
  /** How large its ropes and nails are. */
  readonly unit: number;
  /** From the top down. */
  readonly planks: readonly Plank[];
}

/** A sign of planks that hangs from the upper edge of a picture; words are written on it. */
export function drawSign({ x, width, unit, planks }: Sign, hasSnow: boolean): string {
  const ropes = [0.13, 0.87].map((share) => n(x + share * width));
  const last = planks[planks.length - 1];
  const rope = ropes.map((at) => `M${at} -9V${n((last?.y ?? 0) + 10 * unit)}`).join("");
  return [
    line(colors.rope[1], 7 * unit, rope),
    line(colors.rope[0], 4.5 * unit, rope, ` stroke-dasharray="${n(5 * unit)} ${n(7 * unit)}"`),
    ...planks.map((plank, i) => drawPlank(x, width, unit, plank, i)),
    hasSnow ? snow(x, planks[0]?.y ?? 0, width, unit) : "",
  ].join("");
}

/** Each is cut a little differently. */
function drawPlank(left: number, width: number, u: number, { y, height }: Plank, index: number): string {
  const cut = ([4, -3, 2][index % 3] ?? 0) * u;
  const [x, right, foot] = [left - cut, left + width + cut, y + height];
  const at = (share: number, down: number): Point => [x + share * (right - x), y + down * height];
  const outline = `M${n(x + 6 * u)} ${n(y + u)}L${n(right - 5 * u)} ${n(y - u)}Q${n(right + 2 * u)} ${n(y)} ${n(right)} ${n(y + 7 * u)}L${n(right - 3 * u)} ${n(y + height * 0.46)}L${n(right + 2 * u)} ${n(y + height * 0.6)}L${n(right)} ${n(foot - 5 * u)}Q${n(right - u)} ${n(foot)} ${n(right - 7 * u)} ${n(foot)}L${n(x + 5 * u)} ${n(foot + u)}Q${n(x - u)} ${n(foot)} ${n(x)} ${n(foot - 7 * u)}L${n(x + 3 * u)} ${n(y + height * 0.55)}L${n(x - 2 * u)} ${n(y + height * 0.4)}L${n(x)} ${n(y + 6 * u)}Q${n(x)} ${n(y + u)} ${n(x + 6 * u)} ${n(y + u)}z`;
  const grain = [
    [0.05, 0.3, 0.42],
    [0.5, 0.2, 0.94],
    [0.1, 0.82, 0.6],
    [0.66, 0.74, 0.97],
  ].map(([from = 0, down = 0, to = 0]) => {
    const [[x1, y1], [x2, y2]] = [at(from, down), at(to, down)];
    return `M${n(x1)} ${n(y1)}Q${n((x1 + x2) / 2)} ${n(y1 + 5 * u)} ${n(x2)} ${n(y2)}`;
  });
  const nails = [0.13, 0.87].map((share) => at(share, Math.min(0.5, (11 * u) / height)));
  return [
    shape(colors.shadow, outline, ` transform="translate(${n(4 * u)} ${n(7 * u)})" opacity=".28"`),
    shape(colors.plank[1], outline, ` transform="translate(0 ${n(4 * u)})"`),
    shape(colors.plank[0], outline),
    line(colors.plank[2], 2.4 * u, `M${n(x + 8 * u)} ${n(y + 3.4 * u)}H${n(right - 8 * u)}`, ' opacity=".8"'),
    line(colors.plank[1], 1.8 * u, grain.join(""), ' opacity=".45"'),
    ...nails.map(
      (nail) =>
        ellipse(colors.rope[1], nail, 4 * u, 4 * u) +
        ellipse(colors.rope[0], [nail[0] - u, nail[1] - u], 1.5 * u, 1.5 * u),
    ),
  ].join("");
}

const snow = (x: number, y: number, width: number, u: number): string =>
  shape(
    "#ffffff",
    `M${n(x)} ${n(y + 4 * u)}Q${n(x + 4 * u)} ${n(y - 9 * u)} ${n(x + width * 0.25)} ${n(y - 7 * u)}T${n(x + width * 0.6)} ${n(y - 8 * u)}T${n(x + width)} ${n(y + 4 * u)}Q${n(x + width * 0.8)} ${n(y + 7 * u)} ${n(x + width * 0.66)} ${n(y + 2 * u)}T${n(x + width * 0.3)} ${n(y + 4 * u)}T${n(x)} ${n(y + 4 * u)}z`,
  );
