/**
 * Which lines and branches of a package its tests come past. (vitest's own coverage packages do not install from the registry.)
 *
 *   node scripts/mutation/coverage.ts [--package=sync] [--least=98] [folder or file below src ...]
 */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { root as workspace } from "../set-up/places.mjs";
import { startTests } from "./mutated-tests.ts";
import { type MarkedSource, mark, type Point } from "./points.ts";
import { sourcesIn, ZONE } from "./sources.ts";
import type { Reached } from "./trial-runner.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { package: { type: "string", default: "core" }, least: { type: "string", default: "98" } },
});
process.env.TZ = ZONE;
const root = join(workspace, "packages", values.package);

const sources = new Map<string, MarkedSource>();
const points: Point[] = [];
for (const path of (positionals.length > 0 ? positionals : ["."]).flatMap((place) =>
  sourcesIn(root, place),
)) {
  const marked = mark(relative(root, path), readFileSync(path, "utf8"), points.length);
  sources.set(path, marked);
  points.push(...marked.points);
}

const reachedFile = join(mkdtempSync(join(tmpdir(), "coverage-")), "reached.jsonl");
const tests = await startTests(root, sources);
const passed = await tests.run(await tests.files(), { type: "reach", reachedFile });
await tests.close();
if (!passed) throw new Error("The tests fail.");
const reached = new Set(
  readFileSync(reachedFile, "utf8")
    .trim()
    .split("\n")
    .flatMap((line) => {
      const { atLoad, inTests } = JSON.parse(line) as Reached;
      return [...atLoad, ...inTests];
    }),
);

const percent = (of: readonly Point[]): string => {
  const share = of.length === 0 ? 1 : of.filter(({ id }) => reached.has(id)).length / of.length;
  return (Math.floor(share * 1000) / 10).toFixed(1);
};
const kinds = (of: readonly Point[]) => ({
  lines: percent(of.filter(({ kind }) => kind === "line")),
  branches: percent(of.filter(({ kind }) => kind === "branch")),
});

for (const { id, kind, file, line, text } of points) {
  if (!reached.has(id))
    console.log(`not reached: ${kind}  packages/${values.package}/${file}:${line}  ${text}`);
}
const folders = Map.groupBy(points, ({ file }) => dirname(file));
const report = Object.fromEntries([...folders].map(([folder, ofFolder]) => [folder, kinds(ofFolder)]));
const total = kinds(points);
console.table({ ...report, total });
process.exit(
  Number(total.lines) >= Number(values.least) && Number(total.branches) >= Number(values.least) ? 0 : 1,
);
