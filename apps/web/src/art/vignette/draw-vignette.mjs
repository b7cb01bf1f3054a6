/** Writes pasture-vignette.svg, the farm's own pasture in a low, wide cut: run by hand with Node 24 or later when the scene changes. */
import { writeFileSync } from "node:fs";
import { drawForeground, drawScene, sceneDocument } from "../scene/draw-scene.ts";
import { vignetteFrame } from "./vignette-frame.ts";

for (const [name, night] of [
  ["pasture-vignette", false],
  ["pasture-vignette-night", true],
]) {
  const drawing = drawScene(vignetteFrame, night) + drawForeground(vignetteFrame, night);
  writeFileSync(new URL(`./${name}.svg`, import.meta.url), `${sceneDocument(vignetteFrame, drawing)}\n`);
}
