import type { SceneView } from "@furrow/core";
import { type SceneFrame, vignetteFrame } from "./frame.ts";
import { drawHills } from "./hills.ts";
import { drawHomestead } from "./homestead.ts";
import { drawOutbuildings } from "./outbuildings.ts";
import { type Point, placed } from "./outline.ts";
import { scenePalette } from "./palette.ts";
import { drawPasture, flower, tuft } from "./pasture.ts";
import { drawScenery, type SceneryLayer } from "./scenery/scenery.ts";
import { seededRandom } from "./seeded-random.ts";
import { drawSky } from "./sky.ts";

/** The whole view behind the animals, as SVG markup in the frame's own units. What turns by itself is left to the page where `isAlive`. */
export function drawScene(frame: SceneFrame, view: SceneView, isAlive = false): string {
  const palette = scenePalette(view);
  const night = view.sky === "night";
  const scenery = (layer: SceneryLayer) => drawScenery(frame, view, layer, isAlive);
  return (
    drawSky(frame, palette, night) +
    drawHills(frame, palette) +
    scenery("hills") +
    drawHomestead(frame, palette, night) +
    scenery("homestead") +
    drawPasture(frame, palette) +
    // The vignette is a glimpse, loaded with the first page: nobody lives in it.
    (frame === vignetteFrame ? "" : drawOutbuildings(frame, palette)) +
    scenery("pasture")
  );
}

/** Grass and flowers along the lower edge, in front of the animals. */
export function drawForeground(frame: SceneFrame, view: SceneView): string {
  const palette = scenePalette(view);
  const random = seededRandom(23);
  const step = 26 * frame.scale;
  const grass: string[] = [];
  const flowers: string[] = [];
  for (let x = -step; x < frame.width + step; x += step * (0.6 + random() * 0.7)) {
    const spot: Point = [x, frame.height + 4];
    const size = (1.3 + random() * 1.1) * frame.scale;
    const fill = random() < 0.6 ? palette.blade[0] : palette.shade;
    grass.push(placed(spot, size, tuft(fill)));
    if (random() < 0.28)
      flowers.push(
        placed([x + step / 2, frame.height - 3 * frame.scale], 1.5 * frame.scale, flower(palette, random())),
      );
  }
  return grass.join("") + flowers.join("");
}

/** A drawing of a frame's size as a document of its own. */
export function sceneDocument(frame: SceneFrame, markup: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}" width="${frame.width}" height="${frame.height}">${markup}</svg>`;
}
