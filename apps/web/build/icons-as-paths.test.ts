import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { pathOfIcon, shapesIn } from "./icons-as-paths.ts";

const folder = new URL(
  "icons/",
  import.meta.resolve("lucide-react/icons/timer").replace(/icons\/timer.*$/, ""),
);
const codeOf = (name: string) => readFileSync(fileURLToPath(new URL(`${name}.mjs`, folder)), "utf8");

test("an icon's shapes are found in its file, without their keys drawn", () => {
  expect(shapesIn(codeOf("timer")).map(([tag]) => tag)).toEqual(["line", "line", "circle"]);
  expect(pathOfIcon(shapesIn(codeOf("timer")))).toBe(
    "M10 2L14 2M12 14L15 11M4 14a8 8 0 1 0 16 0a8 8 0 1 0 -16 0",
  );
});

test.each([
  ["a path goes on as it is", ["path", { d: "M5 12h14", key: "1ays0h" }], "M5 12h14"],
  ["a path that begins relatively begins at the corner", ["path", { d: "m2 2 20 20" }], "M0 0m2 2 20 20"],
  ["a polygon is closed", ["polygon", { points: "6 3 20 12 6 21" }], "M6 3 20 12 6 21z"],
  ["a rectangle without rounding", ["rect", { width: "4", height: "6", x: "1", y: "2" }], "M1 2h4v6h-4z"],
  [
    "a dot is covered by its line, filled or not",
    ["circle", { cx: "7.5", cy: "7.5", r: ".5", fill: "currentColor" }],
    "M7 7.5a0.5 0.5 0 1 0 1 0a0.5 0.5 0 1 0 -1 0",
  ],
  [
    "a rectangle with round corners",
    ["rect", { width: "18", height: "11", x: "3", y: "11", rx: "2", ry: "2" }],
    "M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2z",
  ],
] as const)("%s", (_, shape, path) => {
  expect(pathOfIcon([shape])).toBe(path);
});

test("what is filled, or drawn by a shape that is not known, stays as the library draws it", () => {
  expect(pathOfIcon([["circle", { cx: "12", cy: "12", r: "2", fill: "currentColor" }]])).toBeNull();
  expect(pathOfIcon([["text", { x: "1" }]])).toBeNull();
  expect(pathOfIcon([])).toBeNull();
});

test("of all icons that the library has, some 30 are not drawn by lines alone", () => {
  const files = readdirSync(folder).filter((file) => file.endsWith(".mjs"));
  const shapes = files
    .map((file) => shapesIn(codeOf(file.replace(".mjs", ""))))
    .filter((list) => list.length > 0);
  expect(shapes.length).toBeGreaterThan(1000);
  expect(shapes.filter((list) => pathOfIcon(list) === null).length).toBeLessThan(40);
});
