import fc from "fast-check";
import { expect, test } from "vitest";
import { lowFrame, type SceneFrame, standingPoint, tallFrame, wideFrame } from "../../../art/scene/frame.ts";
import { standOutside } from "../../../art/scene/standing-places.ts";
import {
  bodyOf,
  type Camera,
  clamped,
  dragged,
  isInSight,
  openingCamera,
  revealing,
  towards,
  WHOLE,
  zoomed,
} from "./camera.ts";

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

const herd = (frame: SceneFrame, count: number) =>
  standOutside(
    frame,
    Array.from({ length: count }, (_, seat) => ({
      id: `hen ${seat}`,
      size: [60, 60, 65, 75][seat % 4] ?? 60,
      seat,
    })),
  );

const widths = [
  ["a desktop", wideFrame, 1000, 0],
  ["a phone, below its buttons", tallFrame, 358, 60],
  ["a phone on its side", lowFrame, 774, 60],
] as const;

test.each(widths)(
  "up to twenty animals are in sight as the farm opens, with air and a horizon, on %s",
  (_, frame, width, covered) => {
    for (let count = 1; count <= 20; count++) {
      const animals = herd(frame, count);
      const { zoom, x, y } = openingCamera(frame, animals, width, covered);
      const above = (covered * frame.width) / (width * frame.height);
      expect(y + above / zoom).toBeLessThan(Math.max(frame.horizon, above + 1e-9));
      for (const animal of animals) {
        const body = bodyOf(frame, animal, width, standingPoint(animal, frame));
        expect(body.left).toBeGreaterThan(x);
        expect(body.right).toBeLessThan(x + 1 / zoom);
        expect(body.top).toBeGreaterThan(y + above / zoom);
        expect(body.bottom).toBeLessThanOrEqual(y + 1 / zoom + 1e-9);
      }
    }
  },
);

test("a few are seen closer than many, and more than twenty with the whole farm", () => {
  const open = (count: number) => openingCamera(wideFrame, herd(wideFrame, count), 1000).zoom;
  expect(open(1)).toBeGreaterThan(1.4);
  expect(open(20)).toBeLessThan(open(5));
  expect(open(21)).toBe(1);
  expect(openingCamera(wideFrame, [], 1000)).toEqual(WHOLE);
});

test.each(widths)(
  "with the whole farm in sight the nearest animals have the specified size, on %s",
  (_, frame, width) => {
    const square = (size: number) => {
      const { left, right } = bodyOf(frame, { x: 50, y: 80, size }, width, { x: 0.5, y: 0.9 });
      return (right - left) * width;
    };
    for (const size of [60, 65, 75]) expect(square(size)).toBeCloseTo(size, 0);
  },
);

test("a look closer is one at the animal nearest to the middle of the window", () => {
  const spots = [
    { x: 0.1, y: 0.7 },
    { x: 0.6, y: 0.9 },
  ];
  const closer = towards(WHOLE, 2, spots);
  expect(closer.zoom).toBe(2);
  expect(closer.x + 0.25).toBeCloseTo(0.6);
  expect(isInSight(towards(closer, 1.5, spots), { left: 0.59, right: 0.61, top: 0.89, bottom: 0.9 })).toBe(
    true,
  );
  expect(towards(WHOLE, 2, [])).toEqual({ zoom: 2, x: 0.25, y: 0.25 });
});
