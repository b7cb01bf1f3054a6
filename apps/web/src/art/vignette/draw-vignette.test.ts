import type { SceneView } from "@furrow/core";
import { expect, test } from "vitest";
import { drawForeground, drawScene, sceneDocument } from "../scene/draw-scene.ts";
import { vignetteFrame } from "../scene/frame.ts";

/** The farm's own pasture in a low, wide cut: the full moon of a summer night, or the day before it. */
const view = (sky: SceneView["sky"]): SceneView => ({
  season: "summer",
  sky,
  moon: 0.5,
  weather: "clear",
  field: { rows: 4, green: 2, isRipe: false },
  egg: 0,
  scenery: new Set(),
  chicks: 0,
  isGateOpen: true,
});

/** With `-u` the test writes the files again. */
test.each([
  ["day", "./pasture-vignette.svg"],
  ["night", "./pasture-vignette-night.svg"],
] as const)("the vignette of the %s is the scene as it is drawn today", async (sky, file) => {
  const shown = view(sky);
  const drawn = drawScene(vignetteFrame, shown) + drawForeground(vignetteFrame, shown);
  await expect(`${sceneDocument(vignetteFrame, drawn)}\n`).toMatchFileSnapshot(file);
});
