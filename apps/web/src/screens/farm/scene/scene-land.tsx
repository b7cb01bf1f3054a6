import { useEffect, useMemo } from "react";
import { FadingPicture } from "../../../components/fading-picture.tsx";
import {
  type Background,
  background,
  foreground,
  type Land,
} from "../../../shared/farm-glimpse/land-pictures.ts";
import { MillSails } from "./mill-sails.tsx";
import styles from "./scene-land.module.css";
import { SceneLife } from "./scene-life.tsx";

/** All that lies behind the animals. `onDrawn` must stay the same function. */
export function Backdrop({
  frame,
  view,
  look,
  scenery,
  onDrawn,
}: Background & { readonly onDrawn: () => void }) {
  const hasMill = frame.land === undefined ? view.scenery.has("hours-100") : frame.land === "windmill";
  // Two pieces of land are drawn at once while one takes the other's place.
  const url = useMemo(() => background.url({ frame, view, look, scenery }), [frame, view, look, scenery]);
  useEffect(onDrawn, [onDrawn]);
  return (
    <>
      <FadingPicture key={frame.width} url={url} className={styles.backdrop} />
      {scenery !== null && hasMill && <MillSails frame={frame} view={view} look={look} scenery={scenery} />}
      <SceneLife frame={frame} view={view} />
    </>
  );
}

/** Grass and flowers in front of them. */
export function Foreground({ frame, view, look }: Land) {
  const url = useMemo(() => foreground.url({ frame, view, look }), [frame, view, look]);
  return <FadingPicture key={frame.width} url={url} className={`${styles.backdrop} ${styles.front}`} />;
}
