import type { SceneView } from "@furrow/core";
import { expect, test } from "vitest";
import { farmPictureSvg } from "./farm-picture.ts";
import { chipRow, escapeText, fitText, type Measure } from "./farm-picture-layout.ts";

const aNight: SceneView = {
  season: "winter",
  sky: "night",
  moon: 0.25,
  weather: "clear",
  field: { rows: 4, green: 1, isRipe: false },
  scenery: new Set(),
  isGateOpen: false,
};
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
  const chips = chipRow(counts, 48, 52, 14, measure);
  expect(chips.map(({ text }) => text)).toEqual(["365 hens", "1 goat", "0 cows"]);
  chips.forEach((chip, i) => {
    const next = chips[i + 1];
    if (next !== undefined) expect(next.x).toBeCloseTo(chip.x + chip.width + 14);
  });
});

test("a farm may be called anything without spoiling the drawing", () => {
  expect(escapeText(`<b> & "q" \u0000`)).toBe("&lt;b&gt; &amp; &quot;q&quot; ");
  const svg = farmPictureSvg(
    {
      animals: [{ id: "hen:2026-11-20", type: "hen", x: 20, y: 30 }],
      view: aNight,
      name: "<script>alert(1)</script>",
      counts: { hen: 1, goat: 0, cow: 0 },
      size: "square",
    },
    measure,
  );
  expect(svg).not.toContain("<script");
  expect(svg).toContain("&lt;script&gt;");
});

test("a kind is drawn once however many of it there are, and nothing is loaded from elsewhere", () => {
  const animals = Array.from({ length: 50 }, (_, i) => ({ id: `goat:${i}`, type: "goat", x: 50, y: 50 }));
  const svg = farmPictureSvg(
    {
      animals,
      view: { ...aNight, sky: "day" },
      name: "Farm",
      counts: { hen: 0, goat: 50, cow: 0 },
      size: "1200x630",
    },
    measure,
  );
  expect(svg.match(/id="animal-goat"/g)).toHaveLength(1);
  expect(svg.match(/href="#animal-goat"/g)).toHaveLength(50);
  expect(svg.match(/(?:href|src)="(?!#)/g)).toBeNull();
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
