import { expect, test } from "vitest";
import { animalLight, type ScenePalette, scenePalette } from "./palette.ts";

const seasons = ["spring", "summer", "fall", "winter"] as const;
const skies = ["dawn", "day", "dusk", "night"] as const;
const all = seasons.flatMap((season) => skies.map((sky) => ({ season, sky })));

/** Perceived brightness, 0 to 1. */
function brightness(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return 0.299 * (red ?? 0) + 0.587 * (green ?? 0) + 0.114 * (blue ?? 0);
}
const meadow = ({ pasture }: ScenePalette) => brightness(pasture[1]);

test.each(all)("$season $sky has a picture of its own, in full colors", (view) => {
  const others = all.filter((other) => other !== view).map((other) => JSON.stringify(scenePalette(other)));
  const own = JSON.stringify(scenePalette(view));
  expect(others).not.toContain(own);
  expect(own.match(/"#[^"]*"/g)?.filter((color) => !/^"#[0-9a-f]{6}"$/.test(color))).toEqual([]);
});

test.each(seasons)(
  "in %s the day is brightest and the night darkest, on light pages and dark ones",
  (season) => {
    for (const look of ["light", "dark"] as const) {
      const [dawn = 0, day = 0, dusk = 0, night = 0] = skies.map((sky) =>
        meadow(scenePalette({ season, sky }, look)),
      );
      expect(day).toBeGreaterThan(dawn);
      expect(dawn).toBeGreaterThan(dusk);
      expect(dusk).toBeGreaterThan(night);
    }
  },
);

test.each(all)("a dark page does not brighten $season $sky, and its day does not dazzle", (view) => {
  const [light, dark] = [scenePalette(view), scenePalette(view, "dark")];
  expect(meadow(dark)).toBeLessThan(meadow(light));
  if (view.sky === "day") expect(meadow(dark)).toBeLessThan(0.7);
});

test.each(all)("rows of the field tell each other apart in $season $sky", (view) => {
  for (const look of ["light", "dark"] as const) {
    const { soil, green, ripe } = scenePalette(view, look);
    expect(new Set([soil[1], green[1], ripe[1]]).size).toBe(3);
    expect(brightness(ripe[1]) - brightness(soil[1])).toBeGreaterThan(0.07);
  }
});

test("by day on a light page an animal keeps its drawing", () => {
  const drawing = '<path fill="#cf4b3f" d="M0 0h9"/>';
  expect(animalLight("day", "light").lit(drawing)).toBe(drawing);
});

test("at night an animal keeps most of its color and has a rim of moonlight behind it", () => {
  const { lit, dyed } = animalLight("night", "light");
  const [rim = "", body = ""] = lit('<path fill="#cf4b3f" d="M0 0h9"/>').split("</g>");
  expect(rim).toContain("translate(0 -");
  expect(body).toContain(dyed("#cf4b3f"));
  expect(brightness(rim.match(/#[\da-f]{6}/)?.[0] ?? "")).toBeGreaterThan(0.8);
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const red = dyed("#cf4b3f");
  // Still clearly red, and brighter than the meadow behind.
  expect(channel(red, 1)).toBeGreaterThan(1.4 * channel(red, 5));
  expect(brightness(dyed("#dd935c"))).toBeGreaterThan(
    meadow(scenePalette({ season: "summer", sky: "night" })),
  );
});

test("the rim refers to clip paths of its own, and short colors are dyed as well", () => {
  const { lit } = animalLight("night", "light");
  const drawn = lit(
    '<clipPath id="head"><path d="M0 0h9"/></clipPath><path fill="#fff" clip-path="url(#head)"/>',
  );
  const ids = [...drawn.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of drawn.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id);
  expect(drawn).not.toContain("#fff");
});
