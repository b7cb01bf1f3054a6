import { farmPicturePalette as colors } from "../picture-palette.ts";
import homestead from "./homestead.json" with { type: "json" };
import { line, n } from "./outline.ts";
import { painted } from "./painted.ts";
import type { ScenePalette } from "./palette.ts";

export interface Plank {
  readonly y: number;
  readonly height: number;
}

export interface Sign {
  readonly x: number;
  readonly width: number;
  /** How thick its ropes are. */
  readonly unit: number;
  /** From the top down. */
  readonly planks: readonly Plank[];
}

/** A sign of planks that hangs from the upper edge of a picture; words are written on it. */
export function drawSign({ x, width, unit, planks }: Sign, palette: ScenePalette): string {
  const paint = { ...palette, ...colors };
  const last = planks[planks.length - 1]?.y ?? 0;
  const rope = [0.13, 0.87].map((share) => `M${n(x + share * width)} -9V${n(last + 10 * unit)}`).join("");
  // A plank is drawn 300 wide and 60 high; every other one is turned round.
  const stretched = (drawing: string, { y, height }: Plank, turn = 1) =>
    `<g transform="translate(${n(turn > 0 ? x : x + width)} ${n(y)}) scale(${(turn * width) / 300} ${height / 60})">${painted(drawing, paint)}</g>`;
  return [
    line(colors.rope[1], 7 * unit, rope),
    line(colors.rope[0], 4.5 * unit, rope, ` stroke-dasharray="${n(5 * unit)} ${n(7 * unit)}"`),
    ...planks.map((plank, i) => stretched(homestead.plank, plank, i % 2 === 0 ? 1 : -1)),
    ...planks.slice(0, 1).map((plank) => stretched(homestead.signSnow, plank)),
  ].join("");
}
