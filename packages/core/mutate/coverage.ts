/**
 * Which lines and branches of packages/core its tests come past. (vitest's own coverage packages do not install from the registry.)
 *
 *   node packages/core/mutate/coverage.ts [--least=98] [folder or file below src ...]
 */
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { parseArgs } from "node:util";
import { CORE, startTests } from "./mutated-vitest.ts";
import { type MarkedSource, mark, type Point } from "./points.ts";
import { readReached, sourcesIn } from "./sources.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { least: { type: "string", default: "98" } },
});
process.env.TZ = "America/New_York";

const sources = new Map<string, MarkedSource>();
const points: Point[] = [];
for (const path of (positionals.length > 0 ? positionals : ["."]).flatMap((place) =>
  sourcesIn(CORE, place),
)) {
  const marked = mark(relative(CORE, path), readFileSync(path, "utf8"), points.length);
  sources.set(path, marked);
  points.push(...marked.points);
}

const reachedFile = join(mkdtempSync(join(tmpdir(), "coverage-")), "reached.jsonl");
const tests = await startTests(CORE, sources, reachedFile);
const passed = await tests.pass(await tests.files(), -1);
await tests.close();
if (!passed) throw new Error("The tests fail.");
const reached = readReached(reachedFile);

const percent = (of: readonly Point[]): string => {
  const share = of.length === 0 ? 1 : of.filter(({ id }) => reached.has(id)).length / of.length;
  return (Math.floor(share * 1000) / 10).toFixed(1);
};
const kinds = (of: readonly Point[]) => ({
  lines: percent(of.filter(({ kind }) => kind === "line")),
  branches: percent(of.filter(({ kind }) => kind === "branch")),
});

for (const { id, kind, file, line, text } of points) {
  if (!reached.has(id)) console.log(`not reached: ${kind}  packages/core/${file}:${line}  ${text}`);
}
const folders = Map.groupBy(points, ({ file }) => dirname(file));
const report = Object.fromEntries([...folders].map(([folder, ofFolder]) => [folder, kinds(ofFolder)]));
const total = kinds(points);
console.table({ ...report, total });
process.exit(
  Number(total.lines) >= Number(values.least) && Number(total.branches) >= Number(values.least) ? 0 : 1,
);
