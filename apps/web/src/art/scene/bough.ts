import type { SceneView } from "@furrow/core";
import { pairs } from "../coordinates.ts";
import type { SceneFrame } from "./frame.ts";
import { ellipse, line, n, type Point, placed, shape } from "./outline.ts";
import type { ScenePalette } from "./palette.ts";
import { seededRandom } from "./seeded-random.ts";

const WOOD =
  "M60-60C-10 14-90 44-160 48-214 52-246 66-276 92-244 44-206 36-160 32-104 24-54-12-14-64zM-84 32C-104 56-116 82-118 116-124 80-112 48-92 26zM-168 46C-190 26-214 18-246 22-212 10-184 20-158 38zM-40 0C-84-12-118-14-154-6-118-26-76-26-34-12z";
const SNOW =
  "M-10-52C-54-8-104 26-160 33-206 37-240 46-268 78M-36-11C-76-24-118-24-146-10M-160 36C-184 20-212 12-240 20";
/** Where leaves hang. */
const TWIGS = pairs(
  "-20,-10 -52,12 -82,30 -112,40 -142,46 -172,48 -202,50 -230,62 -254,76 -274,92 -100,58 -112,82 -118,114 -190,30 -214,20 -244,22 -78,-14 -104,-18 -130,-16 -154,-6",
);

/** A bough close to the viewer, from the upper right corner: the farm behind it lies farther away. An owl sits on it at night. */
export function drawBough(frame: SceneFrame, palette: ScenePalette, { season, sky }: SceneView): string {
  const random = seededRandom(31);
  const colors = palette.crowns[0] ?? [];
  const leaves = colors.map(() => "");
  for (const [x, y] of colors.length === 0 ? [] : TWIGS) {
    for (let i = 0; i < (season === "fall" ? 2 : 4); i++) {
      const at: Point = [x + (random() - 0.5) * 22, y + (random() - 0.5) * 14];
      leaves[Math.floor(random() * leaves.length)] += leaf(at, 0.2 + random() * 2.7, 17 + random() * 12);
    }
  }
  const drawn = [
    shape(palette.trunk, WOOD),
    palette.snow === null ? "" : line(palette.snow, 6, SNOW),
    ...leaves.map((d, i) => shape(colors[i] ?? "", d)),
    sky === "night" ? owl(palette) : "",
  ];
  return placed([frame.width, 26 * frame.scale], 1.3 * frame.scale, drawn.join(""));
}

/** Hanging at an angle, in radians. */
function leaf([x, y]: Point, angle: number, long: number): string {
  const to = (along: number, aside: number) =>
    `${n(x + along * Math.cos(angle) - aside * Math.sin(angle))} ${n(y + along * Math.sin(angle) + aside * Math.cos(angle))}`;
  return `M${n(x)} ${n(y)}Q${to(long * 0.5, long * 0.42)} ${to(long, 0)}Q${to(long * 0.5, -long * 0.42)} ${n(x)} ${n(y)}z`;
}

function owl({ wood, trunk, window, barn }: ScenePalette): string {
  const eye = (x: number) => ellipse(window, [x, 4], 6.4, 6.4) + ellipse("#1b1430", [x, 4.4], 3.2, 3.6);
  return placed(
    [-182, 10],
    1,
    [
      shape(trunk, "M-17-12-14-22-6-15H6L14-22 17-12C21 4 20 26 8 32H-8C-20 26-21 4-17-12z"),
      shape(wood[0], "M-11 14C-9 8 9 8 11 14 12 24 6 29 0 29S-12 24-11 14z"),
      line(wood[1], 1.6, "M-6 16l3 3 3-3 3 3 3-3M-4 23l2 2 2-2 2 2 2-2"),
      eye(-7),
      eye(7),
      shape(barn.trim, "M-2 8H2L0 13z"),
      line(trunk, 3, "M-5 32v4M5 32v4"),
    ].join(""),
  );
}
