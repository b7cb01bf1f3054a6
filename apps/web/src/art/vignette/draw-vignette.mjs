/** The farm's own pasture in a low, wide cut, as files; `node apps/web/src/art/vignette/draw-vignette.mjs` writes them when the scene changes. */
import { writeFileSync } from "node:fs";
import { drawForeground, drawScene, sceneDocument } from "../scene/draw-scene.ts";
import { vignetteFrame } from "../scene/frame.ts";

/** A farm of nobody's: the full moon of a summer night, or the day before it. */
const view = (sky) => ({
  season: "summer",
  sky,
  moon: 0.5,
  weather: "clear",
  field: { rows: 4, green: 2, isRipe: false },
  scenery: new Set(),
  isGateOpen: true,
});

export const vignettes = [view("day"), view("night")].map((shown) => ({
  name: shown.sky === "night" ? "pasture-vignette-night.svg" : "pasture-vignette.svg",
  svg: `${sceneDocument(vignetteFrame, drawScene(vignetteFrame, shown) + drawForeground(vignetteFrame, shown))}\n`,
}));

if (import.meta.main) {
  for (const { name, svg } of vignettes) writeFileSync(new URL(`./${name}`, import.meta.url), svg);
}
