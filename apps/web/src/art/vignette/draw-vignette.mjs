/** The farm's own pasture in a low, wide cut, as files; `node apps/web/src/art/vignette/draw-vignette.mjs` writes them when the scene changes. */
import { writeFileSync } from "node:fs";
import { drawForeground, drawScene, sceneDocument } from "../scene/draw-scene.ts";
import { vignetteFrame } from "../scene/frame.ts";

export const vignettes = [false, true].map((night) => ({
  name: night ? "pasture-vignette-night.svg" : "pasture-vignette.svg",
  svg: `${sceneDocument(vignetteFrame, drawScene(vignetteFrame, night) + drawForeground(vignetteFrame, night))}\n`,
}));

if (import.meta.main) {
  for (const { name, svg } of vignettes) writeFileSync(new URL(`./${name}`, import.meta.url), svg);
}
