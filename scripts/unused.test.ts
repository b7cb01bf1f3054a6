/** What knip.json and knip.production.json must find, planted in a small repository that the very same settings look at. */
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plantTree } from "./boundaries/planted-tree.ts";
import { commandFile, root } from "./set-up/places.mjs";
import { runPinned } from "./set-up/run-child.mjs";

const tree = plantTree({
  "package.json": JSON.stringify({ name: "planted", private: true, workspaces: ["packages/*", "apps/*"] }),
  "apps/web/package.json": JSON.stringify({ name: "@furrow/web", type: "module" }),
  "apps/web/src/prerender.tsx":
    'import { shownTask } from "@furrow/core"; import { inUse } from "./services/in-use.ts"; shownTask; inUse;',
  "apps/web/src/services/in-use.ts":
    "export const inUse = 1; export const unusedInApp = 1; export const forTestsInApp = 1; export type UnusedType = 1;",
  "apps/web/src/services/in-use.test.ts":
    'import { forTestsBehindDoor } from "@furrow/core"; import { forTestsInApp } from "./in-use.ts"; forTestsInApp; forTestsBehindDoor;',
  "apps/web/src/services/unused-file.ts": "export const x = 1;",
  "packages/core/src/index.ts":
    'export { shownTask, unusedBehindDoor, forTestsBehindDoor } from "./tasks/task.ts"; export * from "./tasks/all.ts";',
  "packages/core/src/tasks/task.ts":
    "export const shownTask = 1; export const unusedBehindDoor = 1; export const forTestsBehindDoor = 1; export const forTheTestingDoor = 1;",
  "packages/core/src/tasks/all.ts": "export const unusedBehindStar = 1;",
  "packages/core/src/testing/index.ts": 'export { forTheTestingDoor } from "../tasks/task.ts";',
  "packages/core/src/tasks/task.test.ts":
    'import { forTheTestingDoor } from "../testing/index.ts"; forTheTestingDoor;',
});

const foundBy = async (...options: string[]): Promise<string> => {
  const { code, output } = await runPinned(commandFile("knip"), ["--no-progress", ...options], { cwd: tree });
  expect(code).toBe(1);
  return output;
};

let everything = "";
let product = "";

beforeAll(async () => {
  for (const file of ["knip.json", "knip.production.json"]) copyFileSync(join(root, file), join(tree, file));
  everything = await foundBy();
  product = await foundBy("--production", "--config", "knip.production.json");
}, 60_000);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

test.each(["unusedInApp", "UnusedType", "unusedBehindDoor", "unusedBehindStar", "unused-file.ts"])(
  "%s is found, for nothing uses it",
  (name) => {
    expect(everything).toContain(name);
    expect(product).toContain(name);
  },
);

test.each(["forTestsInApp", "forTestsBehindDoor", "forTheTestingDoor"])(
  "%s is found, for only a test uses it",
  (name) => {
    expect(everything).not.toContain(name);
    expect(product).toContain(name);
  },
);

test("what the product uses is not found", () => {
  expect(`${everything}${product}`).not.toMatch(/\b(inUse|shownTask)\b/);
});
