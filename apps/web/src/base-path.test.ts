import { expect, test } from "vitest";
import { basePathIn, isSampleIn, ownName, toPage, toPublic } from "./base-path.ts";

const page = (dataset: Record<string, string>, pathname = "/tasks") =>
  basePathIn({ document: { documentElement: { dataset } }, location: { pathname } });
const worker = (pathname: string) => basePathIn({ location: { pathname } });

test("a page reads the path that the server wrote, whatever its own address", () => {
  expect(page({})).toBe("");
  expect(page({}, "/assets/service-worker.js")).toBe("");
  expect(page({ base: "/study/furrow" })).toBe("/study/furrow");
});

test("a worker finds the path before its script", () => {
  expect(worker("/service-worker.js")).toBe("");
  expect(worker("/assets/backup-worker-1a2b.js")).toBe("");
  expect(worker("/study/furrow/service-worker.js")).toBe("/study/furrow");
  expect(worker("/study/furrow/assets/backup-worker-1a2b.js")).toBe("/study/furrow");
  expect(worker("/assets/service-worker.js")).toBe("/assets");
  // The development server.
  expect(worker("/src/backup-worker.ts")).toBe("");
});

test("without a page or a worker, as in the build, there is no path", () => {
  expect(basePathIn({})).toBe("");
});

test("pages below /sample are the sample's, also if the app is below a path; workers never are", () => {
  const isSample = (pathname: string, base?: string) =>
    isSampleIn({
      document: { documentElement: { dataset: base === undefined ? {} : { base } } },
      location: { pathname },
    });
  expect([isSample("/sample/tasks"), isSample("/sampled"), isSample("/tasks")]).toEqual([true, false, false]);
  expect([isSample("/furrow/sample/tasks", "/furrow"), isSample("/sample/tasks", "/furrow")]).toEqual([
    true,
    false,
  ]);
  expect(isSampleIn({ location: { pathname: "/sample/assets/worker.js" } })).toBe(false);
  expect(toPage("/tasks")).toBe("/tasks");
});

test("at the root addresses and names are as they are written, so data of earlier versions opens", () => {
  expect([toPublic("/timer"), ownName("furrow:ada")]).toEqual(["/timer", "furrow:ada"]);
});
