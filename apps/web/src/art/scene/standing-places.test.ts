import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cardFrame,
  frameOfLand,
  lowFrame,
  nearness,
  perspective,
  type SceneFrame,
  type ScenePlace,
  squareFrame,
  standingPoint,
  storyFrame,
  tallFrame,
  wideFrame,
} from "./frame.ts";
import { barnPoint, pondShape } from "./points.ts";
import { type Stander, standOutside } from "./standing-places.ts";
import { sitePoint, sites } from "./standing-room.ts";

const homes = { cardFrame, squareFrame, storyFrame, wideFrame, tallFrame, lowFrame };
const lands = { wide: frameOfLand(wideFrame, "brook"), tall: frameOfLand(tallFrame, "seaside") };
const FULL = 30;

const standers = (count: number, size = 60): Stander[] =>
  Array.from({ length: count }, (_, seat) => ({ id: `animal ${seat}`, size, seat }));

/** The body above its feet, in units of the frame; the largest of its kind is 12 % larger than its size says. */
const bodyOf = (frame: SceneFrame, animal: Stander & ScenePlace) => {
  const { x, y } = standingPoint(animal, frame);
  const side = 0.8 * 1.12 * animal.size * perspective(animal) * frame.herd;
  const left = x * frame.width - side / 2;
  const bottom = y * frame.height;
  return { left, right: left + side, top: bottom - side, bottom, area: side ** 2 };
};

/** The largest share of the smaller one that two bodies have in common. */
const worstOverlap = (frame: SceneFrame, herd: readonly (Stander & ScenePlace)[]): number => {
  const bodies = herd.map((animal) => bodyOf(frame, animal));
  const shares = bodies.flatMap((one, i) =>
    bodies.slice(0, i).map((other) => {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return wide > 0 && high > 0 ? (wide * high) / Math.min(one.area, other.area) : 0;
    }),
  );
  return Math.max(0, ...shares);
};

describe.each(Object.entries({ ...homes, ...lands }))("%s", (_, frame) => {
  const herd = standOutside(frame, standers(FULL));

  test("thirty have places of their own, and nobody covers more than a third of another", () => {
    expect(new Set(herd.map(({ x, y }) => `${x} ${y}`)).size).toBe(FULL);
    expect(worstOverlap(frame, herd)).toBeLessThanOrEqual(1 / 3 + 1e-9);
  });

  test("a cow that stands before a hen does not lie over the hen's middle, where it is pressed", () => {
    for (const hen of herd) {
      const { left, right, bottom } = bodyOf(frame, hen);
      const square = (right - left) / (0.8 * 1.12);
      const middle = { x: (left + right) / 2, y: bottom - (30 / 32 - 1 / 2) * square };
      const covering = herd.filter((cow) => {
        const body = bodyOf(frame, { ...cow, size: 75 });
        if (cow === hen || body.bottom <= bottom || middle.y <= body.top) return false;
        return middle.x > body.left && middle.x < body.right;
      });
      expect(covering).toEqual([]);
    }
  });

  test("all stand whole within the picture, on the pasture", () => {
    for (const animal of standOutside(frame, standers(FULL, 68))) {
      const { left, right } = bodyOf(frame, animal);
      expect(left).toBeGreaterThanOrEqual(-1e-9);
      expect(right).toBeLessThanOrEqual(frame.width + 1e-9);
      expect(animal.y).toBeGreaterThanOrEqual(20);
      expect(animal.y).toBeLessThanOrEqual(80);
    }
  });

  test("they are in groups with air between: near and far, not in rows", () => {
    const far = herd.filter((animal) => nearness(animal) < 1 / 3).length;
    const near = herd.filter((animal) => nearness(animal) > 2 / 3).length;
    expect(far).toBeGreaterThan(2);
    expect(near).toBeGreaterThan(4);
    // The next of one's own group is nearer than the half of all others would be in a grid.
    const cell = Math.sqrt((frame.width * frame.height * (1 - frame.pastureTop)) / FULL);
    const gaps = herd.map((animal) => {
      const own = standingPoint(animal, frame);
      const distances = herd
        .filter((other) => other !== animal)
        .map((other) => standingPoint(other, frame))
        .map(({ x, y }) => Math.hypot((x - own.x) * frame.width, (y - own.y) * frame.height));
      return Math.min(...distances);
    });
    expect(gaps.filter((gap) => gap < cell).length).toBeGreaterThan(FULL / 2);
  });

  test("nobody moves while others come, leave and return", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(FULL - 1), { minLength: 1 }), (seats) => {
        const some = standers(FULL).filter(({ seat }) => seats.includes(seat));
        for (const animal of standOutside(frame, some)) expect(animal).toEqual(herd[animal.seat]);
      }),
    );
  });
});

describe.each(Object.entries(homes))("%s", (_, frame) => {
  test("nobody stands on what is there, behind it or beyond the fence", () => {
    for (const animal of standOutside(frame, standers(FULL))) {
      const { x, y } = standingPoint(animal, frame);
      for (const site of Object.values(sites)) {
        const [middle, ground] = sitePoint(frame, site);
        const isBeside = Math.abs(x * frame.width - middle) > site.wide * frame.scale;
        const isAbove = y * frame.height < ground - site.high * frame.scale;
        expect(isBeside || isAbove || y * frame.height > ground).toBe(true);
      }
      const { middle, ry } = pondShape(frame);
      expect(y * frame.height).toBeGreaterThan(Math.max(middle[1] + ry, barnPoint(frame)[1]));
    }
  });
});

test.each(Object.entries(lands))(
  "a hundred are in sight on older land, %s: the others small behind thirty",
  (_, frame) => {
    const herd = standOutside(frame, standers(100));
    expect(new Set(herd.map(({ x, y }) => `${x} ${y}`)).size).toBe(100);
    for (const animal of herd) {
      const { left, right } = bodyOf(frame, animal);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(frame.width);
    }
    const middle = (animals: readonly ScenePlace[]) =>
      animals.reduce((sum, animal) => sum + perspective(animal), 0) / animals.length;
    expect(middle(herd.slice(FULL))).toBeLessThan(middle(herd.slice(0, FULL)) * 0.85);
  },
);
