import { landKind, type SceneView } from "@furrow/core";
import {
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useAnimals } from "../../../art/animals/animal-drawings.ts";
import { CrowdPixels } from "../../../art/animals/crowd-bitmaps.ts";
import { castOf } from "../../../art/scene/cast.ts";
import {
  frameOfLand,
  LOW,
  lowFrame,
  NARROW,
  type SceneFrame,
  standingPoint,
  tallFrame,
  wideFrame,
} from "../../../art/scene/frame.ts";
import { inDepth } from "../../../art/scene/in-depth.ts";
import { animalLight, type PageLook, scenePalette } from "../../../art/scene/palette.ts";
import { useScenery } from "../../../art/scene/scenery/use-scenery.ts";
import { standOutside } from "../../../art/scene/standing-places.ts";
import { lazyComponent, nothing } from "../../../components/lazy.tsx";
import { useMediaQuery } from "../../../components/use-media-query.ts";
import { useAnimalMovement } from "./animal-movement.ts";
import { useAppearance } from "./appear-together.ts";
import { openingCamera, WHOLE } from "./camera.ts";
import { CameraButtons } from "./camera-buttons.tsx";
import type { Occasions } from "./errands.ts";
import { FarmAnimal, type SceneAnimal } from "./farm-animal.tsx";
import styles from "./farm-scene.module.css";
import { fadeMs, walkMs } from "./gait.ts";
import { neighbour } from "./keyboard-order.ts";
import { useCamera } from "./use-camera.ts";
import { useErrands, useLookUp } from "./use-errands.ts";

// Starts loading together with the page. If it cannot be loaded, the animals stand before a plain sky.
const loadLand = () => import("./scene-land.tsx");
void loadLand().catch(() => undefined);
const Backdrop = lazyComponent(async () => ({ default: (await loadLand()).Backdrop }), { failed: nothing });
const Foreground = lazyComponent(async () => ({ default: (await loadLand()).Foreground }), {
  failed: nothing,
});
const Ground = lazyComponent(async () => ({ default: (await import("./strew-grain.tsx")).Ground }), {
  failed: nothing,
});
const StrewButton = lazyComponent(
  async () => ({ default: (await import("./strew-grain.tsx")).StrewButton }),
  {
    failed: nothing,
  },
);
const SceneWeather = lazyComponent(() => import("./scene-weather.tsx"), { failed: nothing });

export interface FarmSceneProps {
  /** Accessible name of the list of animals. */
  readonly title: string;
  readonly animals: readonly SceneAnimal[];
  readonly view: SceneView;
  /** Of the page around it. */
  readonly look: PageLook;
  readonly selectedId: string | null;
  /** The session that ended within the last minute: all animals look up. */
  readonly endedSession?: string | null;
  /** The piece of land in sight, whose animals are here. */
  readonly land?: number;
  /** It stands unseen over another one until it is whole. */
  readonly isNext?: boolean;
  readonly onShown?: ((land: number) => void) | undefined;
  readonly onSelect: (id: string) => void;
  readonly onVoice: (type: string) => void;
  /** A leaving animal has walked out of sight. */
  readonly onLeft?: (id: string) => void;
}

/** The living picture of the farm. It is one list of buttons for a screen reader and one Tab stop for the keyboard. */
export function FarmScene(props: FarmSceneProps) {
  const { animals, view, look, selectedId, land = 0, onSelect, onVoice, onLeft } = props;
  const narrow = useMediaQuery(NARROW);
  const still = useMediaQuery("(prefers-reduced-motion: reduce)");
  const low = useMediaQuery(LOW);
  const frame = frameOfLand(low ? lowFrame : narrow ? tallFrame : wideFrame, landKind(land));

  const scenery = useScenery(view, land > 0);

  const list = useRef<HTMLUListElement>(null);

  const [current, setCurrent] = useState<string | null>(null);
  const isNight = view.sky === "night";
  const outside = useMemo(() => standOutside(frame, animals), [frame, animals]);
  const light = useMemo(() => animalLight(view.sky, look), [view.sky, look]);
  const ordered = useMemo(() => inDepth(outside), [outside]);
  const spots = useMemo(() => ordered.map((animal) => standingPoint(animal, frame)), [ordered, frame]);
  const [opened, setOpened] = useState<Occasions["opened"]>(null);
  const opening = useCallback(
    (width: number) => {
      const herd = outside.filter(({ leaving }) => leaving !== true);
      const opensOn = openingCamera(frame, herd, width, narrow || low ? BUTTONS : 0);
      setOpened(opensOn === WHOLE ? null : { camera: opensOn, width });
      return opensOn;
    },
    [frame, outside, narrow, low],
  );
  const camera = useCamera(opening, `${land} ${frame.height}`);
  const isLookingUp = useLookUp(props.endedSession ?? null);
  useAnimalMovement(camera.viewport, !still, !isNight && !isLookingUp);
  const { grain, strew, errands } = useErrands(frame, ordered, {
    isNight,
    opened: camera.isWhole ? null : opened,
  });
  const motherHen = isNight || land > 0 ? undefined : newestHen(ordered);
  const [isLandDrawn, setLandDrawn] = useState(false);
  const landIsDrawn = useCallback(() => setLandDrawn(true), []);
  const areAnimalsDrawn = useAnimals(outside.map(({ type }) => type));
  const isSceneryDrawn = scenery !== null || (view.scenery.size === 0 && land === 0);
  const isShown = useAppearance(camera.viewport, isLandDrawn && isSceneryDrawn && areAnimalsDrawn);
  const shown = props.onShown;
  useEffect(() => {
    if (isShown) shown?.(land);
  }, [isShown, shown, land]);
  const stops = useMemo(() => ordered.filter(({ leaving }) => leaving !== true), [ordered]);
  const tabStop = [current, selectedId].find((id) => stops.some((stop) => stop.id === id)) ?? stops[0]?.id;

  const press = useCallback(
    (id: string, type: string) => {
      setCurrent(id);
      onSelect(id);
      onVoice(type);
    },
    [onSelect, onVoice],
  );
  const goOn = useCallback(
    (id: string, event: KeyboardEvent) => {
      const next = neighbour(stops, id, event.key);
      if (next === null) return;
      event.preventDefault();
      setCurrent(next.id);
      const spots = list.current?.querySelectorAll<HTMLElement>("[data-spot]") ?? [];
      for (const spot of spots) if (spot.dataset.spot === next.id) spot.focus();
    },
    [stops],
  );
  const gone = useCallback((id: string) => onLeft?.(id), [onLeft]);

  return (
    <div
      ref={camera.viewport}
      className={styles.scene}
      style={sceneStyle(frame, view, look)}
      data-sky={view.sky}
      data-look={look}
      data-still={still || undefined}
      data-whole={camera.isWhole || undefined}
      data-shown={isShown || undefined}
      data-next={props.isNext || undefined}
    >
      <div className={styles.picture} ref={camera.picture}>
        <Backdrop frame={frame} view={view} look={look} scenery={scenery} onDrawn={landIsDrawn} />
        <Ground frame={frame} grain={grain} onStrew={strew} />
        <ul
          className={styles.animals}
          aria-label={props.title}
          ref={list}
          data-act={isLookingUp ? "look" : undefined}
        >
          <CrowdPixels
            value={outside.length > CROWD && camera.isWhole ? 84 * Math.min(devicePixelRatio, 2) : null}
          >
            {ordered.map((animal) => (
              <FarmAnimal
                key={animal.id}
                {...animal}
                light={light}
                selected={animal.id === selectedId}
                tabbable={animal.id === tabStop}
                errand={errands.get(animal.id)}
                chicks={animal === motherHen ? view.chicks : 0}
                asleep={isNight}
                still={still}
                onPress={press}
                onKey={goOn}
                onLeft={gone}
              />
            ))}
          </CrowdPixels>
        </ul>
        <Foreground frame={frame} view={view} look={look} />
      </div>
      {!still && <SceneWeather key={view.weather} weather={view.weather} frame={frame} />}
      {!camera.isWhole && <span className={styles.corners} />}
      <CameraButtons camera={camera} animals={spots} />
      {ordered.length > 0 && <StrewButton onStrew={() => strew()} />}
    </div>
  );
}

/** So many figures are small, and slow to paint as SVG. */
const CROWD = 24;

/** The chicks follow it. */
const newestHen = (animals: readonly SceneAnimal[]): SceneAnimal | undefined =>
  animals
    .filter(({ type, leaving }) => type === "hen" && leaving !== true)
    .reduce<SceneAnimal | undefined>(
      (best, hen) => (best === undefined || hen.rank > best.rank ? hen : best),
      undefined,
    );

/** On a phone the page's buttons and the camera's are one row on the picture, so many px high. */
const BUTTONS = 60;

/** The barn door's position as a share of the width, and of the land between horizon and pasture. Other land is entered at its left edge. */
const DOOR = { x: 0.752, depth: 0.94 };
const EDGE = { x: -0.05, depth: 1.1 };

function sceneStyle(
  frame: SceneFrame,
  view: SceneView,
  look: PageLook,
): CSSProperties & Record<`--${string}`, string | number> {
  const cast = castOf(frame, view.sky);
  const { sky, hills, pasture } = scenePalette(view, look);
  const [horizon, ground] = [`${100 * frame.horizon}%`, `${100 * frame.pastureTop}%`];
  const door = frame.land === undefined ? DOOR : EDGE;
  return {
    aspectRatio: `${frame.width} / ${frame.height}`,
    "--pasture-top": `${frame.pastureTop * 100}%`,
    "--pasture-depth": `${(frame.pastureBottom - frame.pastureTop) * 100}%`,
    "--distance": `linear-gradient(${sky[0]}, ${sky[1]} ${50 * frame.horizon}%, ${sky[2]} ${horizon}, ${hills[1]} ${horizon}, ${hills[2]} ${ground}, ${pasture[0]} ${ground}, ${pasture[2]})`,
    "--cast-from": cast.from,
    "--cast-length": cast.length,
    "--cast-opacity": cast.opacity,
    "--unit": `${100 / frame.width}cqw`,
    // The barn door's distance from the fence, and the depth of the meadow.
    "--door-x": `${door.x * 100}cqw`,
    "--door-y": `calc(${(door.depth - 1) * (frame.pastureTop - frame.horizon) * frame.height} * var(--unit))`,
    "--meadow": `calc(${(frame.pastureBottom - frame.pastureTop) * frame.height} * var(--unit))`,
    "--crowd": frame.herd,
    "--walk-ms": `${walkMs}ms`,
    "--fade-ms": `${fadeMs}ms`,
  };
}
