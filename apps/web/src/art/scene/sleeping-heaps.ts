/** Where animals lie at night: close together in small heaps, the first ones near the home of their kind. */
import type { SceneFrame, ScenePlace } from "./frame.ts";
import {
  bodyAt,
  freeGround,
  type Stander,
  type StandingHerd,
  scaleAmong,
  scaleInside,
} from "./standing-places.ts";
import { type Site, sites } from "./standing-room.ts";

const MOST_IN_A_HEAP = 5;
/** Room around a heap, as the scale at which one more animal would fit, and the share of the ground where it is looked for. */
const ROOMS = [
  [2.2, 0.4],
  [1.5, 0.6],
] as const;
/** A heap is wider than it is deep. */
const FLAT = 1.2;

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
  const lie = (animal: Animal, spots: readonly ScenePlace[], room = herd.scale): ScenePlace | undefined => {
    const place = spots.find((spot) => {
      const body = bodyAt(frame, spot, animal.size);
      return scaleInside(frame, body) >= herd.scale && scaleAmong(body, bodies) >= room;
    });
    if (place !== undefined) {
      bodies.push(bodyAt(frame, place, animal.size));
      asleep.push({ ...animal, ...place });
    }
    return place;
  };
  for (const [first, ...others] of heapsOf(herd.outside.filter(({ hasOwnPlace }) => !hasOwnPlace))) {
    const near = byNearness(frame, ground, homeOf(first));
    const apart = ROOMS.map(
      ([room, share]) =>
        () =>
          lie(first, near.slice(0, near.length * share), room * herd.scale),
    );
    const middle = [...apart, () => lie(first, near)].reduce<ScenePlace | undefined>(
      (found, look) => found ?? look(),
      undefined,
    );
    const around = middle === undefined ? [] : byNearness(frame, ground, middle);
    if (middle === undefined || others.some((animal) => lie(animal, around) === undefined)) return herd;
  }
  return { ...herd, outside: asleep };
}

function homeOf({ type }: Sleeper): ScenePlace {
  const { x, depth } = HOMES[type] ?? sites.coop;
  return { x: x * 100, y: 20 + (depth - 1) * 60 };
}

/** Of one kind each, in the order of coming. */
function heapsOf<Animal extends Sleeper>(animals: readonly Animal[]): readonly [Animal, ...Animal[]][] {
  const heaps: [Animal, ...Animal[]][] = [];
  const last = new Map<string, Animal[]>();
  for (const animal of animals.toSorted((one, other) => one.rank - other.rank)) {
    const heap = last.get(animal.type);
    if (heap !== undefined && heap.length < MOST_IN_A_HEAP) heap.push(animal);
    else {
      const started: [Animal] = [animal];
      heaps.push(started);
      last.set(animal.type, started);
    }
  }
  return heaps;
}

function byNearness(frame: SceneFrame, ground: readonly ScenePlace[], to: ScenePlace): readonly ScenePlace[] {
  const middle = bodyAt(frame, to);
  return ground
    .map((place) => {
      const { x, y } = bodyAt(frame, place);
      return { place, distance: Math.hypot(x - middle.x, FLAT * (y - middle.y)) };
    })
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ place }) => place);
}
