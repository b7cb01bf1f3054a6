import type { SceneView } from "@furrow/core";
import { hasOutbuildings, landPoint, type SceneFrame } from "./frame.ts";
import { drawHills } from "./hills.ts";
import homestead from "./homestead.json" with { type: "json" };
import { drawHomestead } from "./homestead.ts";
import { nestMarkup } from "./nest.ts";
import { at, ellipse, type Point, placed } from "./outline.ts";
import { painted } from "./painted.ts";
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
    () => (hasOutbuildings(frame) ? drawOutbuildings(frame, palette, view, look) : "") + standing("pasture"),
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
  { egg, sky }: SceneView,
  look: PageLook,
): string {
  const { crop, wood, trunk } = palette;
  const shell = inLight(["#fff4df", "#ecd2a9"] as const, sky, look);
  const nest = nestMarkup(egg, { straw: [crop, wood[1]], egg: shell, crack: trunk });
  return [
    placed(sitePoint(frame, sites.shed), frame.scale, painted(homestead.shed, palette)),
    ...dustBath(frame, palette),
    placed(sitePoint(frame, sites.coop), frame.scale, painted(homestead.coop, palette)),
    placed(sitePoint(frame, sites.nest), frame.scale, nest),
    placed(sitePoint(frame, sites.rock), frame.scale, painted(homestead.rock, palette)),
  ].join("");
}

/** Bare ground at the coop. */
const dustBath = (frame: SceneFrame, { path }: ScenePalette): readonly string[] => {
  const middle = landPoint(frame, 0.4, 1.33);
  const reach = 88 * frame.scale;
  return [ellipse(path[1], middle, reach, reach / 4), ellipse(path[0], middle, reach * 0.84, reach / 5.4)];
};

/** Close to the viewer, from the upper right corner: the farm behind it lies farther away. An owl sits on it at night. */
function drawBough({ width, scale }: SceneFrame, palette: ScenePalette, { season, sky }: SceneView): string {
  const bough = painted(season === "fall" ? homestead.fallBough : homestead.bough, palette);
  const owl = sky === "night" ? painted(homestead.owl, palette) : "";
  return placed([width, 26 * scale], 1.3 * scale, bough + owl);
}
