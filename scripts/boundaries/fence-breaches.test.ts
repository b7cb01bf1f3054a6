import { expect, test } from "vitest";
import { fenceBreaches } from "./fence-breaches.ts";

const broken: readonly (readonly [path: string, text: string])[] = [
  ["packages/core/src/tasks/task.ts", "const now = Date.now();"],
  ["packages/core/src/time/day.ts", "const now = new Date();"],
  ["packages/core/src/time/day.ts", "const now = new Date;"],
  ["packages/core/src/time/day.ts", "const text = Date();"],
  ["packages/core/src/time/day.ts", "const now = Temporal.Now.instant();"],
  ["packages/sync/src/stamp.ts", "const node = Math.random();"],
  ["packages/sync/src/stamp.ts", 'const node = Math["random"]();'],
  ["apps/web/src/data/app-store.ts", 'window.localStorage.getItem("x");'],
  ["apps/web/src/features/tasks/tasks-page.tsx", 'globalThis.fetch("/");'],
  ["apps/web/src/ui/header.tsx", "const header = <h1>Welcome to Furrow</h1>;"],
  ["apps/server/src/http/pages.ts", `const title = "The Furrow server";`],
  ["packages/core/src/views/week-view.ts", "const tasks = state.tasksByDay.get(day);"],
  ["packages/core/src/views/week-view.ts", "const view = ({ unfinishedByDay }) => unfinishedByDay;"],
  ["packages/core/src/views/week-view.ts", "const one = state.tasks.get(id);"],
  ["packages/core/src/timer/session.ts", 'const is = ({ tasks }: Pick<State, "tasks">) => tasks.has(id);'],
  ["apps/web/src/features/tasks/tasks-page.tsx", "const all = store.getState().tasks.values();"],
];

test.each(broken)("in %s the fence stops %s", (path, text) => {
  expect(fenceBreaches(path, `\n${text}`)).toEqual([{ line: 2, what: expect.any(String) }]);
});

const lawful: readonly (readonly [path: string, text: string])[] = [
  ["packages/core/src/time/day.ts", "const noon = new Date(year, month, day, 12);"],
  ["packages/core/src/time/day.test.ts", "const now = Date.now();"],
  ["packages/core/src/testing/index.ts", "const now = Date.now();"],
  ["packages/core/src/tasks/task.ts", "// Date.now() and Math.random() only in words"],
  ["packages/values/src/app-name.ts", 'export const APP_NAME = "Furrow";'],
  ["apps/web/src/adapters/http-cloud.ts", 'window.fetch("/api/sync");'],
  ["apps/web/src/main.tsx", "const language = globalThis.navigator.language;"],
  ["apps/server/src/main.ts", "const now = Date.now();"],
  ["packages/core/src/tasks/occurrences.ts", "const tasks = state.tasksByDay.get(day);"],
  [
    "packages/core/src/views/week-view.ts",
    "const days = ({ tasks }: WeekDay) => tasks.length + view.tasks.length;",
  ],
  ["packages/core/src/records/task.ts", "const one = state.tasks.get(id);"],
];

test.each(lawful)("in %s the fence lets pass %s", (path, text) => {
  expect(fenceBreaches(path, text)).toEqual([]);
});
