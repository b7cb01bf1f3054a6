import { expect, test } from "vitest";
import { filesOfDashboard } from "./loaded-files.ts";
import { copiesIn, exceeded, sizeTable } from "./size-table.ts";

const manifest = {
  "index.html": { file: "assets/main.js", imports: ["_react.js"] },
  "_react.js": { file: "assets/react.js" },
  "_app.js": { file: "assets/app.js", imports: ["_card.js", "index.html"] },
  "_card.js": { file: "assets/card.js" },
  "farm-page.tsx": { file: "assets/farm.js", imports: ["_card.js", "_picture.js"] },
  "_picture.js": { file: "assets/picture.js" },
  "src/shared/ads/ad-banner.tsx": { file: "assets/banner.js", imports: ["_close.js"] },
  "_close.js": { file: "assets/close.js" },
  "late-dialog.tsx": { file: "assets/dialog.js" },
  "farm.css": { file: "assets/farm.css" },
};
const sizes: Readonly<Record<string, number>> = {
  "assets/main.js": 1,
  "assets/react.js": 10,
  "assets/app.js": 100,
  "assets/card.js": 1_000,
  "assets/farm.js": 20_000,
  "assets/picture.js": 9_500,
  "assets/banner.js": 30,
  "assets/close.js": 3,
};

const start =
  '<script type="module" crossorigin src="/assets/main.js"></script><link rel="stylesheet" href="/assets/farm.css">';
/** Pages with data have one. */
const frame = "<div data-frame></div>";
const preload = (file: string) => `<link rel="modulepreload" href="/assets/${file}" crossorigin />`;

const table = (changed: Readonly<Record<string, string>> = {}) =>
  sizeTable({
    manifest,
    wireSize: (file) => sizes[file] ?? Number.NaN,
    pages: new Map(
      Object.entries({
        "index.html": start,
        "login.html": start + preload("card.js"),
        "dashboard.html": frame + start + preload("app.js"),
        "farm.html": frame + start + preload("app.js") + preload("farm.js"),
        "app.html": "<p>For other paths</p>",
        ...changed,
      }),
    ),
  });

test("a page costs the scripts that its HTML names and what these import; the dashboard its banner as well, one with data only what it adds to it", () => {
  expect(table().map(({ name, bytes, files }) => ({ name, bytes, files }))).toEqual([
    { name: "index.html", bytes: 11, files: 2 },
    { name: "login.html", bytes: 1_011, files: 3 },
    { name: "first dashboard visit", bytes: 1_144, files: 6 },
    { name: "then farm.html", bytes: 29_500, files: 2 },
  ]);
});

test("a page over its budget is found", () => {
  expect(exceeded(table())).toBe(false);
  expect(exceeded(table({ "dashboard.html": start, "farm.html": frame + start + preload("farm.js") }))).toBe(
    true,
  );
});

test("a part of the dashboard that the build does not have is an error, not a part of size 0", () => {
  const { "src/shared/ads/ad-banner.tsx": _banner, ...withoutBanner } = manifest;
  expect(() => filesOfDashboard(withoutBanner, start)).toThrow(
    "The build has no chunk of src/shared/ads/ad-banner.tsx",
  );
});

test("a page that names no script of the build is an error, not a page of size 0", () => {
  expect(() => table({ "farm.html": "<p>Hello</p>" })).toThrow("farm.html loads no script of the build");
});

test("the copies of a script are found by their language", () => {
  const files = [
    "assets/a-Xy_1.js",
    "assets/a-Xy_1.de-0123abcd.js",
    "assets/a-Xy_1.pt-BR-0123abcd.js",
    "assets/a.css",
  ];
  expect([...copiesIn(files)].map(([code, copies]) => [code, ...copies])).toEqual([
    ["de", ["assets/a-Xy_1.js", "assets/a-Xy_1.de-0123abcd.js"]],
    ["pt-BR", ["assets/a-Xy_1.js", "assets/a-Xy_1.pt-BR-0123abcd.js"]],
  ]);
});
