/** The pieces of land beside the farm, where older animals live. */
import type { LandKind, SceneView } from "@furrow/core";
import { pairs, triples } from "../../coordinates.ts";
import { landPoint, type SceneFrame } from "../frame.ts";
import { drawHills } from "../hills.ts";
import { moonSheen } from "../light.ts";
import { curve, ellipse, land, line, n, type Point, placed, shape } from "../outline.ts";
import type { PageLook, ScenePalette } from "../palette.ts";
import { growth, swells } from "../pasture.ts";
import { drawSky } from "../sky.ts";
import { pine, roundTree } from "../trees.ts";
import { drawing, HUB, orchard } from "./landmarks.ts";
import { glow, type Paint, paintOf } from "./paint.ts";

export * from "./scenery.ts";

/** All that lies behind the animals of a piece of land. */
export function landParts(
  frame: SceneFrame,
  kind: Exclude<LandKind, "home">,
  view: SceneView,
  { look, isAlive }: { readonly look: PageLook; readonly isAlive: boolean },
): readonly (() => string)[] {
  const palette = paintOf(view, look);
  const hills = () => drawHills(frame, palette, { field: null });
  return [
    () => drawSky(frame, palette, view),
    // Seen from the other side.
    () => (kind === "brook" ? hills() : `<g transform="matrix(-1 0 0 1 ${frame.width} 0)">${hills()}</g>`),
    () => landmarks[kind](frame, palette, isAlive),
    () => meadow(frame, palette, view),
  ];
}

const on = (frame: SceneFrame, ridge: string): Point[] =>
  pairs(ridge).map(([x, depth]) => landPoint(frame, x, depth));

/** Draws at each place: x, depth and size. */
const strewn = (frame: SceneFrame, places: string, draw: (index: number) => string): string =>
  triples(places)
    .map(([x, depth, size], index) => placed(landPoint(frame, x, depth), size * frame.scale, draw(index)))
    .join("");

const landmarks: Readonly<
  Record<Exclude<LandKind, "home">, (frame: SceneFrame, paint: Paint, isAlive: boolean) => string>
> = {
  orchard: (frame, paint) =>
    shape(paint.hills[2], land(on(frame, "-0.03,0.3 0.25,0.16 0.6,0.3 1.03,0.14"), ground(frame))) +
    strewn(
      frame,
      "0.1,0.42,0.62 0.34,0.38,0.58 0.58,0.44,0.62 0.84,0.36,0.6 0.22,0.68,0.86 0.52,0.7,0.9 0.82,0.66,0.86 0.06,1,1.2 0.37,1.02,1.2 0.68,1.03,1.25 0.97,1,1.2",
      () => orchard(paint),
    ),

  brook(frame, palette) {
    const upper = on(frame, "-0.03,0.34 0.14,0.42 0.3,0.54 0.46,0.5 0.62,0.56 0.8,0.72 1.03,0.76");
    const lower = on(frame, "1.03,1.06 0.8,0.94 0.62,0.82 0.46,0.76 0.3,0.72 0.14,0.58 -0.03,0.46");
    const water = `${curve(upper)}${curve(lower).replace("M", "L")}z`;
    const waves = triples("0.1,0.46,22 0.26,0.6,30 0.42,0.62,40 0.68,0.72,40 0.84,0.84,52 0.94,0.92,46").map(
      ([x, depth, wide]) => {
        const [left, y] = landPoint(frame, x, depth);
        return `M${n(left - wide * frame.scale)} ${n(y)}h${n(2 * wide * frame.scale)}`;
      },
    );
    return [
      `<linearGradient id="brook" x2="0" y2="1"><stop stop-color="${palette.water[0]}"/><stop offset="1" stop-color="${palette.water[1]}"/></linearGradient>`,
      line(palette.path[1], 14 * frame.scale, water),
      shape("url(#brook)", water),
      line(palette.shine, 2.6 * frame.scale, waves.join(""), ' opacity=".65"'),
      strewn(frame, "0.22,0.4,0.6 0.7,0.5,0.7 0.78,0.58,0.95 0.1,0.8,1.1 0.05,0.96,1.4", (index) =>
        roundTree(palette, index),
      ),
      strewn(frame, "0.53,0.7,1.35", () => bridge(palette)),
      strewn(frame, "0.33,0.5,0.9 0.36,0.52,0.8 0.2,0.7,1.1 0.24,0.74,1.2 0.72,0.94,1.4 0.76,0.98,1.5", () =>
        reeds(palette),
      ),
    ].join("");
  },

  windmill(frame, palette, isAlive) {
    const hill = on(frame, "-0.03,0.66 0.2,0.5 0.4,0.2 0.52,0.1 0.64,0.18 0.84,0.52 1.03,0.6");
    return [
      shape(palette.hills[1], land(hill, ground(frame))),
      line(palette.sunlit, 5 * frame.scale, curve(hill), ' opacity=".35"'),
      strewn(frame, `${MILL.x},${MILL.depth},${MILL.size}`, () => drawing("millTower")(palette)),
      isAlive ? "" : strewnSails(frame, palette),
      strewn(frame, "0.3,0.52,0.6 0.7,0.5,0.7 0.75,0.58,0.8 0.14,0.8,1 0.08,0.96,1.4 0.9,0.86,1.2", () =>
        pine(palette),
      ),
    ].join("");
  },

  seaside(frame, palette) {
    const [, horizon] = landPoint(frame, 0, 0.06);
    const wave = triples(
      "0.1,0.16,60 0.42,0.2,80 0.8,0.18,60 0.24,0.3,70 0.62,0.34,90 0.9,0.42,50 0.1,0.46,80 0.46,0.5,60",
    ).map(([x, depth, wide]) => {
      const [left, y] = landPoint(frame, x, depth);
      return `M${n(left - (wide / 2) * frame.scale)} ${n(y)}h${n(wide * frame.scale)}`;
    });
    const shore = on(frame, "-0.03,0.62 0.2,0.7 0.45,0.6 0.7,0.72 0.86,0.62 1.03,0.5");
    return [
      `<linearGradient id="sea" x2="0" y2="1"><stop stop-color="${palette.water[1]}"/><stop offset="1" stop-color="${palette.water[0]}"/></linearGradient>`,
      shape("url(#sea)", `M0 ${n(horizon)}H${frame.width}V${n(ground(frame))}H0z`),
      line(palette.shine, 2.6 * frame.scale, wave.join(""), ' opacity=".6"'),
      strewn(frame, "0.3,0.3,1", () => boat(palette)),
      line(palette.shine, 12 * frame.scale, curve(shore), ' opacity=".8"'),
      shape(palette.path[0], land(shore, ground(frame))),
      strewn(frame, "0.86,0.7,1", () => lighthouse(palette)),
      strewn(frame, "0.06,0.84,1.2 0.2,0.9,1 0.5,0.84,0.9 0.72,0.88,1.1 0.95,0.88,1.3", () => reeds(palette)),
    ].join("");
  },
};

/** Where what lies behind the meadow ends, hidden by it. */
const ground = (frame: SceneFrame): number => frame.pastureTop * frame.height + 80;

function meadow(frame: SceneFrame, palette: ScenePalette, { season, sky, moon }: SceneView): string {
  const [far, middle, near] = palette.pasture;
  const edge = on(frame, "-0.03,0.94 0.2,0.99 0.42,0.94 0.66,0.99 0.86,0.93 1.03,0.98");
  return [
    `<linearGradient id="meadow" x2="0" y2="1"><stop stop-color="${far}"/><stop offset=".45" stop-color="${middle}"/><stop offset="1" stop-color="${near}"/></linearGradient><clipPath id="ground"><path d="${land(edge, frame.height)}"/></clipPath>`,
    shape("url(#meadow)", land(edge, frame.height)),
    `<g clip-path="url(#ground)">${swells(frame, palette)}${sky === "night" ? moonSheen(frame, moon) : ""}</g>`,
    growth(frame, palette, season),
  ].join("");
}

/** On its hill. */
const MILL = { x: 0.52, depth: 0.14, size: 1.75 };

/** Where the sails turn, in the frame's own units, and how large they are drawn. */
export function millHub(frame: SceneFrame): { readonly at: Point; readonly size: number } {
  const [x, y] = landPoint(frame, MILL.x, MILL.depth);
  const size = MILL.size * frame.scale;
  return { at: [x, y + HUB * size], size };
}

function strewnSails(frame: SceneFrame, paint: Paint): string {
  const { at, size } = millHub(frame);
  return placed(at, size, `<g transform="rotate(24)">${drawing("millSails")(paint)}</g>`);
}

/** 120 wide, over the brook. */
function bridge(paint: Paint): string {
  const [wood, dark] = paint.built.wood;
  return [
    shape(dark, "M-60 6Q0-30 60 6L60 14Q0-20-60 14z"),
    shape(wood, "M-62 2Q0-36 62 2L62 8Q0-30-62 8z"),
    line(dark, 3, "M-50 0V-20M-25-12V-32M0-16V-36M25-12V-32M50 0V-20"),
    line(wood, 4, "M-54-18Q0-54 54-18"),
  ].join("");
}

function reeds(palette: ScenePalette): string {
  return (
    line(palette.reed, 3, "M-8 0q1-14-3-28M-2 0q1-18 1-36M5 0q0-14 5-26M11 0q0-10 6-18") +
    ellipse(palette.trunk, [-1, -36], 2.6, 7) +
    ellipse(palette.trunk, [-11, -28], 2.4, 6)
  );
}

/** 80 wide, 96 high. */
function boat(paint: Paint): string {
  return [
    ellipse(paint.shine, [0, 4], 56, 4, ' opacity=".5"'),
    line(paint.built.wood[1], 3, "M0 0V-92"),
    shape(paint.barn.trim, "M4-90Q40-52 42-14H4z"),
    shape(paint.barn.wall, "M-4-78Q-30-44-32-14H-4z"),
    shape(paint.built.wood[0], "M-44-8H48Q40 8 24 8H-26Q-40 6-44-8z"),
    shape(paint.built.wood[1], "M-40-2H46L43 3H-36z"),
  ].join("");
}

/** 60 wide, 190 high. */
function lighthouse(paint: Paint): string {
  const { barn, shade } = paint;
  const [light, dark] = paint.stone;
  return [
    ellipse(shade, [4, 2], 60, 9, ' opacity=".5"'),
    shape(dark, "M-52 4Q-44-14-20-14-4-22 16-14 44-14 52 4z"),
    shape(light, "M-24-8-15-140H15L24-8z"),
    shape(barn.wall, "M-22.500-34-20.500-62H20.500L22.500-34zM-18.700-88-17-114H17L18.700-88z"),
    shape(dark, "M6-8 4-140H15L24-8z", ' opacity=".35"'),
    shape(paint.iron, "M-22-140H22V-145H-22z"),
    shape(paint.glass, "M-12-145V-164H12V-145z"),
    line(paint.iron, 2, "M-12-145V-164M0-145V-164M12-145V-164"),
    shape(barn.roof, "M-18-164Q0-190 18-164z"),
    glow(paint, "lamp", 0, -154, 90),
  ].join("");
}
