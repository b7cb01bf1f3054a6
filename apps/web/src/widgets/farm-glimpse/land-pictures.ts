/** The land of the farm as pictures: drawn once, shown by the farm's page and made ready by the glimpse of it. */
import type { SceneView } from "@furrow/core";
import { drawForeground, drawScene, sceneDocument } from "../../art/scene/draw-scene.ts";
import { NARROW, type SceneFrame, tallFrame, wideFrame } from "../../art/scene/frame.ts";
import type { PageLook } from "../../art/scene/palette.ts";
import type { Scenery } from "../../art/scene/scenery/load-scenery.ts";
import { sameData } from "../../data/same-data.ts";
import { svgUrl } from "../../ui/svg-picture.ts";

export interface Land {
  readonly frame: SceneFrame;
  readonly view: SceneView;
  readonly look: PageLook;
}

export interface Background extends Land {
  readonly scenery: Scenery | null;
}

/** Draws the same only once in a row: the land changes by the hour, and is come back to by the minute. */
function drawnOnce<Shown extends object>(draw: (shown: Shown) => string): (shown: Shown) => string {
  let last: { readonly shown: Shown; readonly url: string } | null = null;
  return (shown) => {
    if (last === null || !sameData(last.shown, shown)) last = { shown, url: svgUrl(draw(shown)) };
    return last.url;
  };
}

/** All that lies behind the animals. */
export const backgroundUrl = drawnOnce(({ frame, view, look, scenery }: Background) =>
  sceneDocument(frame, drawScene(frame, view, { scenery, look, isAlive: true })),
);

/** Grass and flowers in front of them. */
export const foregroundUrl = drawnOnce(({ frame, view, look }: Land) =>
  sceneDocument(frame, drawForeground(frame, view, look)),
);

/** Held, so that the browser keeps what it has made of them. */
const ready = [new Image(), new Image()] as const;

/** So that the farm's page has its land in the first frame. The browser makes each picture in an idle moment of its own. */
export function prepareLand(view: SceneView, look: PageLook, scenery: Scenery | null): void {
  if (!("requestIdleCallback" in window)) return;
  const land = { view, look, scenery, frame: window.matchMedia(NARROW).matches ? tallFrame : wideFrame };
  window.requestIdleCallback(() => {
    ready[0].src = backgroundUrl(land);
    window.requestIdleCallback(() => {
      ready[1].src = foregroundUrl(land);
    });
  });
}
