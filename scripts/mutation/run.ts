/**
 * Mutation testing: builds small mistakes into a package, one at a time, and counts how many its tests notice.
 *
 *   npm run mutate [-- core|sync ...] [--in=goals --in=settle.ts] [--sample=0.1] [--most=60] [--changed] [--workers=2] [--least=90]
 */
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { parseArgs } from "node:util";
import { changedSources } from "./changed-sources.ts";
import { decideFates } from "./decide-fates.ts";
import { isSameBehavior } from "./same-behavior.ts";
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
  for (const [mutant, fate] of fates) {
    const { file, line, column, original, replacement } = mutant;
    const isNoticed = fate === "killed" || fate === "timed out";
    if (isNoticed === isSameBehavior(name, mutant)) {
      const said = isNoticed ? "noticed, though same-behavior.ts has it" : fate;
      console.log(`${said}  packages/${name}/${file}:${line}:${column}  ${original}  ->  ${replacement}`);
      if (isNoticed) isGoodEnough = false;
    }
  }
  const counted = fates.filter(([mutant]) => !isSameBehavior(name, mutant));
  const isKilled = ([, fate]: (typeof fates)[number]) => fate === "killed" || fate === "timed out";
  const scoreOf = (some: typeof fates): string => {
    const killed = some.filter(isKilled).length;
    const percent = some.length === 0 ? 100 : (killed / some.length) * 100;
    return `${killed} of ${some.length} mutants killed (${percent.toFixed(1)} %)`;
  };
  for (const [folder, some] of Map.groupBy(counted, ([{ file }]) => dirname(file)))
    console.log(`packages/${name}/${folder}: ${scoreOf(some)}`);
  // Of a few, one that says the same as the code must not decide.
  const mayLive = Math.ceil(counted.length * (1 - Number(values.least) / 100));
  isGoodEnough &&= counted.filter((one) => !isKilled(one)).length <= mayLive;
  console.log(
    `${name}: ${scoreOf(counted)}, besides ${fates.length - counted.length} that behave as the code does`,
  );
}
process.exit(isGoodEnough ? 0 : 1);
