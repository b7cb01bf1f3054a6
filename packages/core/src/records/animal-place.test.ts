import { expect, test } from "vitest";
import { addDays } from "../time/day.ts";
import type { Day } from "../time/types.ts";
import { GAITS, gaitOf, placeOf } from "./animal-place.ts";

const ids = Array.from({ length: 2_000 }, (_, day) => `hen:${addDays("2026-01-01" as Day, day)}`);
const places = ids.map(placeOf);

test("every place lies in x 10 to 90, y 20 to 80, with one of the five gaits", () => {
  for (const { x, y, animationClass } of places) {
    expect(x).toBeGreaterThanOrEqual(10);
    expect(x).toBeLessThanOrEqual(90);
    expect(y).toBeGreaterThanOrEqual(20);
    expect(y).toBeLessThanOrEqual(80);
    expect(GAITS).toContain(animationClass);
  }
  expect(GAITS).toEqual(["animation-1", "animation-2", "animation-3", "animation-4", "animation-5"]);
});

test("places fill the whole pasture evenly, up to its edges", () => {
  const quarter = (of: (place: (typeof places)[number]) => number, from: number, to: number) =>
    places.filter((place) => of(place) >= from && of(place) < to).length;
  for (const from of [10, 30, 50, 70]) expect(quarter(({ x }) => x, from, from + 20)).toBeGreaterThan(400);
  for (const from of [20, 35, 50, 65]) expect(quarter(({ y }) => y, from, from + 15)).toBeGreaterThan(400);
  expect(Math.min(...places.map(({ x }) => x))).toBeLessThan(10.5);
  expect(Math.max(...places.map(({ x }) => x))).toBeGreaterThan(89.5);
  for (const gait of GAITS) {
    expect(places.filter(({ animationClass }) => animationClass === gait).length).toBeGreaterThan(300);
  }
});

test("neighbouring days do not stand in a row", () => {
  const steps = places.slice(1).map(({ x }, at) => x - (places[at]?.x ?? 0));
  expect(new Set(steps.map((step) => Math.round(step))).size).toBeGreaterThan(100);
  const alike = places.filter(({ x, y }) => Math.abs((x - 10) / 80 - (y - 20) / 60) < 0.01);
  expect(alike.length).toBeLessThan(100);
});

test("a place is the same for ever: a farm must not move when the app is updated", () => {
  expect(["hen:2026-11-20", "goat:2026-11-15", "cow:2026-11"].map(placeOf)).toMatchInlineSnapshot(`
    [
      {
        "animationClass": "animation-3",
        "x": 22.9,
        "y": 55.2,
      },
      {
        "animationClass": "animation-4",
        "x": 18.4,
        "y": 45,
      },
      {
        "animationClass": "animation-5",
        "x": 85.5,
        "y": 25.6,
      },
    ]
  `);
  expect(gaitOf("hen:2026-11-20")).toBe(placeOf("hen:2026-11-20").animationClass);
});
