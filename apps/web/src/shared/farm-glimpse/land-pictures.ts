/** The land of the farm as pictures, drawn once. */
import type { SceneView } from "@furrow/core";
import { drawForeground, sceneDocument, sceneParts } from "../../art/scene/draw-scene.ts";
import type { SceneFrame } from "../../art/scene/frame.ts";
import type { PageLook } from "../../art/scene/palette.ts";
import type { Scenery } from "../../art/scene/scenery/load-scenery.ts";
import { drawnOnce } from "./drawn-once.ts";

export interface Land {
  readonly frame: SceneFrame;
  readonly view: SceneView;
  readonly look: PageLook;
}

export interface Background extends Land {
  readonly scenery: Scenery | null;
}

/** All that lies behind the animals. */
export const background = drawnOnce<Background>(
  ({ frame, view, look, scenery }) => sceneParts(frame, view, { scenery, look, isAlive: true }),
  ({ frame }, markup) => sceneDocument(frame, markup),
);

/** Grass and flowers in front of them. */
export const foreground = drawnOnce<Land>(
  ({ frame, view, look }) => [() => drawForeground(frame, view, look)],
  ({ frame }, markup) => sceneDocument(frame, markup),
);
