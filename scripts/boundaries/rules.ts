/**
 * Who may import whom, written as patterns so that tomorrow's folder is inside. Every rule has a planted violation in
 * boundaries.test.ts.
 */
import type { IFlattenedRuleSet } from "dependency-cruiser";

const test = "\\.test\\.tsx?$";
const testing = "/testing/";
const door = "^packages/[^/]+/src/(index|testing/index)\\.ts$";
const values = "^packages/values/src/index\\.ts$";
const web = "^apps/web/src/";

type Rule = NonNullable<IFlattenedRuleSet["forbidden"]>[number];

const packages: Rule[] = ["core", "sync"].flatMap((name) => {
  const own = `^packages/${name}/`;
  return [
    {
      name: `${name}-needs-only-values-and-valibot`,
      from: { path: `${own}src/`, pathNot: [test, testing] },
      to: { pathNot: [own, values, "(^|/)node_modules/valibot/"] },
    },
    {
      name: `${name}-testing-needs-only-test-tools`,
      from: { path: `${own}.*(${testing}|${test})` },
      to: {
        pathNot: [own, values, "(^|/)node_modules/(valibot|vitest|@vitest|fast-check)/"],
        dependencyTypesNot: ["core"],
      },
    },
    {
      name: `${name}-by-its-door`,
      from: { pathNot: own },
      to: { path: own, pathNot: door },
    },
  ];
});

const plainValues: Rule = {
  name: "values-need-nothing",
  from: { path: "^packages/values/src/", pathNot: test },
  to: { pathNot: "^packages/values/src/" },
};

const apps: Rule[] = [
  {
    name: "server-needs-only-sync-and-values",
    from: { path: "^apps/server/" },
    to: { path: ["^packages/(?!(sync|values)/)", "^apps/(?!server/)"] },
  },
  {
    name: "web-needs-only-core-and-sync",
    from: { path: "^apps/web/" },
    to: { path: ["^packages/(?!(core|sync)/)", "^apps/(?!web/)"] },
  },
];

/** app -> features -> (ui, data, core); adapters -> ports; main.tsx, and its twin for the pre-rendering, wire. */
const webArrows: Rule[] = [
  {
    name: "ui-knows-no-product-word",
    from: { path: `${web}ui/` },
    to: { path: [`${web}(?!ui/|signal\\.ts$)`, "^packages/"], pathNot: `${web}words/[^/]+/common\\.ts$` },
  },
  {
    name: "words-know-no-screen",
    from: { path: `${web}words/`, pathNot: test },
    to: { path: `${web}(?!words/|ports\\.ts$)` },
  },
  {
    name: "features-never-meet",
    from: { path: `${web}features/([^/]+)/` },
    to: { path: `${web}features/`, pathNot: `${web}features/$1/` },
  },
  {
    name: "features-are-below-app",
    from: { path: web, pathNot: `${web}(app/|[^/]+$)` },
    to: { path: `${web}app/` },
  },
  {
    name: "features-are-entered-from-app",
    from: { path: web, pathNot: `${web}(app/|features/|[^/]+$)` },
    to: { path: `${web}features/` },
  },
  {
    name: "adapters-are-wired-in-main",
    from: {
      path: web,
      pathNot: [`${web}(main|data-services|prerender)\\.tsx?$`, `${web}adapters/`, test, testing],
    },
    to: { path: `${web}adapters/` },
  },
  {
    name: "adapters-know-no-screen",
    from: { path: `${web}adapters/`, pathNot: test },
    to: { path: `${web}(app|features|ui)/` },
  },
  {
    name: "adapters-take-only-types-of-what-they-serve",
    from: { path: `${web}adapters/`, pathNot: test },
    to: { path: `${web}(data/(?!backup/|operator/)|notices/)`, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "nothing-imports-main",
    from: {},
    to: { path: "^apps/[^/]+/src/main\\.tsx?$" },
  },
];

const everywhere: Rule[] = [
  {
    name: "product-without-tools",
    from: { path: "^(packages|apps)/" },
    to: { path: "^(e2e|tests|bench|scripts)/" },
  },
  { name: "tests-are-not-imported", from: {}, to: { path: test } },
  {
    name: "testing-only-in-tests",
    from: { path: "^(packages|apps)/", pathNot: [test, testing, "^packages/[^/]+/model/"] },
    to: { path: `^(packages|apps)/.*${testing}` },
  },
  // Also those that only a type closes: what needs each other cannot be read one after the other.
  { name: "no-cycles", from: {}, to: { circular: true } },
  { name: "every-import-resolves", from: {}, to: { couldNotResolve: true, pathNot: "^virtual:" } },
  {
    name: "no-orphans",
    from: { orphan: true, path: "^(packages|apps)/[^/]+/src/", pathNot: [test, "\\.d\\.ts$", "/src/[^/]+$"] },
    to: {},
  },
];

export const rules: IFlattenedRuleSet = {
  forbidden: [...packages, plainValues, ...apps, ...webArrows, ...everywhere].map((rule) => ({
    severity: "error",
    ...rule,
  })),
};
