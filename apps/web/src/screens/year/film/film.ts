import {
  type AnimalMark,
  addDays,
  animalLook,
  type Day,
  type LandKind,
  landKind,
  type SceneView,
  type State,
} from "@furrow/core";
import { type FarmDays, farmDays, herdOn, landsOn, latitudeOf, seasonOf } from "@furrow/core/year";
import { facing } from "../../../art/animals/facing.ts";
import { farmPicturePalette } from "../../../art/picture-palette.ts";
import {
  frameOfLand,
  perspective,
  type SceneFrame,
  type ScenePlace,
  standingPoint,
  wideFrame,
} from "../../../art/scene/frame.ts";
import { inDepth } from "../../../art/scene/in-depth.ts";
import { standOutside } from "../../../art/scene/standing-places.ts";
import type { Film, FilmAnimal } from "./paint-farm.ts";

export const SEASONS = ["spring", "summer", "fall", "winter"] as const;
const LAND_KINDS: readonly LandKind[] = ["orchard", "brook", "windmill", "seaside"];

/** How the film's pictures are to be drawn, in the order of their numbers. */
export interface FilmPlan {
  readonly frame: SceneFrame;
  readonly film: Film;
  readonly backdrops: readonly SceneView[];
  readonly sprites: readonly {
    readonly type: string;
    readonly id: string;
    readonly mark: AnimalMark | null;
  }[];
  readonly lands: readonly { readonly frame: SceneFrame; readonly view: SceneView }[];
  /** Of the land beside the farm, which has a canvas of its own; 0 if there is none. */
  readonly besideHeight: number;
  readonly days: readonly Day[];
  /** How many animals there are at the end of each day, and how many pieces of land beside the home. */
  readonly counts: readonly { readonly animals: number; readonly lands: number }[];
}

const SMALL: SceneFrame = { ...wideFrame, width: 400, height: 200, scale: 0.25 };
/** In units of a frame 1600 wide; pieces of land stand in rows. */
const GAP = 16;
/** The first groups of a land are large enough to be told apart. */
const IN_SIGHT = 14;
const LAND_HERD = 3.4;

/** Before the first animal came there is nothing to play. */
export const farmDaysOf = (state: State, from: Day, to: Day): FarmDays => {
  const all = farmDays(state, from, to);
  const first = Math.min(...all.animals.map(({ comes }) => comes));
  return first > 1 && first < all.days.length ? farmDays(state, addDays(from, first - 1), to) : all;
};

/** A clear day at noon, on which nobody studies: neither the field nor the nest tells of one day of many. */
const viewOf = (season: SceneView["season"], scenery: SceneView["scenery"]): SceneView => ({
  season,
  sky: "day",
  moon: 0,
  weather: "clear",
  field: { rows: 8, green: season === "winter" ? 0 : 8, isRipe: season === "fall" || season === "summer" },
  egg: 0,
  chicks: 0,
  scenery,
  isGateOpen: true,
});

export function planOf(days: FarmDays, frame: SceneFrame, timeZone: string): FilmPlan {
  const latitude = latitudeOf(timeZone);
  const backdrops: SceneView[] = [];
  const spans = spansOf(days, latitude, backdrops);
  const sprites = new Map<string, { readonly number: number } & FilmPlan["sprites"][number]>();
  const spriteOf = ({ type, id, mark = null }: FarmDays["animals"][number]) => {
    const { coat, marking, wears } = animalLook(type, id, mark);
    // Animals that look alike share a picture.
    const key = `${type} ${coat} ${marking} ${wears} ${mark}`;
    const known = sprites.get(key) ?? { number: sprites.size, type, id, mark };
    sprites.set(key, known);
    return known.number;
  };
  const stand = (place: ScenePlace & FarmDays["animals"][number], of: SceneFrame, herd: number) => {
    const { x, y } = standingPoint(place, of);
    const look = animalLook(place.type, place.id, place.mark);
    return {
      sprite: spriteOf(place),
      isTurned: facing(place.id) === "right",
      x: Math.round(x * of.width),
      y: Math.round(y * of.height),
      side: Math.round(place.size * perspective(place) * look.size * herd),
    };
  };
  const atHome = standOutside(
    frame,
    days.animals.map((animal) => ({ ...animal, seat: animal.seatAtHome })),
  ).flatMap((animal): FilmAnimal[] => {
    const { comes, leaves, moves } = animal;
    const goes = earlier(leaves, moves?.on ?? null);
    return goes !== null && goes <= comes ? [] : [{ ...stand(animal, frame, frame.herd), comes, goes }];
  });

  const columns = frame.width > 1000 ? 8 : 5;
  const wide = (frame.width - (columns - 1) * GAP) / columns;
  const last = days.days.length - 1;
  const lands = Array.from({ length: landsOn(days, last) }, (_, index) => {
    const land = index + 1;
    const kind = landKind(land);
    const of = frameOfLand(SMALL, kind);
    const herd = days.animals.flatMap((animal) =>
      animal.moves?.land === land && animal.moves.seat < IN_SIGHT
        ? [{ ...animal, seat: animal.moves.seat, on: animal.moves.on }]
        : [],
    );
    const scale = wide / of.width;
    return {
      x: (index % columns) * (wide + GAP),
      y: Math.floor(index / columns) * (wide / 2 + GAP),
      width: wide,
      height: wide / 2,
      opens: Math.min(...days.animals.map(({ moves }) => (moves?.land === land ? moves.on : Infinity))),
      pictures: SEASONS.map((_season, at) => LAND_KINDS.indexOf(kind) * SEASONS.length + at),
      animals: inDepth(standOutside(of, herd)).map((animal): FilmAnimal => {
        const { x, y, side, ...rest } = stand(animal, of, LAND_HERD / 4);
        return {
          ...rest,
          x: x * scale,
          y: y * scale,
          side: side * scale,
          comes: animal.on,
          goes: animal.leaves,
        };
      }),
    };
  });
  const rows = Math.ceil(lands.length / columns);
  return {
    frame,
    film: {
      width: frame.width,
      height: frame.height,
      days: days.days.length,
      spans,
      shadow: farmPicturePalette.shadow,
      door: [frame.width * 0.752, frame.height * (frame.horizon + 0.94 * (frame.pastureTop - frame.horizon))],
      gate: [frame.width * 0.752, frame.height * (frame.pastureTop + 0.02)],
      animals: atHome,
      lands,
    },
    backdrops,
    sprites: [...sprites.values()],
    lands: LAND_KINDS.flatMap((kind) =>
      SEASONS.map((season) => ({ frame: frameOfLand(SMALL, kind), view: viewOf(season, new Set()) })),
    ),
    besideHeight: Math.max(0, rows * (wide / 2 + GAP) - GAP),
    days: days.days,
    counts: days.days.map((_, day) => ({ animals: herdOn(days, day).length, lands: landsOn(days, day) })),
  };
}

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** A picture lies behind the animals until the season turns or an achievement brings something. */
function spansOf(
  days: FarmDays,
  latitude: ReturnType<typeof latitudeOf>,
  backdrops: SceneView[],
): Film["spans"] {
  const spans: Film["spans"][number][] = [];
  const numbers = new Map<string, number>();
  let last = "";
  days.days.forEach((day, from) => {
    const season = seasonOf(day, latitude);
    const scenery = new Set(days.scenery.filter(({ since }) => since <= from).map(({ type }) => type));
    const key = `${season} ${[...scenery].join(" ")}`;
    if (key === last) return;
    last = key;
    const number = numbers.get(key) ?? backdrops.push(viewOf(season, scenery)) - 1;
    numbers.set(key, number);
    spans.push({ from, backdrop: number, season: SEASONS.indexOf(season) });
  });
  return spans;
}

/** The last day of each month, for those who want no motion. */
export const monthEnds = (days: readonly Day[]): readonly number[] =>
  days.flatMap((day, index) => (index === days.length - 1 || addDays(day, 1).endsWith("-01") ? [index] : []));
