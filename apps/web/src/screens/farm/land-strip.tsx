import { type AnimalShown, type LandKind, landKind, type SceneView } from "@furrow/core";
import { useMemo } from "react";
import { farmWords } from "#messages/farm.ts";
import { drawScene, sceneDocument } from "../../art/scene/draw-scene.ts";
import { frameOfLand, type SceneFrame, wideFrame } from "../../art/scene/frame.ts";
import type { PageLook } from "../../art/scene/palette.ts";
import { useScenery } from "../../art/scene/scenery/use-scenery.ts";
import { svgUrl } from "../../art/svg-url.ts";
import styles from "./land-strip.module.css";

const SMALL: SceneFrame = { ...wideFrame, width: 400, height: 200, scale: 0.25 };

interface Props {
  /** How many pieces of land are open beside the home. */
  readonly lands: number;
  readonly animals: readonly AnimalShown[];
  /** The piece of land in sight. */
  readonly current: number;
  readonly view: SceneView;
  readonly look: PageLook;
  readonly onGo: (land: number) => void;
}

/** The farm and all land beside it, as small pictures to go to. */
export default function LandStrip({ lands, animals, current, view, look, onGo }: Props) {
  const scenery = useScenery(view, true);
  const pictureOf = useMemo(() => {
    const drawn = new Map<LandKind, string>();
    return (kind: LandKind) => {
      const frame = frameOfLand(SMALL, kind);
      const url = drawn.get(kind) ?? svgUrl(sceneDocument(frame, drawScene(frame, view, { scenery, look })));
      drawn.set(kind, url);
      return url;
    };
  }, [scenery, view, look]);
  return (
    <ul className={styles.strip} aria-label={farmWords.land.all}>
      {Array.from({ length: lands + 1 }, (_, land) => (
        <li key={farmWords.land.name(land)}>
          <button type="button" aria-pressed={land === current} onClick={() => onGo(land)}>
            <img src={pictureOf(landKind(land))} alt="" width={SMALL.width} height={SMALL.height} />
            <span>
              {farmWords.land.withAnimals(land, animals.filter((animal) => animal.land === land).length)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
