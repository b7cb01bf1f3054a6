// Who may import whom, as patterns, so that tomorrow's folder is inside. Every rule has a planted violation in
// scripts/boundaries/boundaries.test.ts. That imports resolve is TypeScript's to check, that files are used is knip's.

const test = "\\.test\\.tsx?$";
const testing = "/testing/";
const door =
  "^packages/[^/]+/src/(index|exams|calendars|letter|past|reminders|semester|year|memory-log|old-snapshot|testing/index)\\.ts$";
const values = "^packages/values/src/index\\.ts$";
const web = "^apps/web/src/";

const packages = ["core", "sync"].flatMap((name) => {
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
      // The model of sync looks at the logs and rows inside.
      from: { pathNot: [own, "^tests/model/"] },
      to: { path: own, pathNot: door },
    },
  ];
});

const plainValues = {
  name: "values-need-nothing",
  from: { path: "^packages/values/src/", pathNot: test },
  to: { pathNot: "^packages/values/src/" },
};

const apps = [
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

/**
 * app -> screens -> shared -> hooks -> services -> state -> core. Components and messages know none of them. platform implements what
 * platform/ports declares; main.tsx, data-services.ts, background-services.ts, backup-worker.ts and prerender.tsx wire.
 */
const webArrows = [
  {
    name: "components-know-no-product-word",
    from: { path: `${web}components/`, pathNot: test },
    to: {
      path: [`${web}(?!components/|(signal|base-path)\\.ts$)`, "^packages/"],
      pathNot: `${web}messages/[^/]+/(common|failures)\\.ts$`,
    },
  },
  {
    name: "messages-know-no-screen",
    from: { path: `${web}messages/`, pathNot: test },
    to: { path: `${web}(?!messages/|platform/ports/)` },
  },
  {
    name: "screens-never-meet",
    from: { path: `${web}screens/([^/]+)/` },
    to: { path: `${web}screens/`, pathNot: `${web}screens/$1/` },
  },
  {
    name: "screens-are-below-app",
    from: { path: web, pathNot: `${web}(app/|[^/]+$)` },
    to: { path: `${web}app/` },
  },
  {
    name: "shared-knows-no-screen",
    from: { path: `${web}shared/` },
    to: { path: `${web}screens/` },
  },
  {
    name: "hooks-know-no-screen",
    from: { path: `${web}hooks/` },
    to: { path: `${web}(shared|screens)/` },
  },
  {
    name: "services-know-no-screen",
    from: { path: `${web}services/` },
    to: { path: `${web}(hooks|shared|screens)/` },
  },
  {
    name: "state-starts-nothing",
    from: { path: `${web}state/`, pathNot: test },
    to: { path: `${web}(services|hooks|shared|screens)/` },
  },
  {
    name: "screens-are-entered-from-app",
    from: { path: web, pathNot: `${web}(app/|screens/|[^/]+$)` },
    to: { path: `${web}screens/` },
  },
  {
    name: "platform-is-wired-in-main",
    from: {
      path: web,
      pathNot: [
        `${web}(main|data-services|background-services|backup-worker|prerender)\\.tsx?$`,
        `${web}platform/`,
        test,
        testing,
      ],
    },
    to: { path: `${web}platform/(?!ports/)` },
  },
  {
    name: "ports-know-no-adapter",
    from: { path: `${web}platform/ports/` },
    to: { path: `${web}(?!platform/ports/|signal\\.ts$)` },
  },
  {
    name: "platform-knows-no-screen",
    from: { path: `${web}platform/`, pathNot: test },
    to: { path: `${web}(app|screens|shared|components)/` },
  },
  {
    name: "platform-takes-only-types-of-what-it-serves",
    from: { path: `${web}platform/`, pathNot: test },
    to: {
      path: `${web}(state/(?!accounts/|operator-store)|services/(?!backup/))`,
      dependencyTypesNot: ["type-only"],
    },
  },
  {
    name: "nothing-imports-main",
    from: {},
    to: { path: "^apps/[^/]+/src/main\\.tsx?$" },
  },
];

const everywhere = [
  {
    name: "product-without-tools",
    from: { path: "^(packages|apps)/" },
    to: { path: "^(tests|bench|scripts)/" },
  },
  { name: "tests-are-not-imported", from: {}, to: { path: test } },
  {
    name: "testing-only-in-tests",
    from: { path: "^(packages|apps)/", pathNot: [test, testing] },
    to: { path: `^(packages|apps)/.*${testing}` },
  },
  // Also those that only a type closes: what needs each other cannot be read one after the other.
  { name: "no-cycles", from: {}, to: { circular: true } },
];

export default {
  forbidden: [...packages, plainValues, ...apps, ...webArrows, ...everywhere].map((rule) => ({
    severity: "error",
    ...rule,
  })),
  options: {
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    // A build that runs beside it removes its folder of pages again.
    exclude: { path: "(^|/)(dist|\\.cache|\\.prerender-[^/]*)(/|$)" },
    doNotFollow: { path: "node_modules" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "browser", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".d.ts"],
    },
  },
};
