import type { SceneView } from "@furrow/core";
import { type CSSProperties, useMemo } from "react";
import type { SceneFrame } from "../../../art/scene/frame.ts";
import type { PageLook } from "../../../art/scene/palette.ts";
import type { Scenery } from "../../../art/scene/scenery/load-scenery.ts";
import { svgUrl } from "../../../art/svg-url.ts";
import styles from "./mill-sails.module.css";

interface Land {
  readonly frame: SceneFrame;
  readonly view: SceneView;
  readonly look: PageLook;
  readonly scenery: Scenery;
}

/** The only moving scenery: a separate picture rotated by the compositor, so that the land behind is not repainted. */
export function MillSails({ frame, view, look, scenery }: Land) {
  const picture = useMemo(() => svgUrl(scenery.sailsDocument(view, look)), [view, look, scenery]);
  const { at, size } = scenery.millHub(frame);
  const reach = scenery.SAILS_REACH * size;
  const style: CSSProperties = {
    left: `${(100 * (at[0] - reach)) / frame.width}%`,
    top: `${(100 * (at[1] - reach)) / frame.height}%`,
    width: `${(200 * reach) / frame.width}%`,
  };
  return <img className={styles.sails} style={style} src={picture} alt="" draggable={false} />;
}
