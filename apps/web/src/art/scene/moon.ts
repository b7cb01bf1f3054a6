import { ellipse, n, type Point, shape } from "./outline.ts";
import type { ScenePalette } from "./palette.ts";

/** The moon at a phase: 0 new, 0.25 its right half, 0.5 full, 0.75 its left half. */
export function drawMoon([x, y]: Point, r: number, phase: number, palette: ScenePalette): string {
  const crater = (dx: number, dy: number, size: number) =>
    ellipse("#dccfa6", [dx * r, dy * r], size * r, size * r, ' opacity=".7"');
  const lit = litPart(r, phase);
  return (
    `<g transform="translate(${n(x)} ${n(y)})">${ellipse(palette.cloud, [0, 0], r, r, ' opacity=".16"')}` +
    `<clipPath id="lit"><path d="${lit}"/></clipPath>${shape(palette.light, lit)}` +
    `<g clip-path="url(#lit)">${crater(-0.35, -0.2, 0.2)}${crater(0.25, 0.3, 0.26)}${crater(0.3, -0.4, 0.12)}</g></g>`
  );
}

/** How much of it is lit: 0 to 1. */
export const moonShare = (phase: number): number => 1 - Math.abs(2 * phase - 1);

/** Between the lit edge and the line where day ends on the moon, which is half an ellipse. */
export function litPart(r: number, phase: number): string {
  const isGrowing = phase < 0.5;
  const across = Math.cos(phase * 2 * Math.PI);
  // Up to half a moon the line bulges to the lit side, then away from it.
  const isHollow = across > 0;
  const edge = isGrowing ? 1 : 0;
  const terminator = isHollow === isGrowing ? 0 : 1;
  return `M0 ${n(-r)}A${n(r)} ${n(r)} 0 0 ${edge} 0 ${n(r)}A${n(Math.abs(across) * r)} ${n(r)} 0 0 ${terminator} 0 ${n(-r)}z`;
}
