import type { SceneView } from "@furrow/core";
import { drawForeground, drawScene, sceneDocument } from "../../../art/scene/draw-scene.ts";
import type { SceneFrame } from "../../../art/scene/frame.ts";
import type { PageLook } from "../../../art/scene/palette.ts";
import type { Scenery } from "../../../art/scene/scenery/load-scenery.ts";
import { sameData } from "../../../data/same-data.ts";
import { FadingPicture } from "../../../ui/fading-picture.tsx";
import { svgUrl } from "../../../ui/svg-picture.ts";
import { MillSails } from "./mill-sails.tsx";
import styles from "./scene-land.module.css";

interface Land {
  readonly frame: SceneFrame;
  readonly view: SceneView;
  readonly look: PageLook;
}

interface Background extends Land {
  readonly scenery: Scenery | null;
}

/** Gives the same picture of the same land: it changes by the hour, and is come back to by the minute. */
function drawnOnce<Shown extends object>(draw: (shown: Shown) => string): (shown: Shown) => string {
  let drawn: { readonly shown: Shown; readonly url: string } | null = null;
  return (shown) => {
    if (drawn === null || !sameData(drawn.shown, shown)) drawn = { shown, url: svgUrl(draw(shown)) };
    return drawn.url;
  };
}

const backgroundUrl = drawnOnce(({ frame, view, look, scenery }: Background) =>
  sceneDocument(frame, drawScene(frame, view, { scenery, look, isAlive: true })),
);
const foregroundUrl = drawnOnce(({ frame, view, look }: Land) =>
  sceneDocument(frame, drawForeground(frame, view, look)),
);

/** All that lies behind the animals. */
export function Backdrop({ frame, view, look, scenery }: Background) {
  const url = backgroundUrl({ frame, view, look, scenery });
  return (
    <>
      <FadingPicture url={url} className={styles.backdrop} />
      {scenery !== null && view.scenery.has("hours-100") && (
        <MillSails frame={frame} view={view} look={look} scenery={scenery} />
      )}
    </>
  );
}

/** Grass and flowers in front of them. */
export function Foreground({ frame, view, look }: Land) {
  const url = foregroundUrl({ frame, view, look });
  return <FadingPicture url={url} className={`${styles.backdrop} ${styles.front}`} />;
}
