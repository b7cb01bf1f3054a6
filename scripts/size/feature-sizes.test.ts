import { expect, test } from "vitest";
import { FEATURES, LARGEST, MAY_BE_LARGER } from "./feature-budgets.ts";
import { type Feature, featureReport, isProduct, isTest } from "./feature-sizes.ts";

const limits = { largest: 5_000, mayBeLarger: ["server"] };
const feature = (name: string, files: readonly string[], budget = 10): Feature => ({
  name,
  budget,
  reason: "First count",
  files,
});
const file = (path: string, bytes = 40) => ({ path, bytes });
const problemsOf = (features: readonly Feature[], files: readonly ReturnType<typeof file>[]) =>
  featureReport(features, files, limits).problems;

const timer = feature("timer", ["apps/web/src/timer/**"]);

test("counts bytes, so that long lines save nothing", () => {
  const { sizes, product } = featureReport([timer], [file("apps/web/src/timer/a.ts", 81)], limits);
  expect(sizes.map(({ lines }) => lines)).toEqual([3]);
  expect(product).toBe(3);
});

test("counts code, styles, drawings, data and texts alike", () => {
  const names = ["a.ts", "b.tsx", "c.css", "d.svg", "e.json", "f.md"];
  const files = names.map((name) => file(`apps/web/src/timer/${name}`));
  expect(featureReport([timer], files, limits).product).toBe(6);
});

test("fails for a feature over its budget", () => {
  const files = [file("apps/web/src/timer/a.ts", 401)];
  expect(problemsOf([timer], files)).toEqual(["timer has 11 lines, its budget is 10"]);
});

test("fails for a file of no feature, and for one of two", () => {
  const files = [file("apps/web/src/timer/a.ts"), file("packages/core/src/new.ts")];
  const twice = feature("clock", ["apps/web/src/timer/a.ts"]);
  expect(problemsOf([timer], files)).toEqual(["packages/core/src/new.ts belongs to no feature"]);
  expect(problemsOf([timer, twice], files.slice(0, 1))).toEqual([
    "apps/web/src/timer/a.ts belongs to several features: timer, clock",
  ]);
});

test("fails for a budget above the largest, except of those named", () => {
  const files = [file("apps/web/src/timer/a.ts")];
  expect(problemsOf([{ ...timer, budget: 5_001 }], files)).toEqual([
    "timer has a budget above 5000: split the feature",
  ]);
  expect(problemsOf([{ ...timer, name: "server", budget: 5_001 }], files)).toEqual([]);
});

test("fails for a feature without files, for one without a reason, and if nothing was counted", () => {
  expect(problemsOf([{ ...timer, reason: " " }], [])).toEqual([
    "No product file was found",
    "timer has no files",
    "timer gives no reason for its budget",
    "The tests have 0 lines, more than the product with 0",
  ]);
});

test("fails if the tests outgrow the product", () => {
  const files = [file("apps/web/src/timer/a.ts"), file("tests/screens/timer.test.ts", 80)];
  expect(problemsOf([timer], files)).toEqual(["The tests have 2 lines, more than the product with 1"]);
});

test("tests, fixtures, settings of tools and data from elsewhere are no product", () => {
  const paths = [
    "apps/web/src/a.test.ts",
    "packages/core/src/testing/builders.ts",
    "packages/core/src/files/backup/fixtures/old.json",
    "apps/web/tsconfig.json",
    "apps/web/package.json",
    "apps/web/src/platform/calendar/windows-zones.json",
    "apps/web/public/icons/icon-192.png",
    "docs/data.md",
  ];
  expect(paths.filter(isProduct)).toEqual([]);
  expect(paths.slice(0, 2).every(isTest)).toBe(true);
});

test("the features of the product have names of their own and no budget far above today's largest", () => {
  const names = FEATURES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of MAY_BE_LARGER) expect(names).toContain(name);
  for (const { name, budget } of FEATURES)
    expect(MAY_BE_LARGER.includes(name) || budget <= LARGEST, name).toBe(true);
});
