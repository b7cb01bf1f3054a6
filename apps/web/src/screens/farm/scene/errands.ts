import { animalKind } from "../../../art/animals/animal-drawings.ts";
import { facing } from "../../../art/animals/facing.ts";
import { pairs } from "../../../art/coordinates.ts";
import { perspective, type SceneFrame, type ScenePlace, standingPoint } from "../../../art/scene/frame.ts";
import { pondShape } from "../../../art/scene/points.ts";
import { sitePoint, sites } from "../../../art/scene/standing-room.ts";
import { bodyOf, type Camera, isInSight } from "./camera.ts";
import type { SceneAnimal } from "./farm-animal.tsx";
import type { Errand, Spot } from "./gait.ts";

type Walker = ScenePlace & Pick<SceneAnimal, "id" | "type" | "size" | "rank" | "arriving" | "leaving">;

export interface Occasions {
  readonly grain: Spot | null;
  /** Since midnight. */
  readonly minute: number;
  readonly isNight: boolean;
  /** What the farm opened on, on a picture of this width in px; null while all of it is in sight. */
  readonly opened: { readonly camera: Camera; readonly width: number } | null;
}

const HENS_AT_GRAIN = 5;
const CLIMB_MINUTES = 3;
const NOON = { from: 12 * 60, to: 13 * 60 } as const;
/** Where a goat's feet stand on it. */
const ROCK_HEIGHT = 38;
/** A cow at the pond, in units of the frame. */
const POND_COW = 92;

export function errandsOf(
  frame: SceneFrame,
  animals: readonly Walker[],
  { grain, minute, isNight, opened }: Occasions,
): ReadonlyMap<string, Errand> {
  const errands = new Map<string, Errand>();
  // Rock and pond are at home.
  const awake =
    isNight || frame.land !== undefined
      ? []
      : animals.filter(({ leaving, arriving }) => leaving !== true && arriving === undefined);
  // Nobody walks out of the picture.
  const isSeenAt = (animal: Walker, feet: Spot) =>
    opened === null || isInSight(opened.camera, bodyOf(frame, animal, opened.width, feet));
  const goats = inOrder(awake, ["goat"]);
  // One turn more than there are goats: nobody is up there.
  const goat = goats[Math.floor(minute / CLIMB_MINUTES) % (goats.length + 1)];
  if (goat !== undefined) {
    const [x, ground] = sitePoint(frame, sites.rock);
    const top = { x: x / frame.width, y: (ground - ROCK_HEIGHT * frame.scale) / frame.height };
    const walk = leading(frame, goat, top, ground / frame.height);
    if (isSeenAt(goat, top)) errands.set(goat.id, { ...walk, face: facing(goat.id), act: null });
  }
  const [cow] = inOrder(awake, ["cow"]);
  if (cow !== undefined && minute >= NOON.from && minute < NOON.to) {
    const { middle, rx, ry } = pondShape(frame);
    const shore = { x: (middle[0] + rx) / frame.width, y: (middle[1] + 0.6 * ry) / frame.height };
    const scale = Math.min(1, (POND_COW * frame.scale) / (cow.size * frame.herd * perspective(cow)));
    const walk = leading(frame, cow, shore, shore.y);
    if (isSeenAt(cow, shore)) errands.set(cow.id, { ...walk, scale, face: "left", act: "graze" });
  }
  if (grain !== null) {
    const near = inOrder(animals, ["hen", "chicken"])
      .filter(({ leaving }) => leaving !== true)
      .map((hen) => ({ hen, far: Math.hypot(hen.x / 100 - grain.x, standingPoint(hen, frame).y - grain.y) }))
      .sort((one, other) => one.far - other.far)
      .slice(0, HENS_AT_GRAIN)
      .map(({ hen }) => hen)
      .sort((one, other) => one.x - other.x);
    const ground = { x: 50, y: 20 + 60 * nearnessAt(frame, grain.y) };
    const square = (hen: Walker) => hen.size * frame.herd * perspective(ground);
    for (const [index, hen] of near.entries()) {
      const isLeft = index < near.length / 2;
      const inward = isLeft ? Math.ceil(near.length / 2) - 1 - index : index - Math.ceil(near.length / 2);
      const place = besideGrain(frame, grain, isLeft ? -1 : 1, inward, square(hen));
      errands.set(hen.id, {
        ...leading(frame, hen, place, place.y),
        face: isLeft ? "right" : "left",
        act: "graze",
      });
    }
  }
  return errands;
}

const inOrder = (animals: readonly Walker[], kinds: readonly string[]): readonly Walker[] =>
  animals.filter(({ type }) => kinds.includes(animalKind(type))).sort((one, other) => one.rank - other.rank);

/** From the grain, in shares of a hen's square: behind it, before it, and farther aside. */
const AROUND = pairs("0.5,-0.2 0.56,0.3 1.05,0.06");

function besideGrain(frame: SceneFrame, grain: Spot, side: -1 | 1, index: number, square: number): Spot {
  const [aside, below] = AROUND[index] ?? [0, 0];
  const y = grain.y + (below * square) / frame.height;
  return {
    x: Math.min(0.97, Math.max(0.03, grain.x + (side * aside * square) / frame.width)),
    y: Math.min(frame.pastureBottom, Math.max(frame.pastureTop, y)),
  };
}

/** The way from an animal's place to a spot whose ground is so far down the picture. */
function leading(frame: SceneFrame, animal: Walker, { x, y }: Spot, ground: number) {
  const from = standingPoint(animal, frame);
  const nearness = nearnessAt(frame, ground);
  return {
    byX: 100 * (x - from.x),
    byY: (100 * (y - from.y) * frame.height) / frame.width,
    scale: perspective({ x: 50, y: 20 + 60 * nearness }) / perspective(animal),
    nearness,
  };
}

/** As of a place on the pasture, of ground so far down the picture. */
const nearnessAt = ({ pastureTop, pastureBottom }: SceneFrame, ground: number): number =>
  (ground - pastureTop) / (pastureBottom - pastureTop);

/** Where grain falls that is strewn with the keyboard: before the first hen, or the first animal. */
export function beforeFirst(frame: SceneFrame, animals: readonly Walker[]): Spot {
  const [first] = [...inOrder(animals, ["hen", "chicken"]), ...animals];
  const { x, y } = standingPoint(first ?? { x: 50, y: 60 }, frame);
  return { x: Math.min(0.9, x + 0.06), y: Math.min(frame.pastureBottom - 0.02, y + 0.02) };
}
