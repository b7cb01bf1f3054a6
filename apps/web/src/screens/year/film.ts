/** The farm through the days of a period, painted on a canvas: the home, and below it the land beside it. */
import { type Day, landKind, type SceneView } from "@furrow/core";
import { type AnimalOfDays, type FarmDays, herdOn, landsOn, latitudeOf, seasonOf } from "@furrow/core/year";
import { loadAnimals } from "../../art/animals/animal-drawings.ts";
import { loadedPicture } from "../../art/animals/animal-image.ts";
import { facing } from "../../art/animals/facing.ts";
import { farmPicturePalette } from "../../art/picture-palette.ts";
import { drawForeground, sceneDocument, sceneParts } from "../../art/scene/draw-scene.ts";
import {
  frameOfLand,
  perspective,
  type SceneFrame,
  standingPoint,
  wideFrame,
} from "../../art/scene/frame.ts";
import { animalLight, type PageLook } from "../../art/scene/palette.ts";
import { loadLands, loadScenery } from "../../art/scene/scenery/load-scenery.ts";
import { standOutside } from "../../art/scene/standing-places.ts";
import { svgUrl } from "../../art/svg-url.ts";
import { timeZone } from "../../hooks/time-zone.ts";

export interface Film {
  readonly days: readonly Day[];
  /** In units of the scene. */
  readonly width: number;
  readonly height: number;
  /** At the end of a day: the number of animals, and of pieces of land without the home. */
  countOn(day: number): { readonly animals: number; readonly lands: number };
  /**
   * Paints a moment in days from the first: 3.5 is the noon of the fourth. Newcomers take `walk` days from the barn to their place, others as long
   * to fade, and a season to turn; if it is 0, all is done at once. What is not drawn yet is left out, and asked for.
   */
  paint(context: CanvasRenderingContext2D, at: number, walk: number): void;
  /** Paints the end of a day once all of it is drawn. */
  still(day: number, width: number): Promise<HTMLCanvasElement>;
}

interface Actor extends AnimalOfDays {
  readonly goes: number | null;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  picture?: string;
}

/** The home, or a piece of land beside it. */
interface Place {
  readonly frame: SceneFrame;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly opens: number;
  readonly actors: readonly Actor[];
}

const SMALL: SceneFrame = { ...wideFrame, width: 400, height: 200, scale: 0.25 };
const GAP = 16;
/** The first groups of a land are large enough to be told apart. */
const IN_SIGHT = 14;

/** Pictures are bitmaps of the size that the canvas has at first: as SVG, each would be drawn anew in each frame. */
export function filmOf(
  days: FarmDays,
  frame: SceneFrame,
  look: PageLook,
  onDrawn: () => void = () => {},
): Film {
  const last = days.days.length - 1;
  const columns = frame.width > 1000 ? 8 : 5;
  const wide = (frame.width - (columns - 1) * GAP) / columns;
  const lands = landsOn(days, last);
  const height = frame.height + Math.ceil(lands / columns) * (wide / 2 + GAP);
  const home = placeOf(
    frame,
    { x: 0, y: 0, width: frame.width },
    days.animals.map((animal) => ({
      ...animal,
      seat: animal.seatAtHome,
      goes: least(animal.leaves, animal.moves?.on ?? null),
    })),
  );
  const places = [
    home,
    ...Array.from({ length: lands }, (_, index) => {
      const y = frame.height + GAP + Math.floor(index / columns) * (wide / 2 + GAP);
      const box = { x: (index % columns) * (wide + GAP), y, width: wide };
      const herd = days.animals.flatMap((animal) =>
        animal.moves?.land === index + 1
          ? [{ ...animal, seat: animal.moves.seat, comes: animal.moves.on, goes: animal.leaves }]
          : [],
      );
      return placeOf(frameOfLand(SMALL, landKind(index + 1)), box, herd);
    }),
  ];
  const spans = spansOf(days);
  const spanAt = (at: number) => spans.findLast(({ from }) => from <= at) ?? spans[0];
  const light = animalLight("day", look);
  const painted = new Map<Place, string>();

  let pixels = frame.width;
  const bitmaps = new Map<string, HTMLCanvasElement | null>();
  let isLoaded = false;
  let work = loadAnimals(new Set(days.animals.map(({ type }) => type))).then(
    () => {
      isLoaded = true;
      onDrawn();
    },
    () => undefined,
  );
  /** The bitmap; null while it is drawn, or if it cannot be. */
  const bitmap = (key: string, width: number, high: number, urlOf: () => string | Promise<string>) => {
    const known = bitmaps.get(key);
    if (known !== undefined) return known;
    bitmaps.set(key, null);
    work = work
      .then(async () => {
        bitmaps.set(key, await bitmapOf(await urlOf(), width, high));
        onDrawn();
      })
      .catch(() => undefined);
    return null;
  };
  const backdrop = ({ frame: of, width }: Place, span: Span | undefined) => {
    if (span === undefined) return null;
    const px = Math.round((pixels * width) / frame.width);
    return bitmap(`${of.land} ${span.key}`, px, Math.round((px * of.height) / of.width), async () => {
      const scenery = await (of.land === undefined ? loadScenery : loadLands)();
      let markup = "";
      for (const part of sceneParts(of, span.view, { look, scenery })) {
        // All in a row the parts are too much for one task of a slow phone.
        await new Promise((resolve) => setTimeout(resolve));
        markup += part();
      }
      return svgUrl(
        sceneDocument(of, markup + (of.land === undefined ? drawForeground(of, span.view, look) : "")),
      );
    });
  };
  const nearest = Math.max(...home.actors.map(({ side }) => side));
  const sprite = (actor: Actor) => {
    if (!isLoaded) return null;
    actor.picture ??= loadedPicture(actor.type, actor.id, actor.mark, light);
    const { picture } = actor;
    const side = Math.ceil((nearest * 36 * pixels) / (32 * frame.width));
    return bitmap(picture, side, side, () => picture);
  };

  const film: Film = {
    days: days.days,
    width: frame.width,
    height,
    countOn: (day) => ({ animals: herdOn(days, day).length, lands: landsOn(days, day) }),
    paint(context, at, walk) {
      pixels = context.canvas.width;
      const scale = pixels / frame.width;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      const since = (day: number) => (walk === 0 ? 1 : Math.min(1, (at - day) / walk));
      const span = spanAt(at);
      const before = span && spans[spans.indexOf(span) - 1];
      // The next season is drawn before it turns.
      if (walk > 0) backdrop(home, spanAt(at + 3 * walk));
      for (const place of places) {
        const { x, y, width, opens } = place;
        const high = (width * place.frame.height) / place.frame.width;
        const isHome = place === home;
        const herd = opens > at ? [] : moving(place, at, isHome ? since : () => 1);
        // Until a season is drawn, the one before stays.
        const behind = opens > at ? null : backdrop(place, span);
        const picture = behind ?? (isHome ? backdrop(place, before) : null);
        const sprites = herd.map(({ actor }) => sprite(actor));
        const state = `${span?.key} ${picture !== null} ${sprites.map((each, index) => each && herd[index]?.x)}`;
        if (!isHome && painted.get(place) === state) continue;
        painted.set(place, state);
        if (!isHome) context.clearRect(x, y, width, high);
        const turned = isHome && before !== undefined ? since(span?.from ?? 0) : 1;
        if (turned < 1) draw(context, backdrop(place, before), [x, y, width, high], 1);
        draw(context, picture, [x, y, width, high], turned);
        if (picture !== null)
          for (const [index, each] of herd.entries()) drawAnimal(context, each, sprites[index] ?? null);
        roundOff(context, [x, y, width, high], isHome ? width / 60 : width / 16);
      }
    },
    async still(day, width) {
      const canvas = document.createElement("canvas");
      canvas.width = width;
      canvas.height = Math.round((width * frame.height) / frame.width);
      const context = canvas.getContext("2d");
      if (context === null) throw new Error("This browser gives no canvas to draw on.");
      for (let drawn: unknown = null; drawn !== work; ) {
        drawn = work;
        await work;
        film.paint(context, day + 0.99, 0);
      }
      return canvas;
    },
  };
  return film;
}

/** The last day of each month. */
export const monthEnds = (days: readonly Day[]): readonly number[] =>
  days.flatMap((_day, index) => (days[index + 1]?.endsWith("-01") !== false ? [index] : []));

const least = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

function placeOf(
  frame: SceneFrame,
  box: Pick<Place, "x" | "y" | "width">,
  herd: readonly (AnimalOfDays & { readonly seat: number; readonly goes: number | null })[],
): Place {
  const scale = box.width / frame.width;
  const size = frame.land === undefined ? frame.herd : 0.85;
  const actors = standOutside(
    frame,
    herd.filter(
      ({ seat, comes, goes }) =>
        (frame.land === undefined || seat < IN_SIGHT) && (goes === null || goes > comes),
    ),
  ).map((animal) => {
    const { x, y } = standingPoint(animal, frame);
    return {
      ...animal,
      x: box.x + x * frame.width * scale,
      y: box.y + y * frame.height * scale,
      side: animal.size * perspective(animal) * size * scale,
    };
  });
  return {
    ...box,
    frame,
    actors,
    opens: frame.land === undefined ? Number.NEGATIVE_INFINITY : Math.min(...herd.map(({ comes }) => comes)),
  };
}

interface Span {
  readonly from: number;
  readonly key: string;
  readonly view: SceneView;
}

/** The same picture lies behind the animals until the season turns or an achievement brings something. */
function spansOf(days: FarmDays): readonly Span[] {
  const latitude = latitudeOf(timeZone());
  const spans: Span[] = [];
  days.days.forEach((day, from) => {
    const season = seasonOf(day, latitude);
    const scenery = new Set(days.scenery.filter(({ since }) => since <= from).map(({ type }) => type));
    const key = `${season} ${[...scenery]}`;
    if (key !== spans.at(-1)?.key) spans.push({ from, key, view: clearDay(season, scenery) });
  });
  return spans;
}

/** Neither the field nor the nest tells of one day of many. */
const clearDay = (season: SceneView["season"], scenery: SceneView["scenery"]): SceneView => ({
  season,
  sky: "day",
  moon: 0,
  weather: "clear",
  field: { rows: 8, green: season === "winter" ? 0 : 8, isRipe: season === "summer" || season === "fall" },
  egg: 0,
  chicks: 0,
  scenery,
  isGateOpen: true,
});

interface Moving {
  readonly actor: Actor;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly alpha: number;
}

/** Who is in sight, the farthest first. Newcomers come out of the barn's door and through the gate below it. */
function moving({ frame, actors }: Place, at: number, since: (day: number) => number): readonly Moving[] {
  const doorX = 0.752 * frame.width;
  const gateY = (frame.pastureTop + 0.02) * frame.height;
  const doorY = gateY - 0.08 * (frame.pastureTop - frame.horizon) * frame.height;
  const between = (one: number, other: number, share: number) => one + (other - one) * share;
  return actors
    .flatMap((actor): Moving[] => {
      const { comes, goes } = actor;
      const left = goes === null || goes > at ? 0 : since(goes);
      if (comes > at || left === 1) return [];
      const share = since(comes);
      const [far, near] = [Math.min(1, share / 0.36), Math.max(0, (share - 0.36) / 0.64)];
      const hop = share === 1 ? 0 : Math.abs(Math.sin(share * 22)) * actor.side * 0.06;
      return [
        {
          actor,
          x: between(doorX, actor.x, near),
          y: between(between(doorY, gateY, far), actor.y, near) - hop,
          side: actor.side * between(between(0.42, 0.7, far), 1, near),
          alpha: Math.min(1, share * 12, 1 - left),
        },
      ];
    })
    .sort((one, other) => one.y - other.y);
}

type Box = readonly [x: number, y: number, width: number, height: number];

function draw(
  context: CanvasRenderingContext2D,
  picture: HTMLCanvasElement | null,
  box: Box,
  alpha: number,
): void {
  if (picture === null) return;
  context.globalAlpha = alpha;
  context.drawImage(picture, ...box);
}

function drawAnimal(
  context: CanvasRenderingContext2D,
  { actor, x, y, side, alpha }: Moving,
  sprite: HTMLCanvasElement | null,
): void {
  if (sprite === null) return;
  context.globalAlpha = alpha * 0.24;
  context.fillStyle = farmPicturePalette.shadow;
  context.beginPath();
  context.ellipse(x, y - side * 0.01, side * 0.36, side * 0.06, 0, 0, 2 * Math.PI);
  context.fill();
  context.save();
  context.translate(x, y);
  if (facing(actor.id) === "right") context.scale(-1, 1);
  // The picture has 2 of 36 units of air at each side and 4 above; feet stand at 30 of 32.
  const whole = (side * 36) / 32;
  draw(context, sprite, [-whole / 2, (-whole * 34) / 36, whole, whole], alpha);
  context.restore();
}

/** The page shows at the corners. A clip would have all of it painted with soft edges. */
function roundOff(context: CanvasRenderingContext2D, box: Box, corner: number): void {
  context.globalAlpha = 1;
  context.globalCompositeOperation = "destination-out";
  context.beginPath();
  context.rect(...box);
  context.roundRect(...box, corner);
  context.fill("evenodd");
  context.globalCompositeOperation = "source-over";
}

async function bitmapOf(url: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return canvas;
}
