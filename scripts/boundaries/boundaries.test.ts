import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import config from "../../.dependency-cruiser.mjs";
import folders from "../../.dependency-cruiser-folders.mjs";
import { commandFile, root } from "../set-up/places.mjs";
import { runPinned } from "../set-up/run-child.mjs";
import { plantTree } from "./planted-tree.ts";

const importing = (...specifiers: string[]) =>
  `${specifiers.map((specifier, index) => `import * as i${index} from "${specifier}"; i${index};`).join("\n")} export const x = 1;`;

/** Rule, file that breaks it, and how. */
const plants: readonly (readonly [rule: string, file: string, text: string])[] = [
  ["core-needs-only-values-and-valibot", "packages/core/src/a1.ts", importing("hono")],
  ["core-needs-only-values-and-valibot", "packages/core/src/a2.ts", importing("@furrow/sync")],
  ["core-needs-only-values-and-valibot", "packages/core/src/a3.ts", importing("node:fs")],
  ["core-testing-needs-only-test-tools", "packages/core/src/testing/a4.ts", importing("hono")],
  ["sync-needs-only-values-and-valibot", "packages/sync/src/b1.ts", importing("@furrow/core")],
  ["sync-testing-needs-only-test-tools", "packages/sync/src/testing/b2.ts", importing("hono")],
  ["values-need-nothing", "packages/values/src/a5.ts", importing("valibot")],
  [
    "core-by-its-door",
    "apps/web/src/services/c1.ts",
    importing("../../../../packages/core/src/tasks/task.ts"),
  ],
  ["sync-by-its-door", "apps/server/src/http/c2.ts", importing("../../../../packages/sync/src/b1.ts")],
  ["server-needs-only-sync-and-values", "apps/server/src/http/d1.ts", importing("@furrow/core")],
  [
    "server-needs-only-sync-and-values",
    "apps/server/src/http/d2.ts",
    importing("../../../web/src/platform/ports/clock.ts"),
  ],
  [
    "web-needs-only-core-and-sync",
    "apps/web/src/services/e1.ts",
    importing("../../../server/src/http/d1.ts"),
  ],
  ["components-know-no-product-word", "apps/web/src/components/f1.ts", importing("@furrow/core")],
  ["components-know-no-product-word", "apps/web/src/components/f2.ts", importing("../services/store.ts")],
  ["components-know-no-product-word", "apps/web/src/components/f3.ts", importing("#messages/notices.ts")],
  ["messages-know-no-screen", "apps/web/src/messages/en/f4.ts", importing("../../services/store.ts")],
  ["screens-never-meet", "apps/web/src/screens/farm/g1.ts", importing("../tasks/task-card.tsx")],
  ["screens-are-below-app", "apps/web/src/screens/farm/g2.ts", importing("../../app/app.tsx")],
  ["screens-are-entered-from-app", "apps/web/src/services/g3.ts", importing("../screens/farm/farm-page.tsx")],
  ["shared-knows-no-screen", "apps/web/src/shared/g4.ts", importing("../screens/farm/farm-page.tsx")],
  ["hooks-know-no-screen", "apps/web/src/hooks/g5.ts", importing("../screens/farm/farm-page.tsx")],
  ["services-know-no-screen", "apps/web/src/services/g6.ts", importing("../hooks/use-store.ts")],
  ["state-starts-nothing", "apps/web/src/state/g7.ts", importing("../services/store.ts")],
  ["platform-is-wired-in-main", "apps/web/src/screens/farm/h1.ts", importing("../../platform/clock.ts")],
  ["platform-is-wired-in-main", "apps/web/src/app/h2.ts", importing("../platform/clock.ts")],
  ["ports-know-no-adapter", "apps/web/src/platform/ports/h5.ts", importing("../clock.ts")],
  [
    "platform-knows-no-screen",
    "apps/web/src/platform/h3.ts",
    'import type { T } from "../components/button.tsx"; export type X = T;',
  ],
  [
    "platform-takes-only-types-of-what-it-serves",
    "apps/web/src/platform/h4.ts",
    importing("../services/store.ts"),
  ],
  ["nothing-imports-main", "apps/web/src/app/i1.ts", importing("../main.tsx")],
  ["product-without-tools", "apps/server/src/http/j1.ts", importing("../../../../scripts/tool.ts")],
  ["tests-are-not-imported", "packages/core/src/k1.ts", importing("./tasks/task.test.ts")],
  ["testing-only-in-tests", "apps/web/src/services/l1.ts", importing("@furrow/core/testing")],
  ["no-cycles", "packages/core/src/m1.ts", importing("./m2.ts")],
  ["no-cycles", "packages/core/src/m3.ts", 'import type { M4 } from "./m4.ts"; export type M3 = M4;'],
];

const planted = {
  ...Object.fromEntries(plants.map(([, file, text]) => [file, text])),
  "packages/core/src/m2.ts": importing("./m1.ts"),
  "packages/core/src/m4.ts": 'import type { M3 } from "./m3.ts"; export type M4 = M3 | null;',
  "scripts/tool.ts": "export const x = 1;",
};

interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
}

async function violationsIn(
  files: Readonly<Record<string, string>>,
  rules = CONFIG,
): Promise<readonly Violation[]> {
  const tree = plantTree(files);
  trees.push(tree);
  for (const file of [CONFIG, FOLDERS]) copyFileSync(join(root, file), join(tree, file));
  const { output } = await runPinned(
    commandFile("dependency-cruiser", "depcruise"),
    ["packages", "apps", "tests", "scripts", "--config", rules, "--output-type", "json"],
    { cwd: tree },
  );
  return JSON.parse(output).summary.violations;
}
const CONFIG = ".dependency-cruiser.mjs";
const FOLDERS = ".dependency-cruiser-folders.mjs";
const trees: string[] = [];
afterAll(() => trees.forEach((tree) => void rmSync(tree, { recursive: true })));

const violated = violationsIn(planted);

test("a lawful tree passes", async () => {
  expect(await violationsIn({ "scripts/tool.ts": "export const x = 1;" })).toEqual([]);
});

test.each(plants)("%s is found in %s", async (rule, file) => {
  expect(await violated).toContainEqual(
    expect.objectContaining({ rule: expect.objectContaining({ name: rule }), from: file }),
  );
});

test("two folders that import each other are found, unless only a test does", async () => {
  const circle = {
    "scripts/tool.ts": "export const x = 1;",
    "packages/core/src/farm/animal.ts": 'import { day } from "../time/day.ts"; export const animal = day;',
    "packages/core/src/farm/look.ts": "export const look = 1;",
    "packages/core/src/time/day.ts": "export const day = 1;",
  };
  const inProduct = { ...circle, "packages/core/src/time/hour.ts": importing("../farm/look.ts") };
  const inTest = { ...circle, "packages/core/src/time/hour.test.ts": importing("../farm/look.ts") };
  expect(new Set((await violationsIn(inProduct, FOLDERS)).map(({ from }) => from))).toEqual(
    new Set(["packages/core/src/farm", "packages/core/src/time"]),
  );
  expect(await violationsIn(inTest, FOLDERS)).toEqual([]);
  expect(folders.forbidden).toHaveLength(1);
});

test("every rule has a planted violation", () => {
  expect(new Set(config.forbidden?.map(({ name }) => name))).toEqual(new Set(plants.map(([rule]) => rule)));
});
