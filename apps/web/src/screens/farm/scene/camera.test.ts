import fc from "fast-check";
import { expect, test } from "vitest";
import { lowFrame, standingPoint, tallFrame, wideFrame } from "../../../art/scene/frame.ts";
import { sleepInHeaps } from "../../../art/scene/sleeping-heaps.ts";
import { standOutside } from "../../../art/scene/standing-places.ts";
import { type Camera, clamped, dragged, openingCamera, revealing, WHOLE, zoomed } from "./camera.ts";

const share = fc.double({ min: 0, max: 1, noNaN: true });
const anyCamera = fc
  .record({ zoom: fc.double({ min: 1, max: 6, noNaN: true }), x: share, y: share })
  .map(clamped);
/** A step that pinch, wheel, drag or focus may take. */
const anyStep = fc.oneof(
  fc.tuple(fc.double({ min: 0.05, max: 20, noNaN: true }), share, share).map(
    ([factor, x, y]) =>
      (camera: Camera) =>
        zoomed(camera, factor, { x, y }),
  ),
  fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: -3, max: 3, noNaN: true })).map(
    ([x, y]) =>
      (camera: Camera) =>
        dragged(camera, x, y),
  ),
  fc.tuple(share, share).map(
    ([x, y]) =>
      (camera: Camera) =>
        revealing(camera, boxAt(x, y, 0.1)),
  ),
);
const boxAt = (left: number, top: number, side: number) => ({
  left,
  top,
  right: left + side,
  bottom: top + side,
});

test("no series of steps shows anything beyond the picture", () => {
  fc.assert(
    fc.property(anyCamera, fc.array(anyStep, { maxLength: 12 }), (start, steps) => {
      const { zoom, x, y } = steps.reduce((camera, step) => step(camera), start);
      expect(zoom).toBeGreaterThanOrEqual(1);
      expect(zoom).toBeLessThanOrEqual(6);
      for (const from of [x, y]) {
        expect(from).toBeGreaterThanOrEqual(0);
        expect(from + 1 / zoom).toBeLessThanOrEqual(1 + 1e-9);
      }
    }),
  );
});

test("what lies under the pointer stays there while the user looks closer", () => {
  fc.assert(
    fc.property(
      anyCamera,
      fc.double({ min: 1, max: 4, noNaN: true }),
      share,
      share,
      (camera, factor, x, y) => {
        const closer = zoomed(camera, factor, { x, y });
        expect(closer.x + x / closer.zoom).toBeCloseTo(camera.x + x / camera.zoom);
        expect(closer.y + y / closer.zoom).toBeCloseTo(camera.y + y / camera.zoom);
      },
    ),
  );
});

test("far enough away the whole picture is in sight, wherever the view was", () => {
  fc.assert(
    fc.property(anyCamera, (camera) => {
      expect(zoomed(camera, 1 / 6)).toEqual(WHOLE);
    }),
  );
});

test("a drag by half the window moves the view by half of what is in sight", () => {
  const { x, y } = dragged({ zoom: 4, x: 0.5, y: 0.5 }, 0.5, -0.5);
  expect([x, y]).toEqual([0.375, 0.625]);
});

test("a box out of sight comes into sight, and one in sight moves nothing", () => {
  fc.assert(
    fc.property(anyCamera, share, share, (camera, left, top) => {
      const box = boxAt(left * 0.85, top * 0.85, 0.15);
      const { zoom, x, y } = revealing(camera, box);
      expect(zoom).toBe(camera.zoom);
      expect(box.left).toBeGreaterThanOrEqual(x - 1e-9);
      expect(box.right).toBeLessThanOrEqual(x + 1 / zoom + 1e-9);
      expect(box.top).toBeGreaterThanOrEqual(y - 1e-9);
      expect(box.bottom).toBeLessThanOrEqual(y + 1 / zoom + 1e-9);
      expect(revealing({ zoom, x, y }, box)).toEqual({ zoom, x, y });
    }),
  );
});

const hens = (count: number) =>
  Array.from({ length: count }, (_, rank) => ({
    id: `hen ${rank}`,
    type: ["hen", "hen", "goat", "cow"][rank % 4] ?? "hen",
    size: 60,
    x: 50,
    y: 50,
    rank,
    turn: count - 1 - rank,
    hasOwnPlace: false,
  }));

const widths = [
  ["a desktop", wideFrame, 1000, 0],
  ["a phone, below its buttons", tallFrame, 358, 60],
  ["a phone on its side", lowFrame, 774, 60],
] as const;

test.each(widths)(
  "up to twenty animals are all in sight as the farm opens, by day and at night, on %s",
  (_, frame, width, covered) => {
    for (let count = 1; count <= 20; count++) {
      const day = standOutside(frame, hens(count));
      for (const { outside, scale } of [day, sleepInHeaps(frame, day)]) {
        const { zoom, x, y } = openingCamera(frame, outside, scale, width, covered);
        const above = (covered * frame.width) / (width * frame.height);
        for (const animal of outside) {
          const feet = standingPoint(animal, frame);
          expect(feet.x).toBeGreaterThan(x);
          expect(feet.x).toBeLessThan(x + 1 / zoom);
          expect(feet.y).toBeGreaterThan(y + (above + 0.1) / zoom);
          const square = animal.size * Math.min(1, (scale * width) / frame.width);
          const shadow = (square * 2) / 32 / ((width * frame.height) / frame.width);
          expect(feet.y + shadow).toBeLessThan(y + 1 / zoom);
        }
      }
    }
  },
);

test("a hen alone is 120 px high, four to twenty animals are seen at twice, more as before", () => {
  const open = (count: number) => {
    const { outside, scale } = standOutside(wideFrame, hens(count));
    return openingCamera(wideFrame, outside, scale, 1000).zoom;
  };
  // At its place the hen of 60 px fills 41 px.
  expect(open(1) * 41.3).toBeCloseTo(120, 0);
  expect([4, 20, 21, 100].map(open)).toEqual([2, 2, 1, 1]);
  expect(openingCamera(wideFrame, [], 2.6, 1000)).toEqual(WHOLE);
});

test("three animals far from each other, with places of their own, are all in sight", () => {
  const far = [10, 50, 90].map((x) => ({ x, y: 70, size: 60 }));
  const { zoom, x } = openingCamera(wideFrame, far, 2.6, 1000);
  expect(x).toBeLessThan(0.1);
  expect(x + 1 / zoom).toBeGreaterThan(0.9);
});
