import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cardFrame,
  frameOfLand,
  lowFrame,
  perspective,
  type SceneFrame,
  squareFrame,
  standingPoint,
  storyFrame,
  tallFrame,
  wideFrame,
} from "./frame.ts";
import { barnPoint, pondShape } from "./points.ts";
import { type Stander, standOutside } from "./standing-places.ts";
import { sitePoint, sites } from "./standing-room.ts";

const frames = { wideFrame, tallFrame, lowFrame, cardFrame, squareFrame, storyFrame };
const sizes = [60, 60, 60, 65, 60, 60, 75] as const;

/** A farm of so many, from the oldest to the newest; the newest are the first to stand outside. */
const farm = (count: number, given: (rank: number) => Partial<Stander> = () => ({})): Stander[] =>
  Array.from({ length: count }, (_, rank) => ({
    id: `animal ${rank}`,
    size: sizes[rank % sizes.length] ?? 60,
    x: 50,
    y: 50,
    rank,
    turn: count - 1 - rank,
    hasOwnPlace: false,
    ...given(rank),
  }));

/** The square a body fills above its feet, in units of the frame; the largest of its kind is 12 % larger than its size says. */
const bodyOf = (frame: SceneFrame, animal: Stander, scale: number) => {
  const { x, y } = standingPoint(animal, frame);
  const side = 0.8 * 1.12 * animal.size * perspective(animal) * scale;
  const left = x * frame.width - side / 2;
  const bottom = y * frame.height;
  return { left, right: left + side, top: bottom - side, bottom, area: side ** 2 };
};

const worstOverlap = (frame: SceneFrame, outside: readonly Stander[], scale: number): number => {
  const bodies = outside.map((animal) => bodyOf(frame, animal, scale));
  let worst = 0;
  bodies.forEach((one, i) => {
    for (const other of bodies.slice(0, i)) {
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 0 && high > 0) worst = Math.max(worst, (wide * high) / Math.min(one.area, other.area));
    }
  });
  return worst;
};

/** Whose middle lies under the body of one that stands before it: it could not be pressed there. */
const hidden = (frame: SceneFrame, outside: readonly Stander[], scale: number): readonly string[] =>
  outside
    .filter((animal) => {
      const { left, right, bottom } = bodyOf(frame, animal, scale);
      const x = (left + right) / 2;
      // The feet stand at 30 of 32 of the square.
      const y = bottom - (30 / 32 - 1 / 2) * animal.size * scale;
      return outside
        .map((other) => bodyOf(frame, other, scale - 1e-9))
        .some((other) => other.bottom > bottom && other.left < x && x < other.right && other.top < y);
    })
    .map(({ id }) => id);

/** As the old app wrote it. */
const ownPlace = fc.record({ x: fc.integer({ min: 10, max: 90 }), y: fc.integer({ min: 20, max: 80 }) });

/** Farms of any size, some of whose animals have gone; none, some or all with places of their own. */
const anyFarm = fc
  .record({
    count: fc.integer({ min: 0, max: 1000 }),
    gone: fc.integer({ min: 0, max: 9 }),
    own: fc.oneof(
      fc.array(ownPlace, { maxLength: 30 }),
      fc.array(ownPlace, { minLength: 1000, maxLength: 1000 }),
      ownPlace.map((place) => Array.from({ length: 1000 }, () => place)),
    ),
  })
  .map(({ count, gone, own }) =>
    farm(count, (rank) => (own[rank] === undefined ? {} : { ...own[rank], hasOwnPlace: true })).filter(
      ({ rank }) => gone < 2 || rank % gone !== 0,
    ),
  );

describe.each(Object.entries(frames))("%s", (_, frame) => {
  test("nobody covers more than a third of another, or its middle; nobody stands on what is there, from no animal to 1000", () => {
    fc.assert(
      fc.property(anyFarm, (animals) => {
        const { outside, scale } = standOutside(frame, animals);
        expect(worstOverlap(frame, outside, scale)).toBeLessThanOrEqual(1 / 3 + 1e-9);
        expect(hidden(frame, outside, scale)).toEqual([]);
        expect(outside.length).toBe(Math.min(animals.length, frame.room));
        for (const animal of outside) {
          const { x, y } = standingPoint(animal, frame);
          const feet = [x * frame.width, y * frame.height] as const;
          expect(feet[1]).toBeGreaterThanOrEqual(frame.pastureTop * frame.height);
          expect(feet[1]).toBeLessThanOrEqual(frame.pastureBottom * frame.height);
          const { left, right } = bodyOf(frame, animal, scale);
          expect(left).toBeGreaterThanOrEqual(0);
          expect(right).toBeLessThanOrEqual(frame.width);
          for (const site of Object.values(sites)) {
            const [middle, ground] = sitePoint(frame, site);
            const isBeside = Math.abs(feet[0] - middle) > site.wide * frame.scale;
            const isAbove = feet[1] < ground - site.high * frame.scale;
            expect(isBeside || isAbove || feet[1] > ground).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  test("animals with places of their own are drawn at least half as large as those without, from one to 1000", () => {
    fc.assert(
      fc.property(anyFarm, (animals) => {
        const crowd = standOutside(
          frame,
          animals.map((animal) => ({ ...animal, hasOwnPlace: false })),
        );
        expect(standOutside(frame, animals).scale).toBeGreaterThan(crowd.scale / 2);
      }),
      { numRuns: 60 },
    );
  });

  test("fence, pond, barn and all that stands beyond the fence lie above the farthest place", () => {
    const { outside } = standOutside(frame, farm(500));
    const farthest = Math.min(...outside.map((animal) => standingPoint(animal, frame).y)) * frame.height;
    const { middle, ry } = pondShape(frame);
    expect(farthest).toBeGreaterThan(frame.pastureTop * frame.height);
    expect(farthest).toBeGreaterThan(middle[1] + ry);
    expect(farthest).toBeGreaterThan(barnPoint(frame)[1]);
  });

  test("a crowd is spread over the pasture: no third of it is left empty", () => {
    const { outside } = standOutside(frame, farm(500));
    for (const from of [5, 35, 65]) {
      const there = outside.filter(({ x }) => x >= from && x < from + 30).length;
      expect(there).toBeGreaterThan(outside.length / 6);
    }
    for (const from of [20, 40, 60]) {
      const there = outside.filter(({ y }) => y >= from && y <= from + 20).length;
      expect(there).toBeGreaterThan(outside.length / 6);
    }
  });

  test("whoever is there keeps its place when another comes", () => {
    let before = new Map<string, string>();
    for (let count = 1; count <= 200; count++) {
      const { outside } = standOutside(frame, farm(count));
      const now = new Map(outside.map(({ id, x, y }) => [id, `${x} ${y}`]));
      for (const [id, place] of before) if (now.has(id)) expect(now.get(id)).toBe(place);
      before = now;
    }
  });

  test("while there are few, everybody has its full size and stands between x 10 and 90, y 20 and 80", () => {
    const { outside, scale } = standOutside(frame, farm(8));
    expect(scale).toBeGreaterThan(2.3 * frame.scale);
    for (const { x, y } of outside) {
      expect(x).toBeGreaterThanOrEqual(10);
      expect(x).toBeLessThanOrEqual(90);
      expect(y).toBeGreaterThanOrEqual(20);
      expect(y).toBeLessThanOrEqual(80);
    }
  });
});

test("one that left and came back stands where it stood, and the others have not moved", () => {
  const all = farm(20);
  const placeOf = (animals: readonly Stander[]) =>
    new Map(standOutside(wideFrame, animals).outside.map(({ id, x, y }) => [id, `${x} ${y}`]));
  const before = placeOf(all);
  const without = placeOf(all.filter(({ rank }) => rank !== 7));
  for (const [id, place] of without) expect(before.get(id)).toBe(place);
  expect(placeOf(all)).toEqual(before);
});

test("a place of its own is kept where there is room, and given up where another has it", () => {
  const two = farm(2, () => ({ x: 30, y: 60, hasOwnPlace: true }));
  const { outside } = standOutside(wideFrame, two);
  const [first, second] = [...outside].sort((one, other) => one.rank - other.rank);
  expect(first).toMatchObject({ x: 30, y: 60 });
  expect(second).not.toMatchObject({ x: 30, y: 60 });
});

test.each([wideFrame, tallFrame])(
  "a hundred animals have room on each piece of land, also where at home the coop stands",
  (base) => {
    const frame = frameOfLand(base, "brook");
    const { outside, scale } = standOutside(frame, farm(100));
    expect(outside).toHaveLength(100);
    expect(worstOverlap(frame, outside, scale)).toBeLessThanOrEqual(1 / 3 + 1e-9);
    const [x, y] = sitePoint(frame, sites.coop);
    const nearCoop = outside.some((animal) => {
      const feet = standingPoint(animal, frame);
      return Math.hypot(feet.x * frame.width - x, feet.y * frame.height - y) < 56 * frame.scale;
    });
    expect(nearCoop).toBe(true);
  },
);
