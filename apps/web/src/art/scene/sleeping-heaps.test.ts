import { describe, expect, test } from "vitest";
import { cardFrame, lowFrame, squareFrame, standingPoint, tallFrame, wideFrame } from "./frame.ts";
import { type Sleeper, sleepInHeaps } from "./sleeping-heaps.ts";
import { bodyAt, scaleAmong, standOutside } from "./standing-places.ts";

const kinds = ["hen", "hen", "hen", "goat", "hen", "cow"] as const;
const sizes = { hen: 60, goat: 65, cow: 75 };

const farm = (count: number, hasOwnPlace = (_rank: number) => false): Sleeper[] =>
  Array.from({ length: count }, (_, rank) => {
    const type = kinds[rank % kinds.length] ?? "hen";
    const place = { x: 50 + (rank % 3) * 15, y: 60 };
    return {
      id: `${type}:${rank}`,
      type,
      size: sizes[type],
      ...place,
      rank,
      turn: count - 1 - rank,
      hasOwnPlace: hasOwnPlace(rank),
    };
  });

const frames = { wideFrame, tallFrame, lowFrame, cardFrame, squareFrame };

describe.each(Object.entries(frames))("%s", (_, frame) => {
  test.each([1, 2, 5, 12, 40, 300])(
    "%i animals asleep are the same ones, and none covers another",
    (count) => {
      const day = standOutside(frame, farm(count));
      const night = sleepInHeaps(frame, day);
      const ids = (herd: readonly Sleeper[]) => herd.map(({ id }) => id).toSorted();
      expect(ids(night.outside)).toEqual(ids(day.outside));
      expect(night.scale).toBe(day.scale);
      const bodies = night.outside.map((animal) => bodyAt(frame, animal, animal.size));
      bodies.forEach((body, i) => {
        expect(scaleAmong(body, bodies.slice(0, i))).toBeGreaterThanOrEqual(day.scale - 1e-9);
      });
    },
  );

  test("animals of a kind lie closer together than they stand by day", () => {
    const day = standOutside(frame, farm(40));
    const nearest = (herd: readonly Sleeper[]) => {
      const feet = herd.map((animal) => ({ type: animal.type, ...standingPoint(animal, frame) }));
      const gaps = feet.map((one) =>
        Math.min(
          ...feet
            .filter((other) => other !== one && other.type === one.type)
            .map((other) => Math.hypot((other.x - one.x) * frame.width, (other.y - one.y) * frame.height)),
        ),
      );
      return gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
    };
    expect(nearest(sleepInHeaps(frame, day).outside)).toBeLessThan(0.9 * nearest(day.outside));
  });
});

test("a single hen lies near the coop, a single goat near the shed", () => {
  const xOf = (type: "hen" | "goat") => {
    const animal = { ...farm(1)[0], type, size: sizes[type] } as Sleeper;
    return sleepInHeaps(wideFrame, standOutside(wideFrame, [animal])).outside[0]?.x ?? 0;
  };
  expect(Math.abs(xOf("hen") - 45)).toBeLessThan(12);
  expect(Math.abs(xOf("goat") - 90.5)).toBeLessThan(12);
});

test("an animal in a place of its own stays there at night", () => {
  const day = standOutside(
    wideFrame,
    farm(12, (rank) => rank === 4),
  );
  const placeOf = (herd: readonly Sleeper[]) => {
    const { x, y } = herd.find(({ rank }) => rank === 4) ?? { x: 0, y: 0 };
    return { x, y };
  };
  expect(placeOf(sleepInHeaps(wideFrame, day).outside)).toEqual(placeOf(day.outside));
});
