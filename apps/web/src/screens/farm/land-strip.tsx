import { type AnimalShown, type LandKind, landKind, type SceneView } from "@furrow/core";
import { memo, useMemo } from "react";
import { farmWords } from "#messages/farm.ts";
import { useAnimals } from "../../art/animals/animal-drawings.ts";
import { loadedPicture } from "../../art/animals/animal-image.ts";
import { drawScene, sceneDocument } from "../../art/scene/draw-scene.ts";
import {
  frameOfLand,
  perspective,
  type SceneFrame,
  standingPoint,
  wideFrame,
} from "../../art/scene/frame.ts";
import { inDepth } from "../../art/scene/in-depth.ts";
import { animalLight, type PageLook } from "../../art/scene/palette.ts";
import { useScenery } from "../../art/scene/scenery/use-scenery.ts";
import { standOutside } from "../../art/scene/standing-places.ts";
import { svgUrl } from "../../art/svg-url.ts";
import { lightOf } from "./herd.ts";
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

/** The farm and all land beside it with its herd, the newest first, as small pictures to go to. */
export default function LandStrip({ lands, animals, current, view, look, onGo }: Props) {
  const scenery = useScenery(view, true);
  const areAnimalsDrawn = useAnimals(animals.map(({ type }) => type));
  const pictureOf = useMemo(() => {
    const drawn = new Map<string, string>();
    return (kind: LandKind, light: SceneView) => {
      const frame = frameOfLand(SMALL, kind);
      const key = `${kind} ${light.sky}`;
      const url = drawn.get(key) ?? svgUrl(sceneDocument(frame, drawScene(frame, light, { scenery, look })));
      drawn.set(key, url);
      return url;
    };
  }, [scenery, look]);
  const byLand = useMemo(() => Map.groupBy(animals, (animal) => animal.land), [animals]);
  return (
    <ul className={styles.strip} aria-label={farmWords.land.all}>
      {[0, ...Array.from({ length: lands }, (_, land) => lands - land)].map((land) => {
        const herd = byLand.get(land) ?? [];
        const light = lightOf(view, land);
        return (
          <li key={land}>
            <button
              type="button"
              aria-label={farmWords.land.withAnimals(land, herd.length)}
              aria-pressed={land === current}
              onClick={() => onGo(land)}
            >
              <span className={styles.picture}>
                <img
                  src={pictureOf(landKind(land), light)}
                  alt=""
                  width={SMALL.width}
                  height={SMALL.height}
                />
                {areAnimalsDrawn && (
                  <Herd animals={herd} frame={frameOfLand(SMALL, landKind(land))} light={light} look={look} />
                )}
              </span>
              <span className={styles.name}>
                <span>{farmWords.land.name(land)}</span>
                <span>{herd.length}</span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface HerdProps {
  readonly animals: readonly AnimalShown[];
  readonly frame: SceneFrame;
  readonly light: SceneView;
  readonly look: PageLook;
}

/** The first groups of a land, large enough to be told apart. */
const Herd = memo(function Herd({ animals, frame, light: { sky }, look }: HerdProps) {
  const light = useMemo(() => animalLight(sky, look), [sky, look]);
  const standing = standOutside(
    frame,
    animals.filter(({ seat }) => seat < IN_SIGHT),
  );
  return inDepth(standing).map((animal) => {
    const { x, y } = standingPoint(animal, frame);
    const style = {
      insetInlineStart: `${100 * x}%`,
      top: `${100 * y}%`,
      width: `${WIDE * perspective(animal)}%`,
    };
    return (
      <img
        key={animal.id}
        className={styles.animal}
        src={loadedPicture(animal.type, animal.id, animal.mark, light)}
        alt=""
        style={style}
      />
    );
  });
});

const IN_SIGHT = 14;
/** Of the picture, in percent. */
const WIDE = 14;
