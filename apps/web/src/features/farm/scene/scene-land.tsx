import type { SceneView } from "@furrow/core";
import { useMemo } from "react";
import { drawForeground, drawScene, sceneDocument } from "../../../art/scene/draw-scene.ts";
import type { SceneFrame } from "../../../art/scene/frame.ts";
import type { PageLook } from "../../../art/scene/palette.ts";
import type { Scenery } from "../../../art/scene/scenery/load-scenery.ts";
import { FadingPicture } from "../../../ui/fading-picture.tsx";
import { svgUrl } from "../../../ui/svg-picture.ts";
import { MillSails } from "./mill-sails.tsx";
import styles from "./scene-land.module.css";

interface Land {
  readonly frame: SceneFrame;
  readonly view: SceneView;
  readonly look: PageLook;
}

/** All that lies behind the animals. */
export function Backdrop({ frame, view, look, scenery }: Land & { readonly scenery: Scenery | null }) {
  const url = useMemo(
    () => svgUrl(sceneDocument(frame, drawScene(frame, view, { scenery, look, isAlive: true }))),
    [frame, view, look, scenery],
  );
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
  const url = useMemo(
    () => svgUrl(sceneDocument(frame, drawForeground(frame, view, look))),
    [frame, view, look],
  );
  return <FadingPicture url={url} className={`${styles.backdrop} ${styles.front}`} />;
}
