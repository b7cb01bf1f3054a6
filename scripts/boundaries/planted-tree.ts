/** A small repository laid out as this one, in a temporary folder, to plant violations in. */
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

type Files = Readonly<Record<string, string>>;

const packageWithDoors = (name: string) =>
  JSON.stringify({
    name: `@furrow/${name}`,
    type: "module",
    exports: { ".": "./src/index.ts", "./testing": "./src/testing/index.ts" },
  });

const lawfulFiles: Files = {
  "package.json": JSON.stringify({ type: "module" }),
  "node_modules/valibot/package.json": JSON.stringify({ name: "valibot", main: "index.js" }),
  "node_modules/valibot/index.js": "export const parse = 1;",
  "node_modules/hono/package.json": JSON.stringify({ name: "hono", main: "index.js" }),
  "node_modules/hono/index.js": "export const Hono = 1;",
  "packages/core/package.json": packageWithDoors("core"),
  "packages/core/src/index.ts": 'export { task } from "./tasks/task.ts";',
  "packages/core/src/tasks/task.ts": 'import { parse } from "valibot"; export const task = parse;',
  "packages/core/src/tasks/task.test.ts": 'import { aTask } from "../testing/index.ts"; aTask;',
  "packages/core/src/testing/index.ts": 'import { task } from "../tasks/task.ts"; export const aTask = task;',
  "packages/values/package.json": packageWithDoors("values"),
  "packages/values/src/index.ts": "export const value = 1;",
  "packages/sync/package.json": packageWithDoors("sync"),
  "packages/sync/src/index.ts": "export const merge = 1;",
  "packages/sync/src/testing/index.ts": "export const model = 1;",
  "apps/server/src/main.ts":
    'import { merge } from "@furrow/sync"; import { Hono } from "hono"; merge; Hono;',
  "apps/web/src/main.tsx": 'import "./platform/clock.ts"; import "./app/app.tsx";',
  "apps/web/src/platform/ports/clock.ts": "export type Clock = () => number; export const isClock = 1;",
  "apps/web/src/platform/clock.ts":
    'import type { Clock } from "./ports/clock.ts"; import type { Store } from "../services/store.ts"; export type C = Clock | Store;',
  "apps/web/src/app/app.tsx":
    'import "../screens/tasks/tasks-page.tsx"; import "../screens/farm/farm-page.tsx";',
  "apps/web/src/screens/tasks/tasks-page.tsx":
    'import { card } from "./task-card.tsx"; import { useStore } from "../../hooks/use-store.ts"; export const page = [card, useStore];',
  "apps/web/src/screens/tasks/task-card.tsx":
    'import { button } from "../../components/button.tsx"; export const card = button;',
  "apps/web/src/screens/farm/farm-page.tsx": 'import { task } from "@furrow/core"; export const page = task;',
  "apps/web/src/services/store.ts":
    'import { merge } from "@furrow/sync"; import "#messages/notices.ts"; import "../platform/ports/clock.ts"; export type Store = 1; export const store = merge;',
  "apps/web/src/hooks/use-store.ts":
    'import { store } from "../services/store.ts"; export const useStore = store;',
  "apps/web/package.json": JSON.stringify({ imports: { "#messages/*": "./src/messages/en/*" } }),
  "apps/web/src/messages/en/notices.ts": "export const noticesWords = 1;",
  "apps/web/src/messages/en/common.ts": "export const commonWords = 1;",
  "apps/web/src/components/button.tsx":
    'import { commonWords } from "#messages/common.ts"; export const button = commonWords;',
  "tests/journeys/tasks.spec.ts":
    'import { aTask } from "@furrow/core/testing"; import { model } from "@furrow/sync/testing"; aTask; model;',
};

export function plantTree(planted: Files = {}): string {
  const root = mkdtempSync(join(tmpdir(), "boundaries-"));
  for (const [path, text] of Object.entries({ ...lawfulFiles, ...planted })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  mkdirSync(join(root, "node_modules/@furrow"));
  for (const name of ["core", "sync"]) {
    symlinkSync(join(root, "packages", name), join(root, "node_modules/@furrow", name), "junction");
  }
  return root;
}
