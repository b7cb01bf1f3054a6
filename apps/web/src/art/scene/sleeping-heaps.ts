/** Where animals lie at night: close together in small heaps, the first ones near the home of their kind. */
import type { SceneFrame, ScenePlace } from "./frame.ts";
import {
  type Body,
  bodyAt,
  freeGround,
  largestScale,
  type Stander,
  type StandingHerd,
} from "./standing-places.ts";
import { type Site, sites } from "./standing-room.ts";

const MOST_IN_A_HEAP = 5;
/** Room around a heap, as the scale at which one more animal would fit. */
const APART = 2.2;

export interface Sleeper extends Stander {
  readonly type: string;
}

const beforeTheBarn: Site = { ...sites.coop, x: 0.64, depth: 1.2 };
const HOMES: Readonly<Record<string, Site>> = { goat: sites.shed, cow: beforeTheBarn, horse: beforeTheBarn };

/** The same animals at the same scale. Animals in places of their own stay there, as do all if they are too many to lie closer. */
export function sleepInHeaps<Animal extends Sleeper>(
  frame: SceneFrame,
  herd: StandingHerd<Animal>,
): StandingHerd<Animal> {
  const ground = freeGround(frame);
  const asleep = herd.outside.filter(({ hasOwnPlace }) => hasOwnPlace);
  const bodies = asleep.map((animal) => bodyAt(frame, animal, animal.size));
  const lie = (animal: Animal, near: ScenePlace, room: number): Animal | null => {
    const fits = (body: Body) => largestScale(frame, body, bodies) >= room;
    const place = byNearness(frame, ground, near).find((spot) => fits(bodyAt(frame, spot, animal.size)));
    if (place === undefined) return null;
    bodies.push(bodyAt(frame, place, animal.size));
    return { ...animal, ...place };
  };
  for (const heap of heapsOf(herd.outside.filter(({ hasOwnPlace }) => !hasOwnPlace))) {
    let first: ScenePlace | null = null;
    for (const animal of heap) {
      const near: ScenePlace = first ?? homeOf(animal);
      const lying: Animal | null =
        (first === null ? lie(animal, near, APART * herd.scale) : null) ?? lie(animal, near, herd.scale);
      if (lying === null) return herd;
      first ??= lying;
      asleep.push(lying);
    }
  }
  return { ...herd, outside: asleep };
}

function homeOf({ type }: Sleeper): ScenePlace {
  const { x, depth } = HOMES[type] ?? sites.coop;
  return { x: x * 100, y: 20 + (depth - 1) * 60 };
}

/** Of one kind each, in the order of coming. */
function heapsOf<Animal extends Sleeper>(animals: readonly Animal[]): readonly (readonly Animal[])[] {
  const kinds = Object.values(Object.groupBy(animals, ({ type }) => type));
  return kinds.flatMap((kind = []) => {
    const heaps = Math.ceil(kind.length / MOST_IN_A_HEAP);
    const sorted = kind.toSorted((one, other) => one.rank - other.rank);
    return Array.from({ length: heaps }, (_, i) =>
      sorted.slice(Math.round((i * kind.length) / heaps), Math.round(((i + 1) * kind.length) / heaps)),
    );
  });
}

function byNearness(
  frame: SceneFrame,
  ground: readonly ScenePlace[],
  { x, y }: ScenePlace,
): readonly ScenePlace[] {
  const from = bodyAt(frame, { x, y });
  const distance = (place: ScenePlace) => {
    const to = bodyAt(frame, place);
    return Math.hypot(to.x - from.x, 2 * (to.y - from.y));
  };
  return ground.toSorted((one, other) => distance(one) - distance(other));
}
