import { animalLook, type SceneView } from "@furrow/core";
import { expect, test } from "vitest";
import { loadAnimals } from "../../../art/animals/animal-drawings.ts";
import { farmPictureSvg, type PicturedAnimal } from "./farm-picture.ts";
import { captionOf, chipRow, fitText, frameOf, type Measure } from "./farm-picture-layout.ts";

const aNight: SceneView = {
  season: "winter",
  sky: "night",
  moon: 0.25,
  weather: "clear",
  field: { rows: 4, green: 1, isRipe: false },
  cracks: 1,
  scenery: new Set(),
  isGateOpen: false,
};
const anAnimal = (id: string, type: string, rank: number): PicturedAnimal => ({
  id,
  type,
  size: 60,
  x: 50,
  y: 50,
  rank,
  turn: rank,
  hasOwnPlace: false,
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
  const svg = farmPictureSvg(
    {
      animals,
      view: { ...aNight, sky: "day" },
      name: "Farm",
      studied: "",
      counts: { hen: 0, goat: 50, cow: 0 },
      size: "1200x630",
    },
    [],
  );
  const coats = new Set(animals.map(({ id }) => `${animalLook(id).coat} ${animalLook(id).marking}`));
  const used = [...svg.matchAll(/href="#(look-\d+)" x="-16"/g)].map(([, id]) => id);
  const drawn = [...svg.matchAll(/<g id="(look-\d+)">/g)].map(([, id]) => id);
  expect(new Set(used)).toEqual(new Set(drawn));
  expect(coats.size).toBeLessThan(50);
  expect(drawn.length).toBeLessThan(used.length);
  expect(svg.match(/(?:href|src)="(?!#)/g)).toBeNull();
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(["1200x630", "square"] as const)(
  "%s: name, hours and counts stand below each other within the picture",
  (size) => {
    const counts = { hen: 365, goat: 52, cow: 12 };
    const told = {
      name: "The farm of Anna",
      studied: "412.5h of study · August 1, 2025 - November 22, 2026",
      counts,
      size,
    };
    const { lines, chips } = captionOf(told, measure);
    const [title, brand, hours] = lines;
    expect(lines.map(({ text }) => text)).toEqual([told.name, "Furrow", told.studied]);
    expect(hours?.y).toBeGreaterThan(title?.y ?? 0);
    const { width, height, horizon } = frameOf(size);
    for (const { x, text, fontSize, isAtEnd } of lines) {
      expect(isAtEnd ? x : x + measure(text, fontSize)).toBeLessThanOrEqual(width - 40);
    }
    expect((title?.x ?? 0) + measure(title?.text ?? "", title?.fontSize ?? 0)).toBeLessThan(
      (brand?.x ?? 0) - measure("Furrow", brand?.fontSize ?? 0),
    );
    for (const chip of chips) {
      expect(chip.y).toBeGreaterThan(hours?.y ?? 0);
      expect(chip.y + chip.height).toBeLessThan(horizon * height);
      expect(chip.x + chip.width).toBeLessThan(width);
    }
  },
);

test("before the first hour the counts move up to the name", () => {
  const told = { name: "My farm", counts: { hen: 0, goat: 0, cow: 0 }, size: "square" } as const;
  const before = captionOf({ ...told, studied: "" }, measure);
  const after = captionOf({ ...told, studied: "2h of study" }, measure);
  expect(before.lines).toHaveLength(2);
  expect(before.chips[0]?.y).toBeLessThan(after.chips[0]?.y ?? 0);
});
