import { loadAnimals } from "../../../art/animals/animal-drawings.ts";
import { loadedPicture } from "../../../art/animals/animal-image.ts";
import { drawForeground, sceneDocument, sceneParts } from "../../../art/scene/draw-scene.ts";
import { animalLight, type PageLook } from "../../../art/scene/palette.ts";
import { loadLands, loadScenery } from "../../../art/scene/scenery/load-scenery.ts";
import { svgUrl } from "../../../art/svg-url.ts";
import type { FilmPlan } from "./film.ts";
import type { Pictures } from "./paint-farm.ts";

export interface DrawnPictures extends Pictures {
  readonly backdrops: HTMLCanvasElement[];
  readonly fronts: HTMLCanvasElement[];
  readonly sprites: HTMLCanvasElement[];
  readonly lands: HTMLCanvasElement[];
}

/** Of the land beside the farm, which is small. */
const LAND_WIDTH = 200;
/** The share of the scene, from below, into which grass before the animals reaches. */
const FRONT = 0.15;

export interface DrawingFilm {
  readonly pictures: DrawnPictures;
  /** Once all are drawn; rejected if one cannot be. */
  readonly done: Promise<void>;
  stop(): void;
}

interface Drawing {
  readonly look: PageLook;
  /** Of the scene, in px. */
  readonly width: number;
  readonly first: number;
  /** No other day is wanted. */
  readonly isStill?: boolean;
}

/**
 * Draws a film's pictures as bitmaps, those of the day in sight first: painted as SVG, each would be drawn anew in each frame. `onDrawn` hears
 * of each that comes.
 */
export function drawFilm(
  { film, frame, ...plan }: FilmPlan,
  { look, width, first, isStill = false }: Drawing,
  onDrawn: () => void = () => {},
): DrawingFilm {
  const pictures: DrawnPictures = { backdrops: [], fronts: [], sprites: [], lands: [], painted: [] };
  let isStopped = false;
  const backdrop = async (number: number) => {
    const view = plan.backdrops[number];
    if (view === undefined || pictures.backdrops[number] !== undefined) return;
    const scenery = view.scenery.size === 0 ? null : await loadScenery();
    let markup = "";
    for (const part of sceneParts(frame, view, { look, scenery })) {
      // All in a row the parts are too much for one task of a slow phone.
      await nextTask();
      markup += part();
    }
    const high = Math.round((width * frame.height) / frame.width);
    pictures.backdrops[number] = await bitmapOf(svgUrl(sceneDocument(frame, markup)), width, high);
    const top = (1 - FRONT) * frame.height;
    const front = `<g transform="translate(0 ${-top})">${drawForeground(frame, view, look)}</g>`;
    const strip = sceneDocument({ ...frame, height: frame.height - top }, front);
    pictures.fronts[number] = await bitmapOf(svgUrl(strip), width, Math.round(high * FRONT));
  };
  const light = animalLight("day", look);
  // As large as the nearest animal: the canvas scales larger ones down in each frame.
  const nearest = Math.max(...film.animals.map(({ side }) => side));
  const side = Math.ceil((nearest * 36 * width) / (32 * film.width));
  const sprite = async (number: number) => {
    const animal = plan.sprites[number];
    if (animal === undefined || pictures.sprites[number] !== undefined) return;
    const url = loadedPicture(animal.type, animal.id, animal.mark, light);
    pictures.sprites[number] = await bitmapOf(url, side, side);
  };
  const land = async (number: number) => {
    const drawn = plan.lands[number];
    if (drawn === undefined || pictures.lands[number] !== undefined) return;
    const { landParts } = await loadLands();
    const kind = drawn.frame.land;
    if (landParts === undefined || kind === undefined) return;
    const markup = landParts(drawn.frame, kind, drawn.view, { look, isAlive: false }).map((part) => part());
    const url = svgUrl(sceneDocument(drawn.frame, markup.join("")));
    pictures.lands[number] = await bitmapOf(url, LAND_WIDTH, LAND_WIDTH / 2);
  };

  const draw = async () => {
    await loadAnimals(new Set(plan.sprites.map(({ type }) => type)));
    const jobs = inOrderOfNeed(film, first);
    for (const job of isStill ? jobs.filter(({ from, to }) => from <= first && to > first) : jobs) {
      await nextTask();
      if (isStopped) return;
      await (job.of === "backdrop" ? backdrop : job.of === "sprite" ? sprite : land)(job.number);
      onDrawn();
    }
  };
  return {
    pictures,
    done: draw(),
    stop() {
      isStopped = true;
    },
  };
}

/** What is in sight on the first day, then what comes later, and what was before at last. */
function inOrderOfNeed(film: FilmPlan["film"], first: number) {
  const jobs = [
    ...film.spans.map(({ from, backdrop }, index) => ({
      of: "backdrop" as const,
      number: backdrop,
      from,
      to: film.spans[index + 1]?.from ?? Infinity,
    })),
    ...film.animals.map(({ comes, goes, sprite }) => ({
      of: "sprite" as const,
      number: sprite,
      from: comes,
      to: goes ?? Infinity,
    })),
    ...film.lands.flatMap(({ animals, opens, pictures }) => [
      ...animals.map(({ comes, goes, sprite }) => ({
        of: "sprite" as const,
        number: sprite,
        from: comes,
        to: goes ?? Infinity,
      })),
      ...film.spans.map(({ from, season }, index) => ({
        of: "land" as const,
        number: pictures[season] ?? 0,
        from: Math.max(opens, from),
        to: film.spans[index + 1]?.from ?? Infinity,
      })),
    ]),
  ].filter(({ from, to }) => to > 0 && from < to && from < film.days);
  const rankOf = ({ from, to }: { readonly from: number; readonly to: number }) =>
    to <= first ? film.days + from : Math.max(from, first);
  return jobs.sort((one, other) => rankOf(one) - rankOf(other));
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function bitmapOf(url: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser gives no canvas to draw on.");
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}
