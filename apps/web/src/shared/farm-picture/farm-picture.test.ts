import { animalLook, type HexColor, type SceneView } from "@furrow/core";
import { contrastRatio, READABLE } from "@furrow/core/testing";
import { expect, test } from "vitest";
import { loadAnimals } from "../../art/animals/animal-drawings.ts";
import { farmPicturePalette as palette } from "../../art/picture-palette.ts";
import { type FarmPicture, farmPictureSvg, type PicturedAnimal } from "./farm-picture.ts";
import {
  captionOf,
  chipRow,
  fitText,
  frameOf,
  inGoldenHour,
  type Measure,
  PICTURE_SIZES,
} from "./farm-picture-layout.ts";

const aNight: SceneView = {
  season: "winter",
  sky: "night",
  moon: 0.25,
  weather: "clear",
  field: { rows: 4, green: 1, isRipe: false },
  egg: 1,
  scenery: new Set(),
  chicks: 0,
  isGateOpen: false,
};
const anAnimal = (id: string, type: string, rank: number): PicturedAnimal => ({
  id,
  type,
  size: 60,
  seat: rank,
  turn: rank,
  mark: null,
});

const measure: Measure = (text, fontSize) => [...text].length * fontSize * 0.6;

test("a short name is set large, a longer one smaller, and one that fits nowhere is cut", () => {
  expect(fitText("Anna", 1000, 68, 34, measure)).toEqual({ text: "Anna", fontSize: 68 });
  const smaller = fitText("The farm of Anna and her brother", 1000, 68, 34, measure);
  expect(smaller.text).toBe("The farm of Anna and her brother");
  expect(smaller.fontSize).toBeLessThan(68);
  const cut = fitText("x".repeat(500), 1000, 68, 34, measure);
  expect(cut.text.endsWith("…")).toBe(true);
  expect(measure(cut.text, cut.fontSize)).toBeLessThanOrEqual(1000);
});

test("a cut never splits a letter that takes two code units", () => {
  const { text } = fitText("🐔".repeat(200), 300, 68, 34, measure);
  expect(text).toMatch(/^(🐔)+…$/u);
});

test("chips stand beside each other without touching, and one animal is not a plural", () => {
  const counts = [
    { kind: "hen", count: 365 },
    { kind: "goat", count: 1 },
    { kind: "cow", count: 0 },
  ] as const;
  const chips = chipRow(counts, 48, 100, 52, 14, measure);
  expect(chips.map(({ text }) => text)).toEqual(["365 hens", "1 goat", "0 cows"]);
  chips.forEach((chip, i) => {
    const next = chips[i + 1];
    if (next !== undefined) expect(next.x).toBeCloseTo(chip.x + chip.width + 14);
  });
});

test("animals in the same coat are drawn once, and nothing is loaded from elsewhere", async () => {
  await loadAnimals(["goat"]);
  const animals = Array.from({ length: 50 }, (_, i) => anAnimal(`goat:${i}`, "goat", i));
  const picture: FarmPicture = {
    animals,
    view: { ...aNight, sky: "day" },
    name: "Farm",
    studied: [],
    counts: { hen: 0, goat: 50, cow: 0 },
    size: "1200x630",
  };
  const svg = farmPictureSvg(picture, { ...captionOf(picture, measure), chips: [] });
  const coats = new Set(
    animals.map(({ type, id }) => `${animalLook(type, id).coat} ${animalLook(type, id).marking}`),
  );
  const used = [...svg.matchAll(/href="#(look-\d+)" x="-16"/g)].map(([, id]) => id);
  const drawn = [...svg.matchAll(/<g id="(look-\d+)">/g)].map(([, id]) => id);
  expect(new Set(used)).toEqual(new Set(drawn));
  expect(coats.size).toBeLessThan(50);
  expect(drawn.length).toBeLessThan(used.length);
  expect(svg.match(/(?:href|src)="(?!#)/g)).toBeNull();
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

const told = {
  name: "The farm of Anna",
  studied: ["412.5h of study", "August 1, 2025 - November 22, 2026"],
  counts: { hen: 365, goat: 52, cow: 12 },
};

test("the sign names only the kinds that live there", () => {
  const textsFor = (counts: typeof told.counts) =>
    captionOf({ ...told, counts, size: "1200x630" }, measure).chips.map(({ text }) => text);
  expect(textsFor({ hen: 5, goat: 1, cow: 0 })).toEqual(["5 hens", "1 goat"]);
  expect(textsFor({ hen: 0, goat: 0, cow: 0 })).toEqual(["0 hens"]);
});

test("a picture is wide, square or as high as a phone", () => {
  const sizes = PICTURE_SIZES.map((size) => frameOf(size)).map(({ width, height }) => `${width}x${height}`);
  expect(sizes).toEqual(["1200x630", "1080x1080", "1080x1920"]);
});

test.each(PICTURE_SIZES)("%s: name, hours and counts stand on the sign, above the animals", (size) => {
  const { sign, lines, chips } = captionOf({ ...told, size }, measure);
  const { width, height, pastureTop } = frameOf(size);
  expect(lines.map(({ text }) => text)).toEqual([told.name, ...told.studied, "Furrow"]);
  expect(sign.planks).toHaveLength(3);
  const [left, right] = [sign.x, sign.x + sign.width];
  expect(left).toBeGreaterThan(20);
  expect(right).toBeLessThan(width - 20);
  const [above, middle, below] = sign.planks;
  const isOn = (plank: typeof above, y: number) =>
    plank !== undefined && y > plank.y && y < plank.y + plank.height;
  const [title, hours, days] = lines;
  expect(isOn(above, title?.y ?? 0)).toBe(true);
  expect(isOn(middle, hours?.y ?? 0)).toBe(true);
  expect(isOn(middle, days?.y ?? 0)).toBe(true);
  for (const { x, text, fontSize } of lines.slice(0, 3)) {
    expect(x - measure(text, fontSize) / 2).toBeGreaterThan(left);
    expect(x + measure(text, fontSize) / 2).toBeLessThan(right);
  }
  for (const chip of chips) {
    expect(isOn(below, chip.y)).toBe(true);
    expect(isOn(below, chip.y + chip.height)).toBe(true);
    expect(chip.x).toBeGreaterThan(left);
    expect(chip.x + chip.width).toBeLessThan(right);
  }
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThan(pastureTop * height);
});

test("before the first hour the sign has no plank for hours", () => {
  const { sign, lines } = captionOf({ ...told, studied: [], size: "square" }, measure);
  expect(sign.planks).toHaveLength(2);
  expect(lines.map(({ text }) => text)).toEqual([told.name, "Furrow"]);
});

test("the sign of a tall picture hangs in its middle", () => {
  const { sign } = captionOf({ ...told, size: "1080x1920" }, measure);
  expect(sign.x + sign.width / 2).toBeCloseTo(540);
});

test("a picture shows the golden hour of its season under a clear sky, day and night", () => {
  const skyOf = (season: SceneView["season"]) => inGoldenHour({ ...aNight, season, weather: "rain" });
  expect((["spring", "summer", "fall", "winter"] as const).map((season) => skyOf(season).sky)).toEqual([
    "dawn",
    "dusk",
    "dusk",
    "dawn",
  ]);
  expect(skyOf("fall").weather).toBe("clear");
});

test("words on the sign contrast with its wood", () => {
  const [wood] = palette.plank;
  for (const ink of [palette.ink, palette.inkSoft])
    expect(contrastRatio(ink as HexColor, wood as HexColor)).toBeGreaterThan(READABLE);
});
