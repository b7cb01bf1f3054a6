import { perspective, type SceneFrame, type ScenePlace, standingPoint } from "./frame.ts";
import { takenGround } from "./standing-room.ts";

/** What decides where an animal stands. */
export interface Stander extends ScenePlace {
  readonly id: string;
  /** The side of its square, in px. */
  readonly size: number;
  /** Its number in the order of coming. */
  readonly rank: number;
  /** 0 for the animal with the first right to a place outside. */
  readonly turn: number;
  readonly hasOwnPlace: boolean;
}

export interface StandingHerd<Animal> {
  readonly outside: readonly Animal[];
  /**
   * Frame units per pixel of animal size: the largest value at which no two animals overlap by more than a third of a body, and no center
   * of a button lies under another animal.
   */
  readonly scale: number;
}

/** How much of its square an animal fills, the largest of its kind included. */
const BODY = 0.8 * 1.12;
const MOST_OVERLAP = 1 / 3;
/** The feet of every drawing stand so far down its square. */
const FEET = 30 / 32;

/** The share of its square that an animal fills above its feet where it stands, and by which it is pressed. */
export const bodyShare = (place: ScenePlace): number => BODY * perspective(place);

/**
 * Which animal is where. A sequence of places fills the pasture evenly, and an animal's rank by arrival decides its place: it keeps it while
 * others come and go. If a picture has not room for all, those with the first turns are in it.
 */
export function standOutside<Animal extends Stander>(
  frame: SceneFrame,
  animals: readonly Animal[],
): StandingHerd<Animal> {
  const byTurn = [...animals].sort((one, other) => one.turn - other.turn);
  const chosen = byTurn.slice(0, frame.room).sort((one, other) => one.rank - other.rank);
  const { places, scales } = placesOf(frame);
  const needed = scales[chosen.length] ?? 0;

  const isTaken = takenGround(frame);
  const settled: Animal[] = [];
  const bodies: Body[] = [];
  const settle = (animal: Animal, place: ScenePlace) => {
    settled.push({ ...animal, x: place.x, y: place.y });
    bodies.push(bodyAt(frame, place, animal.size));
  };
  for (const animal of chosen.filter(({ hasOwnPlace }) => hasOwnPlace)) {
    if (isTaken(animal)) continue;
    if (scaleBeside(bodyAt(frame, animal, animal.size), bodies) >= needed) settle(animal, animal);
  }
  const isFree = places.map((place) => scaleBeside(bodyAt(frame, place), bodies) >= needed);
  const inOwnPlace = new Set(settled.map(({ id }) => id));
  const crowdedOut: Animal[] = [];
  for (const animal of chosen.filter(({ id }) => !inOwnPlace.has(id))) {
    const at = nextFree(isFree, animal.rank % places.length);
    const place = places[at];
    if (place === undefined) crowdedOut.push(animal);
    else {
      isFree[at] = false;
      settle(animal, place);
    }
  }
  // Animals in their own places may leave too few of the sequence's. The rest stand in the widest gaps, and all are drawn smaller.
  const gaps = crowdedOut.length === 0 ? [] : gapsOf(frame);
  for (const body of crowdedOut.length === 0 ? [] : bodies) narrow(gaps, body);
  for (const animal of crowdedOut) {
    const place = widest(gaps)?.place ?? animal;
    settle(animal, place);
    narrow(gaps, bodyAt(frame, place, animal.size));
  }
  const scale = bodies.reduce(
    (least, body, i) =>
      bodies
        .slice(0, i)
        .reduce((most, other) => Math.min(most, scaleBetween(body, other), reachBetween(body, other)), least),
    full(frame),
  );
  return { outside: settled, scale };
}

/** The largest size of an animal, even on an empty farm. */
const full = (frame: SceneFrame): number => 2.6 * frame.scale;

/** -1 if none is free. */
function nextFree(isFree: readonly boolean[], from: number): number {
  const after = isFree.indexOf(true, from);
  return after >= 0 ? after : isFree.indexOf(true);
}

/** Where the feet are in units of the frame, and how many of them a body takes at the scale 1. */
export interface Body {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Of the whole square at scale 1: animals far away are drawn smaller. */
  readonly square: number;
}

const HEN = 60;

export function bodyAt(frame: SceneFrame, place: ScenePlace, size = HEN): Body {
  const { x, y } = standingPoint(place, frame);
  return { x: x * frame.width, y: y * frame.height, side: size * bodyShare(place), square: size };
}

/** The largest scale at which two bodies overlap by a third of the smaller one. */
function scaleBetween(one: Body, other: Body): number {
  const dx = Math.abs(one.x - other.x);
  const dy = Math.abs(one.y - other.y);
  const smaller = Math.min(one.side, other.side);
  const high = Math.max(one.side, other.side);
  const wide = (one.side + other.side) / 2;
  // (wide · scale - dx) (high · scale - dy) = a third of (smaller · scale)²
  const square = wide * high - MOST_OVERLAP * smaller ** 2;
  const linear = wide * dy + high * dx;
  return (linear + Math.sqrt(linear ** 2 - 4 * square * dx * dy)) / (2 * square);
}

/** The largest scale at which the body of the one before does not lie over the middle of the one behind. */
function reachBetween(one: Body, other: Body): number {
  const [behind, before] = one.y < other.y ? [one, other] : [other, one];
  const beside = Math.abs(one.x - other.x) / (before.side / 2);
  const above = (before.y - behind.y) / (before.side - (FEET - 1 / 2) * behind.square);
  return Math.max(beside, above);
}

/** The largest scale at which a body keeps clear of the pasture's edges. */
export const scaleInside = (frame: SceneFrame, body: Body): number =>
  scaleBeside(body, mirrored(frame, body));

/** The largest scale at which a body and others neither overlap by more than a third nor hide each other's middle. */
export const scaleAmong = (body: Body, others: readonly Body[]): number =>
  others.reduce(
    (least, other) => Math.min(least, scaleBetween(body, other), reachBetween(body, other)),
    Number.POSITIVE_INFINITY,
  );

function scaleBeside(body: Body, others: readonly Body[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) least = Math.min(least, scaleBetween(body, other));
  return least;
}

interface Places {
  readonly places: readonly ScenePlace[];
  /** The scale at which the first so many stand. */
  readonly scales: readonly number[];
}

const found = new WeakMap<SceneFrame, Places>();

function placesOf(frame: SceneFrame): Places {
  const places = found.get(frame) ?? findPlaces(frame);
  found.set(frame, places);
  return places;
}

/** More places than there is room for, so that one whose place is taken finds another. */
const SPARE = 6;
/** The first animals of a farm stand near each other: they are looked at closely. */
const FIRST: readonly ScenePlace[] = [
  { x: 43, y: 52 },
  { x: 30, y: 60 },
  { x: 57, y: 63 },
];
/** So many stand in the middle half of the width, which is in sight at twice the size. */
const MIDDLE = { count: 20, left: 22, right: 64 } as const;

/** One after the other the place farthest from those before it and half as far from the edges: even, however many are used. */
function findPlaces(frame: SceneFrame): Places {
  const gaps = gapsOf(frame);
  const middle = gaps.filter(({ place }) => place.x > MIDDLE.left && place.x < MIDDLE.right);
  const places: ScenePlace[] = [];
  const bodies: Body[] = [];
  const scales = [full(frame)];
  let next = FIRST[0];
  while (next !== undefined && places.length < frame.room + SPARE) {
    const body = bodyAt(frame, next);
    scales.push(Math.min(scaleBeside(body, bodies), scales[scales.length - 1] ?? 0));
    places.push(next);
    bodies.push(body);
    narrow(gaps, body);
    next = FIRST[places.length] ?? widest(places.length < MIDDLE.count ? middle : gaps)?.place;
  }
  return { places, scales };
}

/** A spot on clear ground, and the scale at which an animal there stands beside those that are placed. */
interface Gap {
  readonly place: ScenePlace;
  readonly body: Body;
  room: number;
}

const gapsOf = (frame: SceneFrame): readonly Gap[] =>
  freeGround(frame).map((place) => {
    const body = bodyAt(frame, place);
    return { place, body, room: scaleBeside(body, mirrored(frame, body)) };
  });

/** Spots all over the pasture where nothing stands. */
export function freeGround(frame: SceneFrame): readonly ScenePlace[] {
  const isTaken = takenGround(frame);
  return candidates().filter((place) => !isTaken(place));
}

function narrow(gaps: readonly Gap[], placed: Body): void {
  for (const gap of gaps) gap.room = Math.min(gap.room, scaleBetween(gap.body, placed));
}

function widest(gaps: readonly Gap[]): Gap | undefined {
  let found: Gap | undefined;
  for (const gap of gaps) if (gap.room > (found?.room ?? 0)) found = gap;
  return found;
}

const EDGE = { left: 5, right: 95, far: 23, near: 80 } as const;

/** Evenly strewn over the pasture (the additive sequence of the plastic number). */
function candidates(): ScenePlace[] {
  return Array.from({ length: 800 }, (_, i) => ({
    x: EDGE.left + (((i + 1) * 0.7548776662) % 1) * (EDGE.right - EDGE.left),
    y: EDGE.far + (((i + 1) * 0.569840291) % 1) * (EDGE.near - EDGE.far),
  }));
}

/** As if one stood as far beyond each edge. */
function mirrored(frame: SceneFrame, { x, y, side, square }: Body): Body[] {
  const far = bodyAt(frame, { x: EDGE.left, y: EDGE.far });
  const near = bodyAt(frame, { x: EDGE.right, y: EDGE.near });
  return [
    { x: 2 * far.x - x, y, side, square },
    { x: 2 * near.x - x, y, side, square },
    { x, y: 2 * far.y - y, side, square },
    { x, y: 2 * near.y - y, side, square },
  ];
}
