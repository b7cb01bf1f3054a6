import { expect, test } from "vitest";
import type { HexColor } from "./color.ts";
import {
  adjustedOn,
  COURSE_COLORS,
  courseColorPair,
  isCourseColor,
  readCourseColor,
} from "./course-palette.ts";
import { luminance } from "./luminance.ts";

const hex = (text: string) => text as HexColor;

test("there are twelve colors, and no two look alike", () => {
  const pairs = COURSE_COLORS.map(courseColorPair);
  expect(pairs).toHaveLength(12);
  expect(new Set(pairs.map(({ light }) => light)).size).toBe(12);
  expect(new Set(pairs.map(({ dark }) => dark)).size).toBe(12);
});

/** Machado, Oliveira and Fernandes (2009), severity 1, on linear light. */
const SIGHT: Readonly<Record<string, readonly (readonly [number, number, number])[]>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "without red cones": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "without green cones": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "without blue cones": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });

const oklab = ([r = 0, g = 0, b = 0]: readonly number[]): readonly [number, number, number] => {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
};

test.each(Object.entries(SIGHT))("each two colors can be told apart by sight: %s", (_name, sight) => {
  for (const paper of ["light", "dark"] as const) {
    const seen = COURSE_COLORS.map((name) => {
      const color = linear(courseColorPair(name)[paper]);
      const parts = sight.map((row) => row.reduce((sum, part, at) => sum + part * (color[at] ?? 0), 0));
      return { name, at: oklab(parts.map((part) => Math.min(1, Math.max(0, part)))) };
    });
    for (const [index, one] of seen.entries()) {
      for (const other of seen.slice(index + 1)) {
        const distance = Math.hypot(...one.at.map((part, axis) => part - (other.at[axis] ?? 0)));
        expect(distance, `${one.name} and ${other.name} on ${paper} paper`).toBeGreaterThan(0.045);
      }
    }
  }
});

test("a color is one of ours or #rrggbb", () => {
  expect(readCourseColor("moss")).toBe("moss");
  expect(readCourseColor(" #ABCDEF ")).toBe("#abcdef");
  for (const none of ["", "green", "#abc", "constructor"]) expect(readCourseColor(none)).toBeNull();
  expect(isCourseColor("__proto__")).toBe(false);
});

test("a color of one's own is shown as it is where it can be seen, else darker on light paper, lighter on dark", () => {
  expect(courseColorPair("#a05070")).toEqual({ light: "#a05070", dark: expect.stringMatching(/^#/) });
  expect(adjustedOn(hex("#ffff00"))).toEqual(["light"]);
  expect(courseColorPair("#ffff00").dark).toBe("#ffff00");
  expect(luminance(courseColorPair("#ffff00").light)).toBeLessThanOrEqual(0.18);
  expect(adjustedOn(hex("#000000"))).toEqual(["dark"]);
  // Neither dark enough for one nor light enough for the other.
  expect(adjustedOn(hex("#808080"))).toEqual(["light", "dark"]);
  expect(adjustedOn(hex("#757575"))).toEqual(["dark"]);
  expect(courseColorPair("#000000").light).toBe("#000000");
  expect(luminance(courseColorPair("#000000").dark)).toBeGreaterThanOrEqual(0.25);
});

test("a name that a later version has looks like slate until then", () => {
  expect(courseColorPair("sunflower")).toEqual(courseColorPair("slate"));
  expect(courseColorPair("")).toEqual(courseColorPair("slate"));
});
