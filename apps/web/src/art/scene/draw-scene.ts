import type { SceneView } from "@furrow/core";
import { drawBough } from "./bough.ts";
import { type SceneFrame, vignetteFrame } from "./frame.ts";
import { drawHills } from "./hills.ts";
import { drawHomestead } from "./homestead.ts";
import { nestMarkup } from "./nest.ts";
import { at, ellipse, line, type Point, placed, shape } from "./outline.ts";
import { inLight, type PageLook, type ScenePalette, scenePalette } from "./palette.ts";
import { blossom, drawPasture, tuft } from "./pasture.ts";
import type { Scenery } from "./scenery/load-scenery.ts";
import type { SceneryLayer } from "./scenery/scenery.ts";
import { seededRandom } from "./seeded-random.ts";
import { drawSky } from "./sky.ts";
import { sitePoint, sites } from "./standing-room.ts";

interface Manner {
  /** Draws what achievements have brought; without it none of it is to be seen. */
  readonly scenery?: Pick<Scenery, "drawScenery" | "landParts"> | null;
  /** Of the page around it. */
  readonly look?: PageLook;
  /** What turns by itself is left to the page. */
  readonly isAlive?: boolean;
}

/** Draws a part of a picture. All in a row the parts of the farm are too much for one task of a slow phone. */
export type DrawPart = () => string;

/** The whole view behind the animals, from the sky to the pasture. */
export function sceneParts(
  frame: SceneFrame,
  view: SceneView,
  { scenery = null, look = "light", isAlive = false }: Manner = {},
): readonly DrawPart[] {
  const palette = scenePalette(view, look);
  if (frame.land !== undefined) {
    return (
      scenery?.landParts?.(frame, frame.land, view, { look, isAlive }) ?? [
        () => drawSky(frame, palette, view),
      ]
    );
  }
  const standing = (layer: SceneryLayer) => scenery?.drawScenery(frame, view, layer, { look, isAlive }) ?? "";
  return [
    () => drawSky(frame, palette, view),
    () => drawHills(frame, palette, view) + standing("hills"),
    () => drawHomestead(frame, palette) + standing("homestead"),
    () => drawPasture(frame, palette, view),
    // The vignette is a small picture loaded with the first page: it has no animals.
    () => (frame === vignetteFrame ? "" : drawOutbuildings(frame, palette, view, look)) + standing("pasture"),
    () => (frame.hasBough ? drawBough(frame, palette, view) : ""),
  ];
}

/** The same as SVG markup in the frame's own units. */
export const drawScene = (frame: SceneFrame, view: SceneView, manner?: Manner): string =>
  drawAll(sceneParts(frame, view, manner));

export const drawAll = (parts: readonly DrawPart[]): string => parts.map((draw) => draw()).join("");

/** Grass and flowers along the lower edge, in front of the animals. */
export function drawForeground(frame: SceneFrame, view: SceneView, look?: PageLook): string {
  const palette = scenePalette(view, look);
  const random = seededRandom(23);
  const step = 26 * frame.scale;
  const grass: string[] = [];
  const flowers: string[] = [];
  for (let x = -step; x < frame.width + step; x += step * (0.6 + random() * 0.7)) {
    const spot: Point = [x, frame.height + 4];
    const size = (1.3 + random() * 1.1) * frame.scale;
    const fill = random() < 0.6 ? palette.blade[0] : palette.shade;
    const isSnow = palette.snow !== null && fill === palette.shade;
    grass.push(isSnow ? drift(frame, palette, spot, size) : tuft(fill, at(spot, size)));
    if (random() < 0.28)
      flowers.push(
        placed(
          [x + step / 2, frame.height - 3 * frame.scale],
          1.5 * frame.scale,
          blossom(palette, view.season, random()),
        ),
      );
  }
  return grass.join("") + flowers.join("");
}

const drift = ({ scale }: SceneFrame, { sunlit }: ScenePalette, [x, y]: Point, size: number): string =>
  ellipse(sunlit, [x, y], 30 * size * scale, 9 * size * scale);

/** A drawing of a frame's size as a document of its own. */
export function sceneDocument(frame: SceneFrame, markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" width="${frame.width}" height="${frame.height}">${markup}</svg>`;
}

/** The shed of the goats and their rock, the coop of the hens, and the nest with the egg of the day. */
function drawOutbuildings(
  frame: SceneFrame,
  palette: ScenePalette,
  { cracks, sky }: SceneView,
  look: PageLook,
): string {
  const { crop, wood, trunk } = palette;
  const egg = inLight(["#fff4df", "#ecd2a9"] as const, sky, look);
  const nest = nestMarkup(cracks, { straw: [crop, wood[1]], egg, crack: trunk });
  return [
    placed(sitePoint(frame, sites.shed), frame.scale, shed(palette)),
    placed(sitePoint(frame, sites.coop), frame.scale, coop(palette)),
    placed(sitePoint(frame, sites.nest), frame.scale, nest),
    placed(sitePoint(frame, sites.rock), frame.scale, rock(palette)),
  ].join("");
}

/** 100 wide, 44 high, flat enough to stand on. */
const rock = ({ shade, silo: [light, dark], snow }: ScenePalette): string =>
  [
    ellipse(shade, [5, 1], 60, 10, ' opacity=".6"'),
    shape(dark, "M-50 3Q-56-16-38-24-28-42-6-42 22-46 32-32 50-24 50 2 18 10-50 3z"),
    shape(light, "M-46-5Q-48-18-34-23-26-38-5-39 18-42 28-32 10-27-6-30-20-26-27-13-34-5-46-5z"),
    line(dark, 1.6, "M-6-30Q2-18-2-6M28-31Q26-20 36-8"),
    snow === null ? "" : shape(snow, "M-34-24Q-26-39-5-40 19-43 30-31 8-36-6-34-24-33-34-24z"),
  ].join("");

/** 100 wide, 96 high, on stilts, with a ladder to the left. */
function coop(palette: ScenePalette): string {
  const { roof, trim } = palette.barn;
  const [wall, side] = palette.wood;
  return [
    ellipse(palette.shade, [2, 2], 62, 8, ' opacity=".55"'),
    shape(palette.trunk, "M-36-24H-30V2H-36zM30-24H36V2H30z"),
    shape(wall, "M-42-22V-60L0-88 42-60V-22z"),
    [-28, -14, 0, 14, 28].map((x) => line(side, 1.5, `M${x}-${84 - Math.abs(x) * 0.66}V-24`)).join(""),
    shape(roof, "M-52-56 0-96 52-56 47-50 0-86-47-50z"),
    shape(trim, "M-16-22V-44A16 16 0 0 1 16-44V-22z"),
    shape(palette.window, "M-12-22V-44A12 12 0 0 1 12-44V-22z"),
    shape(palette.trunk, "M-10-22H2L-26 3H-38z"),
    line(trim, 2, "M-12-16H-2M-19-10H-9M-26-4H-16"),
  ].join("");
}

/** 130 wide, 92 high: an open front with straw in it. */
function shed(palette: ScenePalette): string {
  const { roof, trim } = palette.barn;
  const [wall, side] = palette.wood;
  return [
    ellipse(palette.shade, [4, 2], 78, 9, ' opacity=".55"'),
    shape(side, "M-60 0V-70H60V0z"),
    shape(palette.window, "M-52 0V-56H20V0z"),
    shape(palette.crop, "M-50 0C-46-16-30-12-22-18-10-24 8-20 18 0z"),
    shape(wall, "M20-70H60V0H20z"),
    [30, 40, 50].map((x) => line(side, 1.5, `M${x}-66V-2`)).join(""),
    shape(roof, "M-72-64-62-92H62L72-64z"),
    line(trim, 3, "M-70-64H70"),
    shape(palette.trunk, "M-60-64H-53V0H-60zM14-64H21V0H14z"),
  ].join("");
}
