import { line, n, type Point, shape } from "./outline.ts";
import type { ScenePalette } from "./palette.ts";

/** Where the gate's two posts stand, as shares of the width. */
export const GATE: readonly [number, number] = [0.708, 0.79];

/** The gate in the fence. It opens toward the viewer for the first animal. */
export function drawGate(
  [left, leftFoot]: Point,
  [right, rightFoot]: Point,
  scale: number,
  palette: ScenePalette,
  isOpen: boolean,
): string {
  const [front, shadow] = palette.fence;
  // Open, its free end has swung round to the front.
  const [end, foot]: Point = isOpen ? [left - 30 * scale, leftFoot + 26 * scale] : [right, rightFoot];
  const free = isOpen ? 1.35 : 1;
  const bar = (lift: number) =>
    `M${n(left)} ${n(leftFoot - lift * scale)}L${n(end)} ${n(foot - lift * free * scale)}`;
  const bars = `${bar(30)}${bar(19)}${bar(8)}M${n(left)} ${n(leftFoot - 8 * scale)}L${n(end)} ${n(foot - 30 * free * scale)}`;
  const edge = shape(
    front,
    `M${n(end - 3 * scale)} ${n(foot)}V${n(foot - 36 * free * scale)}h${n(6 * scale)}V${n(foot)}z`,
  );
  return (
    line(shadow, 4 * scale, bars, ` transform="translate(0 ${n(2 * scale)})"`) +
    line(front, 4 * scale, bars) +
    (isOpen ? edge : "") +
    (palette.snow === null ? "" : line(palette.snow, 2.4 * scale, bar(32)))
  );
}
