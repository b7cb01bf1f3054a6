import { triples } from "../coordinates.ts";
import type { SceneFrame } from "./frame.ts";
import { curve, type Point, shape } from "./outline.ts";
import type { ScenePalette } from "./palette.ts";

/** The middle of the path and half its width, from the barn's door to the front. */
const stations = triples(
  "0.75,-0.14,0.011 0.742,0.05,0.015 0.69,0.2,0.02 0.66,0.38,0.026 0.69,0.58,0.034 0.71,0.78,0.043 0.67,1.06,0.056",
);

const pathWidth = ({ width, height }: SceneFrame): number => (width < height ? 1.5 : 1);

/** Beside the path, where lanterns stand: in turn to its left and to its right, their arms over it. */
export const lanternPoints = (frame: SceneFrame) =>
  stations.slice(2, -1).map(([x, depth, half], index) => {
    const turn = index % 2 === 0 ? (-1 as const) : (1 as const);
    const edge = half * pathWidth(frame) * 1.12 * frame.width + 9 * frame.scale;
    const y = (frame.pastureTop + depth * (1 - frame.pastureTop)) * frame.height;
    return { at: [x * frame.width - turn * edge, y] as const, size: 1 + 0.4 * depth, turn };
  });

/** From the barn's door through the gate to the front. */
export function drawPath(frame: SceneFrame, palette: ScenePalette): string {
  const { width, height, pastureTop } = frame;
  const y = (depth: number) => (pastureTop + depth * (1 - pastureTop)) * height;
  const wide = pathWidth(frame);
  const side = (sign: number, grow: number) =>
    stations.map(([x, depth, half]): Point => [(x + sign * half * wide * grow) * width, y(depth)]);
  const road = (grow: number) =>
    `${curve(side(-1, grow))}${curve(side(1, grow).reverse()).replace("M", "L")}z`;
  return shape(palette.path[1], road(1.12)) + shape(palette.path[0], road(0.9));
}

/** Whether a spot lies on the path, or nearer to it than `margin` (a share of the width). */
export function isOnPath(x: number, depth: number, margin: number): boolean {
  return stations.some((here, i) => {
    const next = stations[i + 1];
    if (next === undefined || depth < here[1] || depth > next[1]) return false;
    const t = (depth - here[1]) / (next[1] - here[1]);
    return Math.abs(x - (here[0] + t * (next[0] - here[0]))) < margin + here[2] * 1.4;
  });
}
