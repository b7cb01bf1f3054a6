/** The farm through the days of a period, painted on a canvas: the home, and below it the land beside it. */
import { animalLook, type Day, landKind, type SceneView } from "@furrow/core";
import { type FarmDays, landsOn, latitudeOf, type Stay, seasonOf } from "@furrow/core/year";
import { lookMarkup } from "../../art/animals/animal-image.ts";
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
import { type AnimalLight, animalLight, type PageLook } from "../../art/scene/palette.ts";
import { loadLands, loadScenery } from "../../art/scene/scenery/load-scenery.ts";
import { standOutside } from "../../art/scene/standing-places.ts";
import { svgUrl } from "../../art/svg-url.ts";
import { timeZone } from "../../hooks/time-zone.ts";

export interface Film {
  /** In units of the scene. */
  readonly width: number;
  readonly height: number;
  /**
   * Paints a moment in days from the first: 3.5 is the noon of the fourth. Newcomers take `walk` days from the barn to their place, others as long
   * to fade, and a season to turn; if it is 0, all is done at once. Returns false if something is not drawn yet: it is left out, and drawn soon.
   */
  paint(context: CanvasRenderingContext2D, at: number, walk: number): boolean;
  /** Paints the end of a day once all of it is drawn. */
  still(day: number, width: number): Promise<HTMLCanvasElement>;
}

interface Actor extends Stay {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  picture?: string;
}

type Box = readonly [x: number, y: number, width: number, height: number];

/** The home, or a piece of land beside it. */
interface Place {
  readonly frame: SceneFrame;
  readonly box: Box;
  readonly actors: readonly Actor[];
}

const SMALL: SceneFrame = { ...wideFrame, width: 400, height: 200, scale: 0.25 };
const GAP = 16;
/** The first groups of a land are large enough to be told apart. */
const IN_SIGHT = 14;

/**
 * The drawings of its animals must be loaded. Pictures are bitmaps of the size that the canvas has at first: as SVG, each would be drawn anew in
 * each frame.
 */
export function filmOf(days: FarmDays, frame: SceneFrame, look: PageLook): Film {
  const columns = frame.width > 1000 ? 8 : 5;
  const wide = (frame.width - (columns - 1) * GAP) / columns;
  const high = wide / 2;
  const lands = landsOn(days, days.days.length - 1);
  const herdOf = (land: number) => days.stays.filter((stay) => stay.land === land);
  const home = placeOf(frame, [0, 0, frame.width, frame.height], herdOf(0));
  const places = [home];
  for (let land = 1; land <= lands; land++) {
    const [row, column] = [Math.floor((land - 1) / columns), (land - 1) % columns];
    const box: Box = [column * (wide + GAP), frame.height + GAP + row * (high + GAP), wide, high];
    places.push(placeOf(frameOfLand(SMALL, landKind(land)), box, herdOf(land)));
  }
  const spans = spansOf(days);
  const spanAt = (at: number) => spans.findLast(({ from }) => from <= at);

  let pixels = 0;
  let isWhole = true;
  let work: Promise<unknown> = Promise.resolve();
  const painted = new Map<Place, string>();
  const bitmaps = new Map<string, HTMLCanvasElement | null>();
  /** Null while it is drawn. What cannot be drawn is an empty picture. */
  const bitmap = (key: string, width: number, height: number, urlOf: () => string | Promise<string>) => {
    const known = bitmaps.get(key);
    if (known === undefined) {
      bitmaps.set(key, null);
      work = work
        .then(async () => bitmapOf(await urlOf(), width, height))
        .catch(() => document.createElement("canvas"))
        .then((drawn) => bitmaps.set(key, drawn));
    }
    isWhole &&= Boolean(known);
    return known ?? null;
  };
  const backdrop = ({ frame: of, box: [, , width] }: Place, { key, view }: Span) => {
    const isHome = of.land === undefined;
    const px = Math.round((pixels * width) / frame.width);
    return bitmap(`${of.land} ${key}`, px, Math.round((px * of.height) / of.width), async () => {
      const scenery = await (isHome ? loadScenery : loadLands)();
      let markup = "";
      for (const part of sceneParts(of, view, { look, scenery })) {
        // All in a row the parts are too much for one task of a slow phone.
        await new Promise((resolve) => setTimeout(resolve));
        markup += part();
      }
      if (isHome) markup += drawForeground(of, view, look);
      const corners = `<clipPath id="corners"><rect width="${of.width}" height="${of.height}" rx="${of.width / (isHome ? 60 : 16)}"/></clipPath>`;
      return svgUrl(sceneDocument(of, `${corners}<g clip-path="url(#corners)">${markup}</g>`));
    });
  };
  const nearest = Math.max(1, ...home.actors.map(({ side }) => side));
  const sprite = (actor: Actor) => {
    actor.picture ??= standing(actor, animalLight("day", look));
    const { picture } = actor;
    const side = Math.ceil((nearest * SPRITE * pixels) / frame.width);
    return bitmap(picture, side, side, () => picture);
  };

  const film: Film = {
    width: frame.width,
    height: frame.height + Math.ceil(lands / columns) * (high + GAP),
    paint(context, at, walk) {
      // A new size has cleared the canvas.
      if (pixels !== context.canvas.width) painted.clear();
      pixels = context.canvas.width;
      isWhole = true;
      const scale = pixels / frame.width;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      const since = (day: number) => (walk === 0 ? 1 : Math.min(1, (at - day) / walk));
      const span = spanAt(at);
      if (span === undefined) return true;
      const before = spans[spans.indexOf(span) - 1] ?? span;
      // The next season is drawn before it turns.
      backdrop(home, spanAt(at + 3 * walk) ?? span);
      const opened = landsOn(days, at);
      for (const [land, place] of places.entries()) {
        const { box } = place;
        const isHome = place === home;
        if (land > opened) {
          if (painted.delete(place)) context.clearRect(...box);
          continue;
        }
        const herd = moving(place, at, isHome ? since : () => 1);
        // Until a season is drawn, the one before stays.
        const picture = backdrop(place, span) ?? (isHome ? backdrop(place, before) : null);
        const sprites = herd.map(({ actor }) => sprite(actor));
        const state = `${span.key} ${picture !== null} ${sprites.map((each, index) => each && herd[index]?.box[0])}`;
        if (!isHome && painted.get(place) === state) continue;
        painted.set(place, state);
        context.clearRect(...box);
        const turned = isHome ? since(span.from) : 1;
        if (turned < 1) draw(context, backdrop(place, before), box, 1);
        draw(context, picture, box, turned);
        if (picture === null) continue;
        for (const [index, each] of herd.entries())
          draw(context, sprites[index] ?? null, each.box, each.alpha);
      }
      return isWhole;
    },
    async still(day, width) {
      const context = contextOf(width, Math.round((width * frame.height) / frame.width));
      while (!film.paint(context, day + 0.99, 0)) await work;
      return context.canvas;
    },
  };
  return film;
}

/** The last day of each month. */
export const monthEnds = (days: readonly Day[]): readonly number[] =>
  days.flatMap((_day, index) => (days[index + 1]?.endsWith("-01") !== false ? [index] : []));

function placeOf(frame: SceneFrame, box: Box, stays: readonly Stay[]): Place {
  const isHome = frame.land === undefined;
  const [left, top, width] = box;
  const scale = width / frame.width;
  const size = isHome ? frame.herd : 0.85;
  const inSight = stays.filter(({ seat, comes, goes }) => goes > comes && (isHome || seat < IN_SIGHT));
  return {
    frame,
    box,
    actors: standOutside(frame, inSight).map((animal) => {
      const { x, y } = standingPoint(animal, frame);
      return {
        ...animal,
        x: left + x * frame.width * scale,
        y: top + y * frame.height * scale,
        side: animal.size * perspective(animal) * size * scale,
      };
    }),
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
    const brought = days.scenery.filter(({ at }) => at === null || at <= day);
    const scenery = new Set(brought.map(({ type }) => type));
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

/** A sprite's side, as a multiple of the animal's: it has 2 of 32 units of air at each side, and 4 above. */
const SPRITE = 36 / 32;

/** An animal with its shadow, whose feet stand at 30 of 32. */
function standing({ type, id, mark }: Stay, light: AnimalLight): string {
  const turn = facing(id) === "right" ? ' transform="translate(32) scale(-1 1)"' : "";
  const drawn = light.lit(lookMarkup(type, animalLook(type, id, mark)));
  const shadow = `<ellipse cx="16" cy="29.7" rx="11.5" ry="1.9" fill="${farmPicturePalette.shadow}" opacity=".24"/>`;
  return svgUrl(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-2 -4 36 36" width="36" height="36">${shadow}<g${turn}>${drawn}</g></svg>`,
  );
}

interface Moving {
  readonly actor: Actor;
  readonly y: number;
  /** Of its sprite. */
  readonly box: Box;
  readonly alpha: number;
}

/** Who is in sight, the farthest first. Newcomers come through the gate below the barn. */
function moving({ frame, actors }: Place, at: number, since: (day: number) => number): readonly Moving[] {
  const [gateX, gateY] = [0.752 * frame.width, (frame.pastureTop + 0.01) * frame.height];
  return actors
    .flatMap((actor): Moving[] => {
      const left = actor.goes > at ? 0 : since(actor.goes);
      if (actor.comes > at || left === 1) return [];
      const share = since(actor.comes);
      const hop = share === 1 ? 0 : Math.abs(Math.sin(share * 22)) * actor.side * 0.06;
      const x = gateX + (actor.x - gateX) * share;
      const y = gateY + (actor.y - gateY) * share - hop;
      const side = actor.side * (0.5 + 0.5 * share) * SPRITE;
      const box: Box = [x - side / 2, y - (side * 34) / 36, side, side];
      return [{ actor, y, box, alpha: Math.min(1, share * 12, 1 - left) }];
    })
    .sort((one, other) => one.y - other.y);
}

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

async function bitmapOf(url: string, width: number, height: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const context = contextOf(width, height);
  context.drawImage(image, 0, 0, width, height);
  return context.canvas;
}

/** Of a new canvas. */
function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("This browser gives no canvas to draw on.");
  return context;
}
