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
