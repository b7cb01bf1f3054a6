import { describe, expect, test } from "vitest";
import { standingPoint, tallFrame, wideFrame } from "../../../art/scene/frame.ts";
import { pondShape } from "../../../art/scene/points.ts";
import { sitePoint, sites } from "../../../art/scene/standing-room.ts";
import { type Camera, WHOLE } from "./camera.ts";
import { beforeFirst, errandsOf, type Occasions } from "./errands.ts";
import type { Errand } from "./gait.ts";

const animal = (id: string, type: string, x: number, y: number, rank = 0) => ({
  id,
  type,
  x,
  y,
  rank,
  size: 60,
});
const morning: Occasions = { grain: null, minute: 9 * 60, isNight: false, opened: null };
const grain = { x: 0.5, y: 0.8 };

const herd = [
  ...Array.from({ length: 9 }, (_, i) => animal(`hen ${i}`, "hen", 10 + 9 * i, 50, i)),
  animal("goat 1", "goat", 30, 70, 10),
  animal("goat 2", "goat", 60, 70, 11),
  animal("cow", "cow", 70, 60, 12),
];

describe.each([
  ["wide", wideFrame],
  ["tall", tallFrame],
])("on the %s farm", (_, frame) => {
  const errands = (occasions: Partial<Occasions>, animals: Parameters<typeof errandsOf>[1] = herd) =>
    errandsOf(frame, animals, { ...morning, ...occasions });
  /** Where the animal stands then, in shares of the picture. */
  const spot = (id: string, errand: Errand) => {
    const own = standingPoint(herd.find((one) => one.id === id) ?? { x: 0, y: 0 }, frame);
    return { x: own.x + errand.byX / 100, y: own.y + (errand.byY / 100) * (frame.width / frame.height) };
  };

  test("the five nearest hens gather on both sides of grain, on the pasture, and face it", () => {
    const found = [...errands({ grain })].filter(([id]) => id.startsWith("hen"));
    expect(found.map(([id]) => id).sort()).toEqual(["hen 2", "hen 3", "hen 4", "hen 5", "hen 6"]);
    for (const [id, errand] of found) {
      const { x, y } = spot(id, errand);
      expect(errand.act).toBe("graze");
      expect(errand.face).toBe(x < grain.x ? "right" : "left");
      expect(Math.abs(x - grain.x)).toBeLessThan(0.2);
      expect(y).toBeGreaterThanOrEqual(frame.pastureTop);
      expect(y).toBeLessThanOrEqual(frame.pastureBottom + 1e-9);
    }
    expect(new Set(found.map(([, { face }]) => face)).size).toBe(2);
  });

  test("without grain no hen goes anywhere; at night grain still wakes them", () => {
    expect([...errands({})].filter(([id]) => id.startsWith("hen"))).toEqual([]);
    expect([...errands({ grain, isNight: true }).keys()].every((id) => id.startsWith("hen"))).toBe(true);
    expect(errands({ grain, isNight: true }).size).toBe(5);
  });

  test("goats take turns on the rock, with a turn in which it is empty", () => {
    const up = [0, 3, 6, 9].map((later) =>
      [...errands({ minute: morning.minute + later }).keys()].find((id) => id.startsWith("goat")),
    );
    expect(new Set(up)).toEqual(new Set(["goat 1", "goat 2", undefined]));
    expect(up[3]).toBe(up[0]);
  });

  test("a goat and the cow go only where the picture on which the farm opened shows all of them", () => {
    const width = 800;
    const noon = { minute: 12 * 60 };
    const goesWith = (camera: Camera) => [...errands({ ...noon, opened: { camera, width } }).keys()];
    expect(goesWith(WHOLE)).toEqual([...errands(noon).keys()]);
    expect(goesWith(WHOLE).length).toBe(2);
    expect(goesWith({ zoom: 2, x: 0, y: 0 })).toEqual([]);
    // The rock's top is in sight, and her head is not.
    const [goat] = goesWith(WHOLE);
    const feet = spot(goat ?? "", errands(noon).get(goat ?? "") as Errand);
    expect(goesWith({ zoom: 1.2, x: 0.1, y: feet.y - 0.001 })).toEqual([]);
  });

  test("a goat on the rock stands above the rock's ground, and as near as the rock", () => {
    const [id, errand] = [...errands({ minute: 0 })].find(([one]) => one.startsWith("goat")) ?? [];
    if (id === undefined || errand === undefined) throw new Error("no goat is on the rock");
    const [x, ground] = sitePoint(frame, sites.rock);
    expect(spot(id, errand).x).toBeCloseTo(x / frame.width);
    expect(spot(id, errand).y * frame.height).toBeCloseTo(ground - 38 * frame.scale);
    expect(errand.nearness).toBeCloseTo(
      (ground / frame.height - frame.pastureTop) / (frame.pastureBottom - frame.pastureTop),
    );
  });

  test("the cow is at the pond from noon to one o'clock, smaller because it is far away", () => {
    const at = (minute: number) => errands({ minute }).get("cow");
    expect([at(719), at(780)]).toEqual([undefined, undefined]);
    const errand = at(720);
    if (errand === undefined) throw new Error("the cow is not at the pond");
    const { middle, rx, ry } = pondShape(frame);
    const { x, y } = spot("cow", errand);
    expect(Math.abs(x * frame.width - middle[0])).toBeLessThanOrEqual(rx + 1e-9);
    expect(Math.abs(y * frame.height - middle[1])).toBeLessThanOrEqual(ry);
    expect(errand.scale).toBeLessThanOrEqual(1);
    expect(errands({ minute: 720, isNight: true }).size).toBe(0);
  });

  test("an animal that leaves goes nowhere else", () => {
    const leaving = herd.map((one) => ({ ...one, leaving: true }));
    expect(errands({ grain, minute: 720 }, leaving).size).toBe(0);
  });

  test("from the keyboard grain falls before the first hen, on an empty farm on the pasture", () => {
    const own = standingPoint(herd[0] ?? { x: 0, y: 0 }, frame);
    expect(Math.abs(beforeFirst(frame, herd).x - own.x)).toBeLessThan(0.1);
    expect(beforeFirst(frame, []).y).toBeGreaterThan(frame.pastureTop);
  });
});
