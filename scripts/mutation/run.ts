/**
 * Mutation testing: builds small mistakes into a package, one at a time, and counts how many its tests notice.
 *
 *   npm run mutate [-- core|sync ...] [--in=goals --in=settle.ts] [--sample=0.1] [--most=60] [--changed] [--workers=2] [--least=90]
 */
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { changedSources } from "./changed-sources.ts";
import { decideFates } from "./decide-fates.ts";
import { isPackage, PACKAGES, type PackageName } from "./sources.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    in: { type: "string", multiple: true },
    changed: { type: "boolean", default: false },
    sample: { type: "string", default: "1" },
    most: { type: "string" },
    workers: { type: "string", default: String(availableParallelism()) },
    least: { type: "string", default: "90" },
  },
});
const names: readonly PackageName[] = positionals.length > 0 ? positionals.filter(isPackage) : PACKAGES;
if (names.length < positionals.length) throw new Error(`Packages are ${PACKAGES.join(" and ")}.`);
const changed = values.changed ? await changedSources() : undefined;

let isGoodEnough = true;
for (const name of names) {
  const places = changed
    ?.filter((file) => file.startsWith(`${name}/`))
    .map((file) => file.slice(name.length + 1));
  if (places?.length === 0) {
    console.log(`${name}: no source has changed`);
    continue;
  }
  const fates = await decideFates({
    name,
    places: places ?? values.in ?? ["."],
    sample: Number(values.sample),
    most: Number(values.most ?? Number.POSITIVE_INFINITY),
    workers: Number(values.workers),
  });
  for (const [{ file, line, column, original, replacement }, fate] of fates) {
    if (fate === "killed") continue;
    console.log(`${fate}  packages/${name}/${file}:${line}:${column}  ${original}  ->  ${replacement}`);
  }
  const killed = fates.filter(([, fate]) => fate === "killed" || fate === "timed out").length;
  const score = fates.length === 0 ? 100 : (killed / fates.length) * 100;
  // Of a few, one that says the same as the code must not decide.
  const mayLive = Math.ceil(fates.length * (1 - Number(values.least) / 100));
  isGoodEnough &&= fates.length - killed <= mayLive;
  console.log(`${name}: ${killed} of ${fates.length} mutants killed (${score.toFixed(1)} %)`);
}
process.exit(isGoodEnough ? 0 : 1);
