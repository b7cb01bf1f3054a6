import { farmView, guestFarm, type SceneView, type State } from "@furrow/core";
import { useEffect, useMemo, useState } from "react";
import { useAnimals } from "../../art/animals/animal-drawings.ts";
import { loadedPicture } from "../../art/animals/animal-image.ts";
import { pairs } from "../../art/coordinates.ts";
import { drawForeground, sceneParts } from "../../art/scene/draw-scene.ts";
import { glimpseFrame as frame } from "../../art/scene/frame.ts";
import { animalLight, type PageLook } from "../../art/scene/palette.ts";
import type { Scenery } from "../../art/scene/scenery/load-scenery.ts";
import { useScenery } from "../../art/scene/scenery/use-scenery.ts";
import { FadingPicture } from "../../components/fading-picture.tsx";
import { useAuth } from "../../hooks/hooks.ts";
import { usePageLook } from "../../hooks/use-page-look.ts";
import { useSceneView } from "../../hooks/use-scene-view.ts";
import { useView } from "../../hooks/use-view.ts";
import { drawnOnce } from "./drawn-once.ts";
import styles from "./farm-glimpse.module.css";

/** The largest visible part of the frame: field and barn are in its middle, which narrow boxes show. */
const cut = "230 30 760 400";

/** Positions of the newest animals as shares of the frame: the middle first, beside the path. */
const spots = pairs("0.57,0.84 0.79,0.82 0.49,0.75 0.88,0.74 0.38,0.83");

interface Land {
  readonly view: SceneView;
  readonly look: PageLook;
  readonly scenery: Scenery | null;
}

const land = drawnOnce<Land>(
  ({ view, look, scenery }) => [
    ...sceneParts(frame, view, { look, scenery }),
    () => drawForeground(frame, view, look),
  ],
  (_land, markup) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${cut}" preserveAspectRatio="xMidYMid slice">${markup}</svg>`,
);

/** Drawn after the page around it: it loads all the code that draws the farm. It fills its box and is cropped if the box is narrower. */
export default function FarmGlimpse() {
  const isGuest = useAuth().state === "guest";
  const animals = useView(isGuest ? guests : newest);
  const own = useSceneView();
  const look = usePageLook();
  const scenery = useScenery(own);
  const isEmpty = animals.length === 0;
  const areDrawn = useAnimals(animals.map(({ type }) => type));
  const shown = useMemo(
    () => ({ view: { ...own, isGateOpen: isEmpty }, look, scenery }),
    [own, isEmpty, look, scenery],
  );
  const light = useMemo(() => animalLight(own.sky, look), [own.sky, look]);
  const [isReady, setReady] = useState(() => land.isDrawn(shown));
  useEffect(() => {
    if (isReady) return;
    let isCurrent = true;
    void land.ahead(shown).then(() => isCurrent && setReady(true));
    return () => {
      isCurrent = false;
    };
  }, [isReady, shown]);
  if (!isReady) return null;

  const standing = (areDrawn ? animals : [])
    .map((animal, i) => ({ ...animal, spot: spots[i] ?? ([0.5, 0.8] as const) }))
    .toSorted((one, other) => one.spot[1] - other.spot[1]);

  return (
    <span className={styles.glimpse} aria-hidden="true">
      <FadingPicture url={land.url(shown)} className={styles.land} />
      <svg className={styles.animals} viewBox={cut} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {standing.map((animal) => {
          const [x, y] = [animal.spot[0] * frame.width, animal.spot[1] * frame.height];
          const side = animal.size * 1.35 * animal.spot[1];
          return (
            <g key={animal.id}>
              <ellipse className={styles.shadow} cx={x} cy={y} rx={side * 0.36} ry={side * 0.07} />
              <image
                href={loadedPicture(animal.type, animal.id, animal.mark, light)}
                x={x - side / 2}
                y={y - (side * 30) / 32}
                width={side}
                height={side}
              />
            </g>
          );
        })}
      </svg>
    </span>
  );
}

const newest = (state: State) =>
  farmView(state)
    .animals.toSorted((one, other) => other.rank - one.rank)
    .slice(0, spots.length);

const guests = (_state: State) => guestFarm();
