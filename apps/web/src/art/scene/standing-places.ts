/** Where animals stand: in groups at real places of the farm, with air between the groups. */
import { pairs } from "../coordinates.ts";
import { perspective, type SceneFrame, type ScenePlace, standingPoint } from "./frame.ts";
import { takenGround } from "./standing-room.ts";

export interface Stander {
  readonly id: string;
  /** The side of its square, in px. */
  readonly size: number;
  /** Counts the places of its land. An animal keeps its own while others come and go. */
  readonly seat: number;
}

/** How much of its square an animal fills above its feet, the largest of its kind included: it is pressed there. */
const BODY = 0.8 * 1.12;
const MOST_OVERLAP = 1 / 3;
/** The feet of every drawing stand so far down its square. */
const FEET = 30 / 32;

/** The animals in their places. Two of one seat stand side by side. */
export function standOutside<Animal extends Stander>(
  frame: SceneFrame,
  animals: readonly Animal[],
): readonly (Animal & ScenePlace)[] {
  const seats = seatsOf(frame);
  return animals.map((animal) => ({ ...animal, ...(seats[animal.seat % seats.length] ?? { x: 50, y: 50 }) }));
}

/** A place where animals gather: its middle, and how many they are. */
interface Group {
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** One behind the other, on the path. */
  readonly isFile?: boolean;
}

const group = (x: number, y: number, count: number, isFile = false): Group => ({ x, y, count, isFile });

/** In the order in which they fill. */
const HOME: readonly Group[] = [
  group(46, 62, 5),
  group(69, 62, 4, true),
  // At the coop, where they bathe in dust.
  group(40, 39, 5),
  // At the duck pond, and around the hay cart.
  group(19, 50, 4),
  group(25, 74, 4),
  // Below the rock, under the oak and at the gate.
  group(84, 62, 4),
  group(11, 30, 2),
  group(74, 27, 2),
];
const LAND: readonly Group[] = [
  group(46, 62, 5),
  group(66, 70, 4),
  group(33, 48, 5),
  group(20, 70, 4),
  group(82, 54, 5),
  group(60, 45, 3),
  group(12, 50, 4),
];
/** So many lived on a piece of land while a hundred shared it. */
const FAR: readonly Group[] = pairs("16,30 40,28 64,32 86,28 28,24 52,23 76,24 8,25 92,35 50,35").map(
  ([x, y]) => group(x, y, 7),
);

/** From the middle of a group, in bodies: beside it, then before and behind it. */
const AROUND = pairs("0,0 -1.08,.3 1.05,.14 -.5,-.62 .58,-.7 .1,.9 -1.6,-.4");
const IN_FILE = pairs("0,0 -.1,1.15 .1,-1.1 .05,2.3");
/** Air around a group, as the scale at which one more would fit. */
const AIR = 1.5;
/** A goat with some room: cows fit, too. */
const SIZE = 68;
const LARGEST = 75;
const SMALLEST = 60;

const found = new WeakMap<SceneFrame, readonly ScenePlace[]>();

function seatsOf(frame: SceneFrame): readonly ScenePlace[] {
  const seats = found.get(frame) ?? findSeats(frame);
  found.set(frame, seats);
  return seats;
}

/** Each wish of a group, or the nearest free ground to it. */
function findSeats(frame: SceneFrame): readonly ScenePlace[] {
  const isTaken = takenGround(frame);
  const seats: ScenePlace[] = [];
  const others: Body[] = [];
  for (const { x, y, count, isFile = false } of frame.land === undefined ? HOME : [...LAND, ...FAR]) {
    const bodies: Body[] = [];
    const { side } = bodyAt(frame, { x, y });
    for (const [aside, before] of (isFile ? IN_FILE : AROUND).slice(0, count)) {
      const wish = {
        x: x + (100 * aside * side * frame.herd) / frame.width,
        y:
          y +
          (before * side * frame.herd * 60 * 0.6) / ((frame.pastureBottom - frame.pastureTop) * frame.height),
      };
      const fits = (place: ScenePlace, air: number) => {
        const body = bodyAt(frame, place);
        const half = (LARGEST * perspective(place) * frame.herd) / 2;
        if (body.x < half || body.x > frame.width - half) return false;
        // There the button that strews grain stands on a narrow picture.
        if (frame.width < frame.height && place.x < 24 && place.y > 64) return false;
        if (place.y < 20 || place.y > 80 || isTaken(place, isFile)) return false;
        return (
          scaleAmong(body, bodies) >= frame.herd * Math.min(1, air) &&
          scaleAmong(body, others) >= frame.herd * air
        );
      };
      const nearest = (air: number) => {
        if (fits(wish, air)) return wish;
        let best: ScenePlace | undefined;
        let least = Number.POSITIVE_INFINITY;
        for (const place of GROUND) {
          const far = Math.hypot(place.x - wish.x, place.y - wish.y);
          if (far >= least || !fits(place, air)) continue;
          best = place;
          least = far;
        }
        return best;
      };
      const seat = nearest(AIR) ?? nearest(1) ?? nearest(0.5) ?? nearest(0) ?? wish;
      seats.push(seat);
      bodies.push(bodyAt(frame, seat));
    }
    others.push(...bodies);
  }
  return seats;
}

/** Where the feet are in units of the frame, and how many of them a body takes at the scale 1. */
interface Body {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly square: number;
}

function bodyAt(frame: SceneFrame, place: ScenePlace): Body {
  const { x, y } = standingPoint(place, frame);
  const square = SIZE * perspective(place);
  return { x: x * frame.width, y: y * frame.height, side: square * BODY, square };
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

/** The largest scale at which a cow that stands before does not lie over the middle of a hen behind it. */
function reachBetween(one: Body, other: Body): number {
  const [behind, before] = one.y < other.y ? [one, other] : [other, one];
  const cow = (before.side * LARGEST) / SIZE;
  const hen = (behind.square * SMALLEST) / SIZE;
  const beside = Math.abs(one.x - other.x) / (cow / 2);
  const above = (before.y - behind.y) / (cow - (FEET - 1 / 2) * hen);
  return Math.max(beside, above);
}

/** The largest scale at which a body and others neither overlap by more than a third nor hide each other's middle. */
const scaleAmong = (body: Body, others: readonly Body[]): number =>
  others.reduce(
    (least, other) => Math.min(least, scaleBetween(body, other), reachBetween(body, other)),
    Number.POSITIVE_INFINITY,
  );

/** Evenly strewn (the additive sequence of the plastic number). */
const GROUND: readonly ScenePlace[] = Array.from({ length: 1200 }, (_, i) => ({
  x: 4 + (((i + 1) * 0.7548776662) % 1) * 92,
  y: 21 + (((i + 1) * 0.569840291) % 1) * 59,
}));
