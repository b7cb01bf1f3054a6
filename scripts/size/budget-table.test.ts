import { expect, test } from "vitest";
import { budgetTable } from "./budget-table.ts";
import type { Manifest } from "./loaded-files.ts";

const manifest: Manifest = {
  "index.html": { file: "assets/landing.js", isEntry: true, imports: ["_react.js"] },
  "app.html": {
    file: "assets/main.js",
    isEntry: true,
    imports: ["_react.js"],
    dynamicImports: ["src/app/boot.tsx"],
  },
  "_react.js": { file: "assets/react.js" },
  "src/app/boot.tsx": {
    file: "assets/boot.js",
    isDynamicEntry: true,
    dynamicImports: [
      "_beside.js",
      "src/features/dashboard/dashboard-page.tsx",
      "src/features/farm/farm-page.tsx",
      "src/features/settings/timetable-dialog.tsx",
    ],
  },
  "src/features/dashboard/dashboard-page.tsx": {
    file: "assets/dashboard.js",
    isDynamicEntry: true,
    imports: ["_card.js"],
  },
  "src/features/farm/farm-page.tsx": {
    file: "assets/farm.js",
    isDynamicEntry: true,
    imports: ["_card.js", "_react.js", "_beside.js"],
    dynamicImports: ["src/features/farm/share-farm.tsx"],
  },
  "src/features/farm/share-farm.tsx": {
    file: "assets/share.js",
    isDynamicEntry: true,
    imports: ["src/features/farm/farm-page.tsx"],
  },
  "src/features/settings/timetable-dialog.tsx": { file: "assets/dialog.js", isDynamicEntry: true },
  "_card.js": { file: "assets/card.js" },
  "_beside.js": { file: "assets/beside.js", name: "beside", imports: ["_react.js"] },
  "src/farm.css": { file: "assets/farm.css" },
};
const bytes: Readonly<Record<string, number>> = {
  "assets/landing.js": 1,
  "assets/main.js": 10,
  "assets/react.js": 100,
  "assets/boot.js": 1_000,
  "assets/dashboard.js": 10_000,
  "assets/card.js": 20_000,
  "assets/beside.js": 4_000,
  "assets/farm.js": 26_000,
  "assets/dialog.js": 2_000,
  "assets/share.js": 3_000,
  "assets/calendar.js": 21_000,
};

const table = (html: { landing?: string; app?: string } = {}) =>
  budgetTable({
    manifest,
    calendarReader: "assets/calendar.js",
    brotliSize: (file) => bytes[file] ?? Number.NaN,
    landingHtml: html.landing ?? '<script type="module" crossorigin src="/assets/landing.js"></script>',
    appHtml: html.app ?? '<script type="module" src="/assets/main.js"></script>',
  });
const bytesOf = (rows: ReturnType<typeof table>, name: string) =>
  rows.find((row) => row.name === name)?.bytes;

test("the landing page costs what its own page loads", () => {
  expect(bytesOf(table(), "landing page")).toBe(101);
});

test("a file that the page asks for ahead of time counts", () => {
  const landing =
    '<link rel="modulepreload" href="/assets/card.js"><script src="/assets/landing.js"></script>';
  expect(bytesOf(table({ landing }), "landing page")).toBe(20_101);
});

test("the first visit costs every chunk on the way to the dashboard, late ones too", () => {
  expect(bytesOf(table(), "first visit of the dashboard")).toBe(31_110);
});

test("a further route costs only what it adds", () => {
  expect(bytesOf(table(), "then src/features/farm/farm-page.tsx")).toBe(30_000);
});

test("what is opened from a route costs only what it adds to that route", () => {
  expect(bytesOf(table(), "then src/features/farm/share-farm.tsx")).toBe(3_000);
});

test("the import of a calendar costs its dialog and what its worker loads to read", () => {
  expect(bytesOf(table(), "import of a calendar: its dialog and its reader")).toBe(23_000);
});

test("a page that names no script of the build is an error, not a page of size 0", () => {
  expect(() => table({ app: "<p>Hello</p>" })).toThrow("names no script");
});
